import { type Actor, areaLevel } from '#access.ts'
import { maskNationalInsurance } from '#people/national-insurance.ts'

/** With the areas of which the edit level opens it. */
const OPENS = ['contacts', 'orders', 'certificates'] as const

/**
 * A licence number, a date of birth and an address together are enough to become somebody, so that whoever may only
 * look gets an age, a town and the beginning of the number.
 */
export const seesIdentity = (actor: Actor): boolean => OPENS.some((area) => areaLevel(actor, area) === 'edit')

const SHOWN = 5

/** Shows the first five characters: letters of the surname, which the reader knows. */
const maskLicence = (number: string): string => number.slice(0, SHOWN) + '*'.repeat(Math.max(0, number.length - SHOWN))

/** Null where there is none. */
export const licenceFor = (number: string | null, isWhole: boolean): string | null =>
  number === null || isWhole ? number : maskLicence(number)

type Identity = {
  birthdate: string | null
  licence_number: string | null
  address: string | null
  address_2: string | null
  postcode: string | null
  national_insurance_number?: string | null
}

/** The town and the kind of licence are no part of an identity. */
export const maskIdentity = <T extends Identity>(rider: T): T => ({
  ...rider,
  birthdate: null,
  licence_number: licenceFor(rider.licence_number, false),
  address: null,
  address_2: null,
  postcode: null,
  ...(rider.national_insurance_number && {
    national_insurance_number: maskNationalInsurance(rider.national_insurance_number),
  }),
})

const HIDDEN = '•••'
const HIDDEN_FACTS = ['birthdate', 'address', 'address_2', 'postcode']

/** That it changed stays, what it says does not. */
export function maskFact(name: string, text: string): string {
  if (name === 'licence_number') return maskLicence(text)
  if (name === 'national_insurance_number') return maskNationalInsurance(text)
  return text !== '' && HIDDEN_FACTS.includes(name) ? HIDDEN : text
}
