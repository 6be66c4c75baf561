import type { ApiError } from '@connect/contract/api-error'
import { calculatePrice } from '@connect/contract/credits/credits'
import { credits } from '@connect/contract/credits/routes'
import { toSmsSize } from '@connect/contract/sms/segments'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useCreditPrice } from '#pickers/use-credit-price.ts'
import { useSentSms } from './use-sent-sms.ts'

export type SmsPrice = ReturnType<typeof useSmsPrice>

/** What a text message to so many people costs, and whether the server found too few credits for it. */
export function useSmsPrice(people: number) {
  const price = useCreditPrice('SMS')
  const toSent = useSentSms()
  const [isShort, { open, close }] = useDisclosure()
  const queryClient = useQueryClient()
  const unitPrice = price.state === 'ready' ? price.price : '0.00'

  /** Of all of them together, as the contract writes credits. */
  const toCost = (body: string): string => calculatePrice(unitPrice, toSmsSize(toSent(body)).segments * people)

  function onRefused({ code }: ApiError) {
    // A colleague may have spent credits, or the operator changed prices, since they were shown.
    void queryClient.invalidateQueries({ queryKey: [credits.account.feature] })
    if (code !== 'insufficient_credits') return undefined
    open()
    return 'handled' as const
  }

  return { price, toCost, isShort, closeShort: close, onRefused }
}
