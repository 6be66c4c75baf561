import { londonDay } from '@connect/contract/calendar/london'
import type { CustomerFilter } from '@connect/contract/customers/customer'
import { CUSTOMER_FIELDS } from '@connect/contract/customers/customer-fields'
import { phoneDigits } from '@connect/contract/people/phone'
import { fieldConditions, fieldSorts } from '#platform/field-table/sql.ts'
import type { Conditions, Values } from '#platform/lists/hot-list.ts'
import { literally } from '#platform/lists/literally.ts'

/** Those that are neither merged into another nor forgotten, as the indexes of the list spell it. */
export const LIVE = ['c.merged_into_id IS NULL', 'c.forgotten_at IS NULL'] as const

export const FULL_NAME = `(c.first_name || ' ' || c.last_name)`

/** Agreed to emails or text messages, and not unsubscribed from them since. */
export const OPTED_IN = `((c.email_optin AND c.email_opted_out_at IS NULL) OR (c.sms_optin AND c.sms_opted_out_at IS NULL))`

/** What can be a phone number as far as it is typed. */
const PHONE = /^[+0-9 ().-]+$/
/** With fewer, nearly every phone number begins. */
const ENOUGH_DIGITS = 3

/**
 * The beginning of a first, last or full name, of an email address, of a phone number or of a licence number, however they
 * are spaced and in whatever case: conditions of which one must hold, each of which has an index. Licence numbers only for
 * who reads them whole (`isWhole`), or others could find one out letter by letter.
 */
export function searchConditions(typed: string, values: Values, isWhole: boolean): string[] {
  const words = typed.trim().replaceAll(/\s+/g, ' ').toLowerCase()
  const beginning = values.add(`${literally(words)}%`)
  const conditions = [FULL_NAME, 'c.last_name', 'c.email::text'].map((column) => `lower(${column}) LIKE ${beginning}`)
  const digits = PHONE.test(words) ? phoneDigits(words) : ''
  if (digits.length >= ENOUGH_DIGITS) {
    const number = values.add(`${digits}%`)
    conditions.push(`digits_of(c.phone) LIKE ${number}`, `digits_of(c.alternative_phone) LIKE ${number}`)
  }
  if (isWhole && /\d/.test(words)) {
    const licence = values.add(`${literally(words.replaceAll(' ', '').toUpperCase())}%`)
    conditions.push(`c.licence_number LIKE ${licence}`)
  }
  return conditions
}

export const conditions = (isWhole: boolean): Conditions<Omit<CustomerFilter, 'ordering'>> => ({
  search: (typed, values) => `(${searchConditions(typed, values, isWhole).join(' OR ')})`,
  ...fieldConditions(CUSTOMER_FIELDS, 'c'),
  source: (sources) => `c.source IN ('${sources.join("', '")}')`,
  created__gte: (day, values) => `c.created >= ${values.add(londonDay(day).start)}`,
  created__lte: (day, values) => `c.created < ${values.add(londonDay(day).end)}`,
  is_opted_in: (value) => (value === 'true' ? OPTED_IN : `NOT ${OPTED_IN}`),
})

export const SORTS = fieldSorts(CUSTOMER_FIELDS, 'c')
