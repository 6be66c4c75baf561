import { plusDays, plusMonths } from '@connect/contract/calendar/days'
import { toMonday } from '@connect/contract/calendar/weeks'
import type { OrderFilter } from '@connect/contract/orders/order-query'
import { BOOKING_SOURCES, type BookingSource } from '@connect/contract/people/booking-sources'
import { LIVE, searchMatches } from '#features/customers/public.ts'
import { type Beginning, isLike } from '#platform/lists/beginnings.ts'
import type { Conditions, Sort, Values } from '#platform/lists/hot-list.ts'

/** A filter whose days are said, not their period. */
export type Days = Omit<OrderFilter, 'period'>

/** The first and the last day of a period around today, both `yyyy-MM-dd`. */
const PERIOD_DAYS = {
  today: (today: string) => [today, today],
  week: (today: string) => [toMonday(today), plusDays(toMonday(today), 6)],
  month: (today: string) => [`${today.slice(0, 7)}-01`, plusDays(plusMonths(`${today.slice(0, 7)}-01`, 1), -1)],
  year: (today: string) => [`${today.slice(0, 4)}-01-01`, `${today.slice(0, 4)}-12-31`],
  all: () => [],
} as const satisfies Record<NonNullable<OrderFilter['period']>, (today: string) => readonly string[]>

/** A query with the days of its period; where days are said too, those count for more. `today` is Europe/London's. */
export function inPeriod<Q extends OrderFilter>({ period = 'all', ...query }: Q, today: string): Omit<Q, 'period'> {
  const [from, to] = PERIOD_DAYS[period](today)
  return { ...query, date__gte: query.date__gte ?? from, date__lte: query.date__lte ?? to }
}

/** Whether a column is one of the names of an enumeration. */
export const matchIn = (column: string, names: readonly string[]) => `${column} IN ('${names.join("', '")}')`

/** With fewer letters, every order number begins. */
const ENOUGH = 2

/** What the index of order numbers has. */
export const ORDER_NUMBER = 'lower(t.order_friendly_id)'

/** The beginning of an order number, with or without its prefix and mark: ways of which one must do. */
export function numberConditions(typed: string, values: Values, begins: Beginning = isLike): string[] {
  const number = typed.replaceAll(/\s/g, '').toLowerCase()
  if (number.length < ENOUGH) return []
  const [, prefix = '', mark = '', rest = ''] = /^(dr|wd|rt)?(#?)(.*)$/.exec(number) ?? []
  // Without its mark, what looks like a prefix may be the beginning of a number.
  const beginnings = [
    ...(prefix ? [`${prefix}#${rest}`] : []),
    ...(prefix && mark ? [] : ['dr#', 'wd#', 'rt#'].map((one) => one + (mark ? rest : number))),
  ]
  return beginnings.map((one) => begins(one, values)(ORDER_NUMBER))
}

/** Conditions of which one must hold, each of which has an index. Nobody finds an order by a licence number. */
export const searchConditions = (typed: string, values: Values): string[] => [
  ...numberConditions(typed, values),
  ...searchMatches(typed, values, false).map(
    ({ condition }) =>
      // Found first: how many they are, the database cannot know, and it would read all trainings.
      `t.customer_id = ANY(ARRAY(SELECT c.id FROM customers c WHERE c.school_id = $1 AND ${[...LIVE, condition].join(' AND ')}))`,
  ),
]

const NOBODYS = `SELECT k.id FROM courses k WHERE k.school_id = $1 AND NOT EXISTS (
  SELECT FROM course_instructors i WHERE i.school_id = $1 AND i.course_id = k.id)`

/** The courses of instructors, `none` for those without one. */
function selectCourses(instructors: readonly (number | 'none')[], values: Values): string {
  const ids = instructors.filter((one) => one !== 'none')
  const courses = ids.length < instructors.length ? [NOBODYS] : []
  if (ids.length > 0) {
    courses.push(
      `SELECT i.course_id FROM course_instructors i WHERE i.school_id = $1 AND i.user_id = ANY(${values.add(ids)})`,
    )
  }
  return courses.join(' UNION ALL ')
}

/** Of all time courses are found first: how many they are, the database cannot know, and it would read all trainings. */
export const everTaught = (instructors: readonly (number | 'none')[], values: Values) =>
  `t.course_id = ANY(ARRAY(${selectCourses(instructors, values)}))`

/** Where order numbers of these sources lie among all, which are sorted by their prefix first. */
export function toNumberRange(sources: readonly BookingSource[] = []): string {
  const prefixes = sources.map((source) => BOOKING_SOURCES[source].prefix).toSorted()
  return `t.order_friendly_id BETWEEN '${prefixes[0]}' AND '${prefixes.at(-1)}ZZZZZZZ'`
}

/**
 * Whether a rider gets something back. An index has these orders by the comparison; how few they are the planner knows by the test of
 * it (`orders_to_refund_share`).
 */
export const IS_TO_REFUND = 'o.paid > o.charged AND (o.paid > o.charged) IS TRUE'

/** Trainings of orders of which a rider gets something back. They are few, and found first. */
const TO_REFUND = `t.order_id = ANY(ARRAY(SELECT o.id FROM orders o WHERE o.school_id = $1 AND ${IS_TO_REFUND}))`

/** How an order is paid, or that something of it is to be refunded: one of these must be so. */
function isPaidAs(names: readonly string[]): string {
  const statuses = names.filter((name) => name !== 'REFUND_DUE')
  const ways = [
    ...(statuses.length > 0 ? [matchIn('t.payment', statuses)] : []),
    ...(statuses.length < names.length ? [TO_REFUND] : []),
  ]
  return `(${ways.join(' OR ')})`
}

export const CONDITIONS: Conditions<Days> = {
  search: (typed, values) => `(${searchConditions(typed, values).join(' OR ')})`,
  date__gte: (day, values) => `t.training_at >= ${values.add(day)}::date`,
  date__lte: (day, values) => `t.training_at < ${values.add(plusDays(day, 1))}::date`,
  supplier: (ids, values) => `t.supplier_id = ANY(${values.add(ids)})`,
  course_type: (types) => matchIn('t.course_type', types),
  status: (statuses) => matchIn('t.status', statuses),
  source: (sources) => matchIn('t.source', sources),
  payment: (names) => isPaidAs(names),
  instructor: (ids, values) => `t.course_id IN (${selectCourses(ids, values)})`,
  has_certificate: (value) => `t.certificate_number IS ${value === 'true' ? 'NOT NULL' : 'NULL'}`,
  unpaid: (value) => matchIn('t.payment', value === 'true' ? ['PARTIAL_PAYMENT', 'OUTSTANDING'] : ['PAID']),
  customer: (id, values) => `t.customer_id = ${values.add(id)}`,
  course: (id, values) => `t.course_id = ${values.add(id)}`,
}

export const SORTS = {
  training_date_time: { column: 't.training_at', isNullable: true },
  order__friendly_id: { column: 't.order_friendly_id', isNullable: false },
  course_type__constant: { column: 't.course_type', isNullable: false },
  order__customer__first_name: { column: 't.rider_first_name', isNullable: false },
} as const satisfies Record<string, Sort>
