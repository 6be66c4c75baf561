import { ukDay } from '@connect/contract/calendar/days'
import { londonDate } from '@connect/contract/calendar/london'
import { COURSE_BIKES, COURSE_NAMES } from '@connect/contract/courses/course-types'
import { PAYMENT_STATUSES, TRAINING_STATUSES } from '@connect/contract/orders/order-constants'
import { Prisma } from '@connect/db/generated/client'
import type { ScopedDb } from '@connect/db/scoped'
import { toOrderMoney, toWallTime } from '#features/orders/training-json.ts'
import { nameOf } from '#features/staff/public.ts'
import { SITE } from '#features/suppliers/public.ts'
import { type Cell, csvStream } from '#http/csv.ts'
import type { Bytes } from '#http/send-bytes.ts'
import type { Context } from '#platform/context.ts'
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
  order: { select: { friendly_id: true, source: true, charged: true, paid: true } },
} as const satisfies Prisma.TrainingSelect

type Row = Prisma.TrainingGetPayload<{ select: typeof ROW }>

const pounds = (pence: number): string => (pence / 100).toFixed(2)

/** A column of the file: its head, and its cell. */
const COLUMNS: readonly (readonly [head: string, cell: (row: Row) => Cell])[] = [
  ['Order no.', ({ order }) => order.friendly_id],
  ['Source', ({ order }) => toOrderMoney(order).source_label],
  ['Training date', ({ training_at }) => ukDay(toWallTime(training_at)?.slice(0, 10) ?? '')],
  ['Start', ({ training_at }) => toWallTime(training_at)?.slice(11) ?? ''],
  ['Location', ({ supplier }) => supplier.connect_location_name],
  ['Course', ({ course_type }) => COURSE_NAMES[course_type]],
  ['Package', (row) => row.package?.name ?? ''],
  ['Bike hire', ({ bike_type }) => COURSE_BIKES[bike_type].label],
  ['Customer', ({ customer }) => nameOf(customer)],
  ['Email', ({ customer }) => customer.email ?? ''],
  ['Mobile', ({ customer }) => customer.phone ?? ''],
  ['Order status', ({ status }) => TRAINING_STATUSES[status].label],
  ['Payment status', ({ order }) => PAYMENT_STATUSES[toOrderMoney(order).payment_status]],
  ['Charged', ({ order }) => pounds(order.charged)],
  ['Paid', ({ order }) => pounds(order.paid)],
  ['Due', ({ order }) => pounds(order.charged - order.paid)],
  ['Certificate number', ({ certificate_number }) => String(certificate_number ?? '')],
]

const HEADS = COLUMNS.map(([head]) => head)

const toCells = (row: Row): Cell[] => COLUMNS.map(([, cell]) => cell(row))

const readTrainings = (db: ScopedDb) => (ids: number[]) =>
  db.training.findMany({ where: { id: { in: ids } }, select: ROW })

/** The orders that the filters leave, in the list's order, as CSV: a row for each training, with the money of its order in pounds (N-19). */
export async function exportOrders({ clock }: Pick<Context, 'clock'>, call: SchoolReach, filter: Days): Promise<Bytes> {
  const today = londonDate(clock.now())
  const ids = await listKeys(call, filter, ordersOn(today))
  const pieces = readRows(ids, ({ id }) => id, readTrainings(call.db))
  return csvStream(`orders-${today}.csv`, { heads: HEADS, toCells, pieces })
}
