import { formatPounds } from '@connect/contract/money'
import { TRAINING_STATUSES } from '@connect/contract/orders/order-constants'
import { trainings } from '@connect/contract/orders/order-routes'
import type { Training } from '@connect/contract/orders/training'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useEffectEvent } from 'react'
import { useFormState } from 'react-hook-form'
import { readAgain } from '#api/query/query.ts'
import { toast } from '#ui/toasts/toast.tsx'

type DialogState = {
  /** Why what the dialog does can no longer be done, in a sentence; null while it can. */
  gone: string | null
  close: () => void
}

/** Of the dialog that is open over an order. */
export const OpenDialog = createContext<DialogState>({ gone: null, close: () => undefined })

/** What a colleague made of an order while a dialog was open over it. */
export function goneWords(opened: Training, now: Training): string {
  const words = 'A colleague changed this order'
  if (now.status !== opened.status) {
    return `${words}: it is now ${TRAINING_STATUSES[now.status].label.toLowerCase()}.`
  }
  const { outstanding, refund_due } = now.order
  if (outstanding !== opened.order.outstanding) return `${words}: ${formatPounds(outstanding)} is outstanding now.`
  if (refund_due !== opened.order.refund_due) return `${words}: ${formatPounds(refund_due)} is to be refunded now.`
  return `${words} meanwhile.`
}

/**
 * Closes the dialog over what the order has become, once a colleague took away what it does. A refusal reads the order
 * again, since the change may not have been heard of yet.
 */
export function useCloseOver(): void {
  const { gone, close } = use(OpenDialog)
  const queryClient = useQueryClient()
  const { isSubmitting, isSubmitSuccessful, submitCount, errors } = useFormState()
  const isRefused = Object.values(errors).some((error) => error?.type === 'server') || errors.root !== undefined
  const hasFailed = isRefused && !isSubmitting

  const closeOver = useEffectEvent((words: string) => {
    toast.failure(words)
    close()
  })
  // What one saved oneself takes it away too.
  const isOthers = !isSubmitting && !isSubmitSuccessful
  useEffect(() => {
    if (gone !== null && isOthers) closeOver(gone)
  }, [gone, isOthers])
  useEffect(() => {
    if (hasFailed) void readAgain(queryClient, trainings.get)
  }, [hasFailed, submitCount, queryClient])
}
