import type { Customer } from '@connect/contract/customers/customer'
import { disclaimerSms, type Occasion } from '@connect/contract/disclaimer-templates/disclaimer-words'
import { renderSms } from '@connect/contract/templates/fill-sms'
import { useUser } from '#api/session/use-session.ts'
import { useSmsPrice } from '#pickers/messages/use-sms-price.ts'

const LARGEST_ROW = 2_147_483_647
const SIGNATURE_LETTERS = 22

/** As long as the link of a school gets (N-44). It opens nothing. */
function longestLink(school: number): string {
  const token = [school.toString(36), LARGEST_ROW.toString(36), '1', 'x'.repeat(SIGNATURE_LETTERS)].join('.')
  return [location.origin, 'v2', 'disclaimer', token].join('/')
}

type Reader = { first_name: string; school: { id: number; name: string } }

const toText = (occasion: Occasion, { first_name, school }: Reader): string =>
  renderSms(disclaimerSms(occasion).replace('[[disclaimer_link]]', longestLink(school.id)), {
    rider_first_name: first_name,
    school_name: school.name,
  })

export type TextPrice = ReturnType<typeof useTextPrice>

/** What the text message costs by which a contact gets a disclaimer; null as long as nobody knows which one it is. */
export function useTextPrice({ first_name }: Customer, occasion: Occasion | null) {
  const { school } = useUser()
  const price = useSmsPrice(1)
  return { ...price, cost: occasion && price.toCost(toText(occasion, { first_name, school })) }
}
