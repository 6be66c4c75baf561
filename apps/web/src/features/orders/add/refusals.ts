import type { Quote } from '@connect/contract/orders/quote'

type Refusal = Quote['refusals'][number]

/** The fields that this form shows, of those that a refusal may be about. */
const SHOWN_AT: Readonly<Record<string, 'course' | 'customer'>> = {
  full_licence_type: 'course',
  user_birthdate: 'customer',
  user_current_licence: 'customer',
  user_driving_licence_number: 'customer',
}

const LABELS: Readonly<Record<string, string>> = {
  course: 'Course',
  customer: 'Contact',
  bike_type: 'Bike',
  user_birthdate: 'Date of birth',
  user_current_licence: 'Licence type',
  user_driving_licence_number: 'Licence number',
}

/** Where a refusal stands: at its own field, or, of a contact who is there already, at the contact. */
export const placeOf = ({ field }: Refusal, isNewContact: boolean): string =>
  isNewContact && field.startsWith('user_') ? field : (SHOWN_AT[field] ?? field)

export const labelOf = (place: string): string => LABELS[place] ?? 'Order'

/** What the rules say against a booking, at the place of this name. */
export const refusalOf = (
  quote: Pick<Quote, 'refusals'> | undefined,
  place: string,
  isNewContact = false,
): string | undefined =>
  quote?.refusals
    .filter((refusal) => placeOf(refusal, isNewContact) === place)
    .map(({ message }) => message)
    .join('. ') || undefined
