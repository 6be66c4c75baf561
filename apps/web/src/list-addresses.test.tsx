import { BIKE_FIELDS } from '@connect/contract/bikes/bike-fields'
import { bikes } from '@connect/contract/bikes/routes'
import { certificates } from '@connect/contract/certificates/routes'
import type { Field } from '@connect/contract/field-table/field'
import { filterKey } from '@connect/contract/field-table/filters'
import { fieldsIn } from '@connect/contract/field-table/plain-field'
import { contract } from '@connect/contract/index'
import { renewals } from '@connect/contract/renewals/routes'
import type { Named } from '@connect/contract/route'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { ListAddress, ListRoute } from '#api/list/list-address.ts'

/** The routes with their schemas, which the bare ones of some lists are without. */
const ROUTES = Object.values(contract).flatMap((feature): Named[] => Object.values(feature))

const SOURCES = import.meta.glob<string>('./features/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })

const isAddress = (value: unknown): value is ListAddress<ListRoute> =>
  value instanceof Object && 'route' in value && 'narrowing' in value

/** The files that make an address, each with how many it makes and those that it exports. */
const FILES = await Promise.all(
  Object.entries(SOURCES).flatMap(([file, source]) => {
    const made = source.match(/\blistAddress\(/g)?.length
    const load = async () => Object.values((await import(file)) as Record<string, unknown>).filter(isAddress)
    return made ? [load().then((addresses) => ({ file, made, addresses }))] : []
  }),
)

/** Days that bikes can be filtered by, which their list does not offer. */
const BIKE_DAYS = fieldsIn(BIKE_FIELDS).flatMap(([name, field]: [string, Field]) =>
  field.kind === 'day' ? (field.filters ?? []).map((filter) => filterKey(name, filter)) : [],
)

/** Parts of the query that a list leaves to the API's other callers. */
const UNREAD: Readonly<Record<string, readonly string[]>> = {
  [bikes.list.name]: ['make', 'status', ...BIKE_DAYS],
  // What the form says that is not saved yet.
  [renewals.preview.name]: ['email_enabled', 'sms_enabled', 'days_before'],
}

/** Lists of which the address sets one at a time. */
const SINGLE: Readonly<Record<string, readonly string[]>> = { [certificates.list.name]: ['supplier'] }

type Row = { route: ListRoute; address: ListAddress<ListRoute>; unread: readonly string[]; single: readonly string[] }

const LISTS = FILES.flatMap(({ addresses }) => addresses).map((address) => {
  const { name } = address.route
  const route = ROUTES.find((one) => one.name === name) as ListRoute
  return [name, { route, address, unread: UNREAD[name] ?? [], single: SINGLE[name] ?? [] } satisfies Row] as const
})

const PAGING = ['page', 'page_size']

/** What a route's schema says of one text: its value, or undefined where it refuses it or nothing is left of it. */
function readBySchema({ route, single }: Row, key: string, text: string): unknown {
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
  const { route, address, unread } = list
  const read = (name: string, text: string) => address.parse(new URLSearchParams([[name, text]]))
  const readFilter = (name: string, text: string) =>
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
      expect([text, readFilter(name, text)]).toEqual([text, expected(key, text)])
    }
    fc.assert(
      fc.property(texts, (text) => {
        expect([text, readFilter(name, text)]).toEqual([text, expected(key, text)])
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

it('is held here wherever one is made, since it is exported', () => {
  const hidden = FILES.filter(({ made, addresses }) => addresses.length !== made)

  expect(hidden.map(({ file }) => file)).toEqual([])
})
