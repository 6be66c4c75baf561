import { ukDay } from '@connect/contract/calendar/days'
import type { PlaceholderValues } from '@connect/contract/templates/placeholders'
import type { SchoolRows } from '@connect/db/scoped'
import { cbtExpiries, findCustomer } from '#features/customers/public.ts'
import { fullName } from '#platform/full-name.ts'
import { plainWords } from '#platform/mail/plain-words.ts'
import { readSchoolValues } from './school-values.ts'

/** A rider types their own name, so it can hold nothing that looks like a link, or stands for one. */
const toRiderWords = (words: string): string => plainWords(words).replaceAll(/\[(?=\[)/g, '[ ')

export const toRiderValues = (
  contact: Parameters<typeof fullName>[0],
  cbt_expires: string | null | undefined,
): PlaceholderValues => ({
  rider_name: toRiderWords(fullName(contact)),
  rider_first_name: toRiderWords(contact.first_name),
  certificate_expiry_date: cbt_expires ? ukDay(cbt_expires) : '',
})

/** Of a contact without a booking. Throws `not_found`. */
export async function readContactValues(db: SchoolRows, customer_id: number): Promise<PlaceholderValues> {
  const contact = await findCustomer(db, customer_id)
  const [school, expiries] = await Promise.all([readSchoolValues(db), cbtExpiries(db, [contact])])
  return { ...school, ...toRiderValues(contact, expiries.get(customer_id)) }
}
