import { ukDay } from '@connect/contract/calendar/days'
import { COURSE_BIKES, COURSE_NAMES } from '@connect/contract/courses/course-types'
import { sumAmounts } from '@connect/contract/orders/charges'
import { PAYMENT_FILTERS, PAYMENT_STATUSES, TRAINING_STATUSES } from '@connect/contract/orders/order-constants'
import { Prisma } from '@connect/db/generated/client'
import type { ScopedDb } from '@connect/db/scoped'
import { toOrderMoney, toWallTime } from '#features/orders/training-json.ts'
import { SITE } from '#features/suppliers/public.ts'
import { type Cell, csvStream } from '#http/csv.ts'
import type { Bytes } from '#http/send-bytes.ts'
import { fullName } from '#platform/full-name.ts'
import { listKeys } from '#platform/lists/hot-list.ts'
import { readRows } from '#platform/lists/keys.ts'
import type { SchoolReach } from '#platform/school-reach.ts'
import { ordersOn } from './order-list.ts'
import type { Days } from './order-where.ts'

const ROW = {
  id: true,
  training_at: true,
  course_type: true,
  bike_type: true,
  status: true,
  certificate_number: true,
  supplier: { select: SITE },
  customer: { select: { first_name: true, last_name: true, email: true, phone: true } },
  package: { select: { name: true } },
  charges: { select: { amount: true } },
  order_id: true,
  order: { select: { friendly_id: true, source: true, charged: true, paid: true } },
} as const satisfies Prisma.TrainingSelect

type Row = Prisma.TrainingGetPayload<{ select: typeof ROW }>

const pounds = (pence: number): string => (pence / 100).toFixed(2)

function formatPaymentStatus({ order }: Row): string {
  const { refund_due, payment_status } = toOrderMoney(order)
  return refund_due > 0 ? PAYMENT_FILTERS.REFUND_DUE : PAYMENT_STATUSES[payment_status]
}

/** A column of the file: its head, and its cell. What is of the whole order stands on the first of its rows only, so that columns can be added up. */
const COLUMNS: readonly (readonly [head: string, cell: (row: Row, isFirst: boolean) => Cell])[] = [
  ['Order no.', ({ order }) => order.friendly_id],
  ['Source', ({ order }) => toOrderMoney(order).source_label],
  ['Training date', ({ training_at }) => ukDay(toWallTime(training_at)?.slice(0, 10) ?? '')],
  ['Start', ({ training_at }) => toWallTime(training_at)?.slice(11) ?? ''],
  ['Location', ({ supplier }) => supplier.connect_location_name],
  ['Course', ({ course_type }) => COURSE_NAMES[course_type]],
  ['Package', (row) => row.package?.name ?? ''],
  ['Bike hire', ({ bike_type }) => COURSE_BIKES[bike_type].label],
  ['Customer', ({ customer }) => fullName(customer)],
  ['Email', ({ customer }) => customer.email ?? ''],
  ['Mobile', ({ customer }) => customer.phone ?? ''],
  ['Order status', ({ status }) => TRAINING_STATUSES[status].label],
  ['Payment status', formatPaymentStatus],
  ['Charged', ({ charges }) => pounds(sumAmounts(charges))],
  ['Paid', ({ order }, isFirst) => (isFirst ? pounds(order.paid) : '')],
  ['Due', ({ order }, isFirst) => (isFirst ? pounds(order.charged - order.paid) : '')],
  ['Certificate number', ({ certificate_number }) => String(certificate_number ?? '')],
]

const HEADS = COLUMNS.map(([head]) => head)

const readTrainings = (db: ScopedDb) => (ids: number[]) =>
  db.training.findMany({ where: { id: { in: ids } }, select: ROW })

/**
 * The orders that the filters leave, in the list's order, as CSV: a row for each training, with its own charge and, on the first
 * row of each order, what is paid and due of all of it, below 0 for what goes back; in pounds (N-19).
 */
export async function exportOrders(call: SchoolReach & { today: string }, filter: Days): Promise<Bytes> {
  const { today } = call
  const ids = await listKeys(call, filter, ordersOn(today))
  const seen = new Set<number>()
  const toCells = (row: Row): Cell[] => {
    const isFirst = !seen.has(row.order_id)
    seen.add(row.order_id)
    return COLUMNS.map(([, cell]) => cell(row, isFirst))
  }
  const pieces = readRows(ids, ({ id }) => id, readTrainings(call.db))
  return csvStream(`orders-${today}.csv`, { heads: HEADS, toCells, pieces })
}
