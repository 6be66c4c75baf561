import type { Customer } from '@connect/contract/customers/customer'
import { disclaimerSms, type Occasion } from '@connect/contract/disclaimer-templates/disclaimer-words'
import { renderSms } from '@connect/contract/templates/fill-sms'
import { useUser } from '#api/session/use-session.ts'
import { useSmsPrice } from '#pickers/messages/use-sms-price.ts'

export type TextPrice = ReturnType<typeof useTextPrice>

/** What the text message costs by which a contact gets a disclaimer; null as long as nobody knows which one it is. */
export function useTextPrice({ first_name: rider_first_name }: Customer, occasion: Occasion | null) {
  const { school } = useUser()
  const price = useSmsPrice()
  const toText = (named: Occasion) => renderSms(disclaimerSms(named), { rider_first_name, school_name: school.name })
  return { ...price, cost: occasion && price.toCost(toText(occasion)) }
}
