import { londonDay } from '@connect/contract/calendar/london'
import { cleanLine, plainDashes } from '@connect/contract/clean-text'
import type { CustomerFilter } from '@connect/contract/customers/customer'
import { CUSTOMER_FIELDS } from '@connect/contract/customers/customer-fields'
import { foldTyped } from '@connect/contract/fold-text'
import { phoneDigits } from '@connect/contract/people/phone'
import { fieldConditions, fieldSorts } from '#platform/field-table/sql.ts'
import { isWithin } from '#platform/lists/beginnings.ts'
import type { Conditions, Values } from '#platform/lists/hot-list.ts'

/** As the indexes of the list spell it. */
export const LIVE = ['c.merged_into_id IS NULL', 'c.forgotten_at IS NULL'] as const

export const FULL_NAME = `(c.first_name || ' ' || c.last_name)`

/** Agreed to emails or text messages, and not unsubscribed from them since. */
export const OPTED_IN = `((c.email_optin AND c.email_opted_out_at IS NULL) OR (c.sms_optin AND c.sms_opted_out_at IS NULL))`

/** What can be a phone number as far as it is typed. */
const PHONE = /^[+0-9 ().-]+$/
/** With fewer, nearly every phone number begins. */
const ENOUGH_DIGITS = 3
/** With fewer, nearly everybody was called so once. */
const ENOUGH_LETTERS = 3

/** A way to be found: by the beginning of an expression. Its index goes on with what else it is found by, and the id. */
const WAYS = {
  phone: ['digits_of(c.phone)'],
  alternative_phone: ['digits_of(c.alternative_phone)', 'digits_of(c.phone)'],
  last_name: ['fold_text(c.last_name)', `fold_text(${FULL_NAME})`],
  full_name: [`fold_text(${FULL_NAME})`, 'fold_text(c.last_name)'],
  email: ['lower(c.email::text)', 'fold_text(c.last_name)', `fold_text(${FULL_NAME})`],
  licence: ['c.licence_number'],
} as const satisfies Record<string, readonly [string, ...string[]]>

type Way = keyof typeof WAYS

/** `order` is that of its index. */
type ContactMatch = { condition: string; order: string }

/** Few contacts were merged, so they are found first. */
function wasCalled(name: string, values: Values): ContactMatch {
  const begins = isWithin(name, values)
  const names = ['m.last_name', `m.first_name || ' ' || m.last_name`].map((column) => begins(`fold_text(${column})`))
  const condition = `c.id = ANY(ARRAY(SELECT m.merged_into_id FROM customers m
    WHERE m.school_id = $1 AND m.merged_into_id IS NOT NULL AND m.forgotten_at IS NULL AND (${names.join(' OR ')})))`
  return { condition, order: 'c.id' }
}

/**
 * The beginning of a phone number, of a last, first or full name, of an email address or of a licence number, or of the name of
 * somebody who was merged into the contact, however they are spaced, in whatever case and with or without accents: ways of which
 * one must do, each of which has an index. An index knows of the ways before its own, so that `eachOnce` looks nobody up. Licence
 * numbers only for who reads them whole (`isWhole`), or others could find one out letter by letter.
 */
export function searchMatches(typed: string, values: Values, isWhole: boolean): ContactMatch[] {
  const words = plainDashes(cleanLine(typed)).toLowerCase()
  const name = foldTyped(typed)
  const digits = PHONE.test(words) ? phoneDigits(words) : ''
  // Of a number whose 0 a spreadsheet lost, the beginning as well.
  const numbers = digits.length < ENOUGH_DIGITS ? [] : digits.startsWith('0') ? [digits] : [digits, `0${digits}`]
  const match = (text: string, ...ways: Way[]) => {
    const condition = isWithin(text, values)
    return ways.map((way) => {
      const order = WAYS[way].map((expression) => `${expression} USING ~<~`)
      return { condition: condition(WAYS[way][0]), order: [...order, 'c.id'].join(', ') }
    })
  }
  // Every text begins with nothing.
  if (words === '') return [{ condition: 'false', order: 'c.id' }]
  return [
    ...numbers.flatMap((number) => match(number, 'phone', 'alternative_phone')),
    ...(name === '' ? [] : match(name, 'last_name', 'full_name')),
    ...match(words, 'email'),
    ...(isWhole && /\d/.test(words) ? match(words.replaceAll(' ', '').toUpperCase(), 'licence') : []),
    ...(name.length < ENOUGH_LETTERS ? [] : [wasCalled(name, values)]),
  ]
}

export const conditions = (isWhole: boolean): Conditions<Omit<CustomerFilter, 'ordering'>> => ({
  search: (typed, values) =>
    `(${searchMatches(typed, values, isWhole)
      .map(({ condition }) => condition)
      .join(' OR ')})`,
  ...fieldConditions(CUSTOMER_FIELDS, 'c'),
  source: (sources) => `c.source IN ('${sources.join("', '")}')`,
  created__gte: (day, values) => `c.created >= ${values.add(londonDay(day).start)}`,
  created__lte: (day, values) => `c.created < ${values.add(londonDay(day).end)}`,
  is_opted_in: (value) => (value === 'true' ? OPTED_IN : `NOT ${OPTED_IN}`),
})

export const SORTS = {
  ...fieldSorts(CUSTOMER_FIELDS, 'c'),
  latest_order: { column: 'c.latest_training_at', isNullable: true },
}
