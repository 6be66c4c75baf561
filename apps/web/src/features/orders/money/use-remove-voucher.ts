import { orderMoney } from '@connect/contract/orders/money-routes'
import type { Training } from '@connect/contract/orders/training'
import { isToCome } from '@connect/contract/orders/training-states'
import { useRouteMutation } from '#api/query/query.ts'
import { showFailureToast } from '#api/query/show-failure.ts'
import { useCan } from '#api/session/use-can.ts'
import { confirm } from '#ui/dialogs/confirm.tsx'
import { toast } from '#ui/toasts/toast.tsx'

/** Null without one, and once every training is over or cancelled. */
export function useRemoveVoucher({ id, order }: Training) {
  const mayRemove = useCan(orderMoney.removeVoucher)
  const { mutate } = useRouteMutation(orderMoney.removeVoucher)
  const { voucher_code, lines } = order
  if (!mayRemove || voucher_code === null || !lines.some(({ status }) => isToCome(status))) return null

  return async function askAndRemove(): Promise<void> {
    const isMeant = await confirm({
      title: `Remove ${voucher_code}?`,
      message: 'Its discount is charged again, and the rider can use the code for another booking.',
      confirm: 'Remove promo code',
      tone: 'danger',
    })
    if (!isMeant) return
    mutate(
      { params: { training_id: id } },
      {
        onSuccess: ({ detail }) => toast.success(detail),
        onError: (error) => showFailureToast(error, 'The promo code was not removed.'),
      },
    )
  }
}
