import { COURSE_TYPES, type CourseConstant } from '@connect/contract/courses/course-types'
import { foldText, foldTyped } from '@connect/contract/fold-text'
import { SHOWN_HITS } from '@connect/contract/search/search'
import type { SearchKey } from '@connect/contract/search/search-groups'
import { searchConditions as bikeConditions } from '#features/bikes/public.ts'
import { numberRange, parseDigits } from '#features/certificates/public.ts'
import { searchMatches as contactMatches, LIVE } from '#features/customers/public.ts'
import { numberConditions, ORDER_NUMBER } from '#features/orders/public.ts'
import { eachOnce, isWithin } from '#platform/lists/beginnings.ts'
import { Values } from '#platform/lists/hot-list.ts'
import { literally } from '#platform/lists/literally.ts'
import type { RiderReader } from '#platform/rider-reader.ts'

/**
 * A way in which rows are found: the condition, the order in which they are shown, best that of its index, and the table that
 * both need besides the group's own.
 */
type Match = { condition: string; order: string; join?: string }

/** Rows found in the first way are shown first. */
type Source = {
  table: string
  alias: string
  /** By their wire names. */
  columns: Readonly<Record<string, string>>
  /** What is read of the rows that are shown only, as `f`. */
  more?: string
  always?: readonly string[]
  matches: (typed: string, values: Values, reader: RiderReader) => Match[]
}

const packed = (typed: string) => typed.replaceAll(/\s/g, '').toUpperCase()

/** Of tables with a few rows a school: one way for all conditions, of which one must hold. */
const oneWay = (conditions: readonly string[], order: string): Match[] => [
  { condition: `(${conditions.join(' OR ')})`, order },
]

/** The beginning of any word of one of these columns, of tables with a few rows a school. */
function beginsWord(columns: readonly string[], typed: string, values: Values): string[] {
  const word = values.add(`% ${literally(foldTyped(typed))}%`)
  return columns.map((column) => `' ' || fold_text(${column}) LIKE ${word}`)
}

const RIDER = `(c.rider_first_name || ' ' || c.rider_last_name)`
const NUMBER = 'c.certificate_number'

/** A range without numbers, for digits with which none begins. */
const NO_NUMBERS = [1, 0] as const

/** By the beginning of a number or of the rider's last or full name as copied, the newest of a name first. */
function certificateMatches(typed: string, values: Values): Match[] {
  const digits = parseDigits(typed)
  const order = `${NUMBER} DESC`
  if (digits) {
    const [from, to] = numberRange(digits) ?? NO_NUMBERS
    return [{ condition: `${NUMBER} BETWEEN ${values.add(from)} AND ${values.add(to)}`, order }]
  }
  const name = isWithin(foldTyped(typed), values)
  const [last, full] = ['fold_text(c.rider_last_name)', `fold_text(${RIDER})`]
  return [
    { condition: name(last), order: `${last} USING ~<~, ${order}` },
    { condition: name(full), order: `${full} USING ~<~, ${last} USING ~<~, ${order}` },
  ]
}

const RIDER_OF_ORDER = `JOIN customers c ON c.school_id = $1 AND c.id = t.customer_id AND ${LIVE.join(' AND ')}`

/** By the beginning of an order number, then by the rider as contacts are found, the latest training of each first. */
function orderMatches(typed: string, values: Values): Match[] {
  const numbers = numberConditions(typed, values, isWithin)
  return [
    ...numbers.map((condition) => ({ condition, order: `${ORDER_NUMBER} USING ~<~, t.id` })),
    ...contactMatches(typed, values, false).map(({ condition, order }) => ({
      condition,
      order: `${order}, t.training_at DESC NULLS LAST, t.id`,
      join: RIDER_OF_ORDER,
    })),
  ]
}

const SOURCES: Readonly<Record<Exclude<SearchKey, 'courses'>, Source>> = {
  customers: {
    table: 'customers',
    alias: 'c',
    columns: { id: 'c.id', first_name: 'c.first_name', last_name: 'c.last_name', email: 'c.email' },
    always: LIVE,
    matches: (typed, values, { isWhole }) => contactMatches(typed, values, isWhole),
  },
  vouchers: {
    table: 'vouchers',
    alias: 'v',
    columns: { id: 'v.id', code: 'v.code' },
    always: ['v.deleted_at IS NULL'],
    matches: (typed, values) => [
      { condition: isWithin(typed.toUpperCase(), values)('v.code'), order: 'v.code USING ~<~, v.id' },
    ],
  },
  certificates: {
    table: 'certificates',
    alias: 'c',
    columns: { certificate_number: NUMBER, rider_name: RIDER, customer_id: 'c.customer_id' },
    more: '(SELECT p.email FROM customers p WHERE p.school_id = $1 AND p.id = f.customer_id) AS customer_email',
    always: ['c.deleted_at IS NULL'],
    matches: certificateMatches,
  },
  instructors: {
    table: 'users',
    alias: 'u',
    columns: { id: 'u.id', first_name: 'u.first_name', last_name: 'u.last_name' },
    always: ['u.is_active'],
    matches(typed, values) {
      const name = isWithin(foldTyped(typed), values)
      const found = [name(`fold_text(u.first_name || ' ' || u.last_name)`), name('fold_text(u.last_name)')]
      return oneWay(found, 'u.last_name, u.first_name, u.id')
    },
  },
  motorbikes: {
    table: 'motorbikes',
    alias: 'm',
    columns: { id: 'm.id', registration_plate: 'm.registration_plate', make: 'm.make', model: 'm.model' },
    always: ['m.deleted_at IS NULL'],
    matches: (typed, values) =>
      bikeConditions(typed, values, isWithin).map((condition) => ({ condition, order: 'm.registration_plate, m.id' })),
  },
  suppliers: {
    table: 'suppliers',
    alias: 's',
    columns: {
      id: 's.id',
      connect_location_name: 's.connect_location_name',
      name: 's.name',
      postcode: 's.postcode',
    },
    matches(typed, values) {
      const words = beginsWord(['s.connect_location_name', 's.name', 's.town'], typed, values)
      const postcode = isWithin(packed(typed), values)(`replace(s.postcode, ' ', '')`)
      return oneWay([...words, postcode], 's.connect_location_name, s.id')
    },
  },
  orders: {
    table: 'trainings',
    alias: 't',
    columns: {
      id: 't.id',
      order_friendly_id: 't.order_friendly_id',
      school_course_id: 't.course_id',
      course_type: 't.course_type',
      date: 't.training_at::date',
      customer_id: 't.customer_id',
    },
    more: `(SELECT p.first_name || ' ' || p.last_name FROM customers p
       WHERE p.school_id = $1 AND p.id = f.customer_id) AS rider_name`,
    matches: orderMatches,
  },
}

type Statement = { text: string; values: readonly unknown[] }

/**
 * Counts what is found in each way by its own index, and nothing twice; then takes the first rows, way by way, as long as
 * those before have not enough. So what is not shown is never looked up, nor sorted where an index has the order. Without
 * OFFSET the database would count anew wherever a count is named.
 */
function toStatement(source: Source, typed: string, reader: RiderReader): Statement {
  const { table, alias, columns, more, always = [], matches } = source
  const values = new Values()
  const found = matches(typed, values, reader)
  const ways = eachOnce(found.map(({ condition }) => condition)).map((condition, way) => ({
    from: `FROM ${table} ${alias} ${found[way]?.join ?? ''} WHERE ${[`${alias}.school_id = $1`, ...always, condition].join(' AND ')}`,
    order: found[way]?.order,
    before: ['0', ...found.slice(0, way).map((_, earlier) => `n${earlier}`)].join(' + '),
  }))
  const row = Object.entries(columns).map(([name, column]) => `${column} AS ${name}`)
  const first = ways.map(
    ({ from, order, before }) => `(
      SELECT ${row.join(', ')}, ${before} + row_number() OVER (ORDER BY ${order}) AS place ${from}
         AND ${before} < ${SHOWN_HITS} ORDER BY ${order} LIMIT ${SHOWN_HITS})`,
  )
  const text = `
    SELECT (${ways.map((_, way) => `n${way}`).join(' + ')})::int AS count,
           (SELECT coalesce(json_agg(r), '[]') FROM (
             SELECT ${['f.*', more].filter(Boolean).join(', ')} FROM (${first.join(' UNION ALL ')}) f
              ORDER BY f.place LIMIT ${SHOWN_HITS}
           ) r) AS results
      FROM (SELECT ${ways.map(({ from }, way) => `(SELECT count(*) ${from}) AS n${way}`).join(', ')} OFFSET 0) counted`
  return { text, values: values.list }
}

/** By words that begin so, 'Mod 1' among them. */
function typesNamed(typed: string): CourseConstant[] {
  const words = foldTyped(typed).replace(/^mod\b/, 'module')
  return (Object.keys(COURSE_TYPES) as CourseConstant[]).filter((constant) =>
    ` ${foldText(COURSE_TYPES[constant].name)}`.includes(` ${words}`),
  )
}

/** The course types that sites have set up, by name or by what a site calls them on the calendar, with all their sites. */
function coursesStatement(typed: string): Statement {
  const values = new Values()
  const constants = values.add(typesNamed(typed))
  const short = isWithin(foldTyped(typed), values)('fold_text(t.short_name)')
  const text = `
    WITH found AS MATERIALIZED (
      SELECT DISTINCT t.constant FROM supplier_course_types t
       WHERE t.school_id = $1 AND (t.constant = ANY(${constants}::"CourseConstant"[]) OR ${short}))
    SELECT (SELECT count(*) FROM found)::int AS count,
           (SELECT coalesce(json_agg(r), '[]') FROM (
             SELECT t.constant, json_agg(t.supplier_id ORDER BY s.connect_location_name, s.id) AS suppliers
               FROM found f JOIN supplier_course_types t ON t.school_id = $1 AND t.constant = f.constant
               JOIN suppliers s ON s.school_id = t.school_id AND s.id = t.supplier_id
              GROUP BY t.constant ORDER BY t.constant LIMIT ${SHOWN_HITS}
           ) r) AS results`
  return { text, values: values.list }
}

/** Answers `count` and `results`. */
export const searchStatement = (key: SearchKey, typed: string, reader: RiderReader): Statement =>
  key === 'courses' ? coursesStatement(typed) : toStatement(SOURCES[key], typed, reader)
