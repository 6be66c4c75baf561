import { audit } from '@connect/contract/audit/routes'
import { BIKE_FIELDS } from '@connect/contract/bikes/bike-fields'
import { bikes } from '@connect/contract/bikes/routes'
import { certificateBooks } from '@connect/contract/certificates/books/book-routes'
import { certificates } from '@connect/contract/certificates/routes'
import { courseTypes } from '@connect/contract/courses/routes'
import { credits } from '@connect/contract/credits/routes'
import { customers } from '@connect/contract/customers/routes'
import type { Field } from '@connect/contract/field-table/field'
import { filterKey } from '@connect/contract/field-table/filters'
import { fieldsIn } from '@connect/contract/field-table/plain-field'
import { mails } from '@connect/contract/mails/routes'
import { orders } from '@connect/contract/orders/order-routes'
import { sessions } from '@connect/contract/sessions/routes'
import { staff } from '@connect/contract/staff/routes'
import { suppliers } from '@connect/contract/suppliers/routes'
import { testCentres } from '@connect/contract/test-centres/routes'
import { vouchers } from '@connect/contract/vouchers/routes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { ListAddress, ListRoute } from '#api/list/list-address.ts'
import { BIKES_ADDRESS } from '#features/bikes/list/bikes-address.ts'
import { BOOKS_ADDRESS } from '#features/certificates/books/books-address.ts'
import { CERTIFICATES_ADDRESS } from '#features/certificates/list/certificates-address.ts'
import { CONTACTS_ADDRESS } from '#features/contacts/list/contacts-address.ts'
import { COURSES_ADDRESS } from '#features/courses/list/courses-address.ts'
import { HISTORY_ADDRESS } from '#features/credits/history/history-page.tsx'
import { PURCHASES_ADDRESS } from '#features/credits/purchases/purchases-page.tsx'
import { ORDERS_ADDRESS } from '#features/orders/list/orders-address.ts'
import { AUDIT_ADDRESS } from '#features/settings/audit/audit-page.tsx'
import { CENTRES_ADDRESS } from '#features/settings/centres/centres-page.tsx'
import { OUTBOX_ADDRESS } from '#features/settings/outbox/outbox-page.tsx'
import { SESSIONS_ADDRESS } from '#features/settings/profile/sessions-page.tsx'
import { PROMO_CODES_ADDRESS } from '#features/settings/promo/promo-codes-page.tsx'
import { SITES_ADDRESS } from '#features/settings/sites/sites-page.tsx'
import { STAFF_ADDRESS } from '#features/staff/list/staff-address.ts'

type Row = {
  route: ListRoute
  address: ListAddress<ListRoute>
  /** Parts of the query that this list leaves to the API's other callers. */
  unread?: readonly string[]
  /** Lists of which the address sets one at a time. */
  single?: readonly string[]
}

const row = <R extends ListRoute>(route: R, address: ListAddress<R>, rest: Pick<Row, 'unread' | 'single'> = {}) =>
  [route.name, { route, address, ...rest } as object as Row] as const

/** Days that bikes can be filtered by, which their list does not offer. */
const BIKE_DAYS = fieldsIn(BIKE_FIELDS).flatMap(([name, field]: [string, Field]) =>
  field.kind === 'day' ? (field.filters ?? []).map((filter) => filterKey(name, filter)) : [],
)

const LISTS = [
  row(audit.list, AUDIT_ADDRESS),
  row(bikes.list, BIKES_ADDRESS, { unread: ['make', 'status', ...BIKE_DAYS] }),
  row(certificateBooks.list, BOOKS_ADDRESS),
  row(certificates.list, CERTIFICATES_ADDRESS, { single: ['supplier'] }),
  row(courseTypes.list, COURSES_ADDRESS),
  row(credits.purchases, PURCHASES_ADDRESS),
  row(credits.transactions, HISTORY_ADDRESS),
  row(customers.list, CONTACTS_ADDRESS),
  row(mails.list, OUTBOX_ADDRESS),
  row(orders.list, ORDERS_ADDRESS),
  row(sessions.list, SESSIONS_ADDRESS),
  row(staff.list, STAFF_ADDRESS),
  row(suppliers.list, SITES_ADDRESS),
  row(testCentres.list, CENTRES_ADDRESS),
  row(vouchers.list, PROMO_CODES_ADDRESS),
]

const PAGING = ['page', 'page_size']

/** What a route's schema says of one text: its value, or undefined where it refuses it or nothing is left of it. */
function readBySchema({ route, single = [] }: Row, key: string, text: string): unknown {
  const part = route.query.partial()
  const read = (one: string) => part.safeParse({ [key]: one })
  if (!Array.isArray(read('').data?.[key])) return text === '' ? undefined : read(text).data?.[key]
  const items = text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '' && read(item).success)
    .slice(0, single.includes(key) ? 1 : undefined)
  return items.length === 0 ? undefined : read(items.join(',')).data?.[key]
}

/** Every name that a schema knows for this part of a query, however deep. */
function namesIn(schema: unknown): string[] {
  if (schema instanceof z.ZodOptional) return namesIn(schema.unwrap())
  if (schema instanceof z.ZodPipe) return namesIn(schema.out)
  if (schema instanceof z.ZodArray) return namesIn(schema.element)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(namesIn)
  return schema instanceof z.ZodEnum ? schema.options.map(String) : []
}

const NUMBERS = [
  '0 1 7 -1 1.5 1.0 1e3 0x10 +5 007 100 101 1000 1000001 2147483647 2147483648 9007199254740993 NaN Infinity',
  '3,4 3,,4 , 3,x,-1 none,3',
]
const DAYS = [
  '2027-03-01 2027-02-29 2028-02-29 2027-13-01 2027-04-31 1899-12-31 1900-01-01 1900-02-29 2099-12-31 2100-01-01',
  '2027-3-1 2027-03-01T00:00 20270301 0000-00-00',
]
const NAMES = [
  'true false True none None null undefined toString __proto__ constructor valueOf',
  'MANUAL AUTOMATIC manual MANUAL,BIKE_TRANSMISSION_MANUAL',
  'make -make --make make,-created make, - colour latest_order -issued_at first_name,last_name',
]
const ODD = ['', ' ', ' 3 ', '3, 4', ' honda ', '\u0000', 'a\u0000b', '\ud800', '\u202e']
const LONG = [20, 21, 40, 41, 100, 101, 200, 201, 254, 255].map((length) => 'a'.repeat(length))
/** Characters of two UTF-16 units each, which the schemas count as one. */
const WIDE = [10, 11, 20, 21, 50, 51, 100, 101].map((length) => '\u{10000}'.repeat(length))
const MANY = [100, 101, 200].map((length) => Array.from({ length }, (_, index) => index + 1).join(','))

const TEXTS = [...[...NUMBERS, ...DAYS, ...NAMES].flatMap((line) => line.split(' ')), ...ODD, ...LONG, ...WIDE, ...MANY]

describe.each(LISTS)('the address of %s', (_name, list) => {
  const { route, address, unread = [] } = list
  const read = (name: string, text: string) => address.parse(new URLSearchParams([[name, text]]))
  const filterOf = (name: string, text: string) =>
    (read(name, text).filter as Record<string, unknown>)[address.names.get(name) ?? name]
  const usual = address.parse(new URLSearchParams()).filter as Record<string, unknown>

  // An address has well-formed text only.
  const expected = (key: string, text: string) => readBySchema(list, key, text.toWellFormed()) ?? usual[key]

  it('reads every part of the query that it does not leave out', () => {
    const parts = Object.keys(route.query.shape).filter((key) => !PAGING.includes(key))

    expect([...address.names.values(), ...unread].toSorted()).toEqual(parts.toSorted())
  })

  it.each([...address.names])('takes for %s what the schema of %s takes, and nothing else', (name, key) => {
    const names = namesIn(route.query.shape[key])
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 120 }),
      fc.array(fc.constantFrom(...TEXTS, ...names)).map((some) => some.join(',')),
    )
    for (const text of [...TEXTS, ...names, names.join(','), names.slice(0, 2).join(' , ')]) {
      expect([text, filterOf(name, text)]).toEqual([text, expected(key, text)])
    }
    fc.assert(
      fc.property(texts, (text) => {
        expect([text, filterOf(name, text)]).toEqual([text, expected(key, text)])
      }),
    )
  })

  it('has the page, and the page size of the route', () => {
    const { pageSize, page } = address.parse(new URLSearchParams())
    const isFixed = !('page_size' in address.parse(new URLSearchParams()).query)

    expect({ page, page_size: pageSize }).toEqual(route.query.pick({ page: true, page_size: true }).parse({}))
    for (const text of TEXTS) {
      expect([text, read('page', text).page]).toEqual([text, readBySchema(list, 'page', text) ?? 1])
      const size = isFixed ? undefined : readBySchema(list, 'page_size', text)
      expect([text, read('page_size', text).pageSize]).toEqual([text, size ?? pageSize])
    }
  })
})

it('is held here for every list', () => {
  const sources = import.meta.glob<string>('./features/**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const calls = Object.values(sources).flatMap((source) => source.match(/\blistAddress\(/g) ?? [])

  expect(LISTS).toHaveLength(calls.length)
})
