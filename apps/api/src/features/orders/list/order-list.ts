import type { OrderQuery, OrderSummaryAnswer } from '@connect/contract/orders/order-query'
import type { RiddenCourse } from '@connect/contract/orders/rider-age'
import { TRAINING_FIELDS } from '@connect/contract/orders/training-fields'
import { TO_COME } from '@connect/contract/orders/training-states'
import { BOOKING_SOURCES } from '@connect/contract/people/booking-sources'
import type { z } from 'zod'
import { SIGNATURES_JSON, type SignaturesJson, signaturesFromJson } from '#features/disclaimers/public.ts'
import { toReadiness } from '#features/orders/readiness-json.ts'
import { RIDER_JSON, riderFromJson } from '#features/orders/rider-facts.ts'
import { labelCase, listColumns } from '#platform/field-table/sql.ts'
import { isSet } from '#platform/lists/filters.ts'
import { fewFirst, foundFirst } from '#platform/lists/found-first.ts'
import { type HotList, type JsonPage, readComputedPage, toConditions, Values } from '#platform/lists/hot-list.ts'
import type { SchoolReach } from '#platform/school-reach.ts'
import {
  CONDITIONS,
  type Days,
  everTaught,
  IS_TO_REFUND,
  matchIn,
  SORTS,
  searchConditions,
  toNumberRange,
} from './order-where.ts'

type Query = Omit<z.output<typeof OrderQuery>, 'period'>

const LIST = { table: 'trainings', alias: 't', key: 't.id', sorts: SORTS, order: '-training_date_time' } as const

/** What tells whether a rider can start: what is known of them, what they ride and signed, and the age that the site asks for. */
const READINESS_FACTS = `(SELECT json_build_object(${RIDER_JSON},
      'min_age', (SELECT y.min_age FROM supplier_course_types y
         WHERE y.school_id = t.school_id AND y.supplier_id = t.supplier_id AND y.constant = t.course_type),
      'course_type', t.course_type, 'full_licence_type', t.full_licence_type, 'bike_type', t.bike_type,
      'date', t.training_at::date, 'signatures', ${SIGNATURES_JSON})
    FROM customers c WHERE c.school_id = t.school_id AND c.id = t.customer_id)`

const COLUMNS = {
  id: 't.id',
  ...listColumns(TRAINING_FIELDS, 't', {}),
  school_course_id: 't.course_id',
  training_date_time: `to_char(t.training_at, 'YYYY-MM-DD"T"HH24:MI')`,
  end_time: '(SELECT k.end_time FROM courses k WHERE k.school_id = t.school_id AND k.id = t.course_id)',
  supplier: `(SELECT json_build_object('id', s.id, 'name', s.name, 'connect_location_name', s.connect_location_name)
    FROM suppliers s WHERE s.school_id = t.school_id AND s.id = t.supplier_id)`,
  customer: `(SELECT json_build_object('id', c.id, 'full_name', c.first_name || ' ' || c.last_name, 'phone', c.phone)
    FROM customers c WHERE c.school_id = t.school_id AND c.id = t.customer_id)`,
  order: `(SELECT json_build_object('id', o.id, 'friendly_id', o.friendly_id, 'source', o.source, 'charged', o.charged,
      'paid', o.paid, 'source_label', ${labelCase('o.source', BOOKING_SOURCES)}, 'payment_status', t.payment,
      'outstanding', greatest(0, o.charged - o.paid), 'refund_due', greatest(0, o.paid - o.charged))
    FROM orders o WHERE o.school_id = t.school_id AND o.id = t.order_id)`,
  package: `(SELECT json_build_object('id', p.id, 'name', p.name) FROM packages p
    WHERE p.school_id = t.school_id AND p.id = t.package_id)`,
  package_position: 't.package_position',
  readiness: 'NULL',
}

const PAGED = ['o', 'page', 'page_size']
/** Filters of which the database keeps the count. */
const COUNTED = [...PAGED, 'status']
const TO_PAY = ['PARTIAL_PAYMENT', 'OUTSTANDING']
/** Those with which a list opens, a month's days: whichever they are, the plan is the same. */
const OPENS_WITH = ['page', 'page_size', 'date__gte', 'date__lte']

const hasOnly = (filter: object, names: readonly string[]): boolean =>
  Object.entries(filter).every(([name, value]) => names.includes(name) || !isSet(value))

/** The indexes of filters have the days too, the latest first. */
const isByDay = (o: string = LIST.order) => o.startsWith(LIST.order)

const ALL = 'SELECT coalesce(sum(total), 0) FROM training_counts WHERE school_id = $1'

/** Of fewer than one in twenty any order may have all at its end. So many as the rest are sorted in some 50 ms. */
const FEW = `least((${ALL}) / 20, 50000)`

/** The statement of a count that is kept, or that follows from a kept one and the few that are left out. */
function keptCount(filter: Omit<Query, 'page' | 'page_size'>): string | null {
  const { status = [], payment, unpaid, has_certificate } = filter
  if (hasOnly(filter, COUNTED)) return status.length > 0 ? `${ALL} AND ${matchIn('status', status)}` : ALL
  const allBut = (rest: string) =>
    `SELECT (${ALL}) - (SELECT count(*) FROM trainings t WHERE t.school_id = $1 AND ${rest})`
  if (hasOnly(filter, [...PAGED, 'unpaid', 'payment']) && (unpaid === 'false' || String(payment) === 'PAID'))
    if (!isSet(unpaid) || !isSet(payment)) return allBut(matchIn('t.payment', TO_PAY))
  if (hasOnly(filter, [...PAGED, 'has_certificate']) && has_certificate === 'false')
    return allBut('t.certificate_number IS NOT NULL')
  return null
}

/**
 * The trainings of a school (N-01). Whether riders can start is added by {@link listOrders}; `today` is a day of London, and `few`
 * how many are sorted after they were found.
 */
export const ordersOn = (today: string, few = FEW): HotList<Query> & { beside: string } => ({
  ...LIST,
  columns: COLUMNS,
  beside: `CASE WHEN t.training_at >= $2::date AND ${matchIn('t.status', TO_COME)} THEN ${READINESS_FACTS} END`,
  values: [today],
  always: [],
  filters: CONDITIONS,
  keptCount,
  plan(filter, draft) {
    if (hasOnly(filter, OPENS_WITH) && isSet(filter.date__gte)) {
      const { table, alias } = LIST
      return { from: `${table} ${alias}`, where: draft.where(filter), count: null, page: draft.page, hasOnePlan: true }
    }
    if (!isSet(filter.search)) {
      const isEverTaught = isSet(filter.instructor) && !isSet(filter.date__gte) && !isSet(filter.date__lte)
      if (hasOnly(filter, PAGED) || (isByDay(filter.o) && !isEverTaught)) return null
      const where = isEverTaught
        ? [...draft.where({ ...filter, instructor: undefined }), everTaught(filter.instructor ?? [], draft.values)]
        : draft.where(filter)
      const isByNumber = filter.o?.replace('-', '').startsWith('order__friendly_id')
      const within = isByNumber && isSet(filter.source) ? [toNumberRange(filter.source)] : []
      return fewFirst(LIST, { where, within, kept: keptCount(filter), o: filter.o, few }, draft)
    }
    const conditions = searchConditions(filter.search ?? '', draft.values)
    const others = draft.where({ ...filter, search: undefined })
    return foundFirst(LIST, { conditions, others, o: filter.o }, draft)
  },
})

type Facts = RiddenCourse & { signatures: SignaturesJson } & Parameters<typeof riderFromJson>[0]

function readinessFromJson(
  { course_type, full_licence_type, bike_type, date, min_age, signatures, ...rider }: Facts,
  today: string,
) {
  const ridden = { course_type, full_licence_type, bike_type, date, min_age }
  // What is to pay has its own mark in a row.
  const signed = signaturesFromJson(signatures)
  return toReadiness({ ...ridden, ...signed, rider: riderFromJson(rider), outstanding: 0, today }).readiness
}

/** A page of orders, a row for each training; `today` is a day of London. */
export const listOrders = ({ sql }: Pick<SchoolReach, 'sql'>, query: Query, today: string): Promise<JsonPage> =>
  readComputedPage(sql, query, ordersOn(today), ['readiness', (facts) => readinessFromJson(facts as Facts, today)])

/** What is still to pay and to refund on the orders that a filter leaves, in pence, and how many they are: each once, whatever its lines. */
export async function sumDue({ sql }: Pick<SchoolReach, 'sql'>, filter: Days) {
  const values = new Values()
  const matching = toConditions({ alias: 't', always: [], filters: CONDITIONS }, filter, values).join(' AND ')
  const text = `
    SELECT due.*, refunds.* FROM
      (SELECT coalesce(sum(o.charged - o.paid), 0)::float8 AS due_total, count(*)::int AS due_count FROM orders o
        WHERE o.school_id = $1 AND o.id = ANY(ARRAY(
          SELECT DISTINCT t.order_id FROM trainings t WHERE ${matchIn('t.payment', TO_PAY)} AND ${matching}))) due,
      (SELECT coalesce(sum(o.paid - o.charged), 0)::float8 AS refund_total, count(*)::int AS refund_count FROM orders o
        WHERE o.school_id = $1 AND ${IS_TO_REFUND}
          AND EXISTS (SELECT FROM trainings t WHERE t.order_id = o.id AND ${matching})) refunds`
  const [row] = await sql<z.output<typeof OrderSummaryAnswer>>({ text, values: values.list })
  if (!row) throw new Error('What is due could not be added up')
  return row
}
