import type { ApiError } from '@connect/contract/api-error'
import { calculatePrice } from '@connect/contract/credits/credits'
import { credits } from '@connect/contract/credits/routes'
import { toSmsSize } from '@connect/contract/sms/segments'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useCreditPrice } from '#pickers/use-credit-price.ts'
import { type Reader, useSentTexts } from './use-sent-texts.ts'

export type SmsPrice = ReturnType<typeof useSmsPrice>

/** What a text message to one or to several costs, and whether the server found too few credits for it. */
export function useSmsPrice(readers?: readonly Reader[]) {
  const price = useCreditPrice('SMS')
  const toTexts = useSentTexts(readers)
  const [isShort, { open, close }] = useDisclosure()
  const queryClient = useQueryClient()
  const unitPrice = price.state === 'ready' ? price.price : '0.00'

  /** Of all of them together, as the contract writes credits. */
  function toCost(typed: string): string {
    const segments = toTexts(typed).reduce((sum, text) => sum + toSmsSize(text).segments, 0)
    return calculatePrice(unitPrice, segments)
  }

  function onRefused({ code }: ApiError) {
    // A colleague may have spent credits, or the operator changed prices, since they were shown.
    void queryClient.invalidateQueries({ queryKey: [credits.account.feature] })
    if (code !== 'insufficient_credits') return undefined
    open()
    return 'handled' as const
  }

  return { price, toCost, isShort, closeShort: close, onRefused }
}
