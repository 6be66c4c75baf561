import { ukDay } from '@connect/contract/calendar/days'
import { COURSE_NAMES } from '@connect/contract/courses/course-types'
import { ApiError, fieldError } from '@connect/contract/errors'
import { SEES_ORDERS } from '@connect/contract/orders/order-access'
import { CHARGE_KINDS, PAYMENT_METHODS, TRAINING_STATUSES } from '@connect/contract/orders/order-constants'
import { TO_COME } from '@connect/contract/orders/training-states'
import type { Prisma } from '@connect/db/generated/client'
import type { ScopedDb, ScopedTx } from '@connect/db/scoped'
import { can, type Work } from '#http/work.ts'
import { emptyAudit } from '#platform/audit.ts'
import { toDay } from '#platform/day-columns.ts'

const NOT_CANCELLED = { status: { not: 'TRAINING_CANCELLED' } } as const

/** Throws `validation_failed` where two contacts are on one course: then they are two riders, or one was booked twice. */
async function assertApart(tx: ScopedTx, from: number, to: number): Promise<void> {
  const on = { ...NOT_CANCELLED, course_id: { not: null } }
  const courses = await tx.training.findMany({ where: { customer_id: to, ...on }, select: { course_id: true } })
  const both = await tx.training.findFirst({
    where: {
      customer_id: from,
      ...NOT_CANCELLED,
      course_id: { in: courses.flatMap(({ course_id }) => course_id ?? []) },
    },
    select: { course_type: true, training_at: true },
  })
  if (!both) return
  const when = both.training_at ? ` on ${ukDay(toDay(both.training_at))}` : ''
  const message = `Both are booked on the same ${COURSE_NAMES[both.course_type]}${when}. Cancel one booking first.`
  throw fieldError('other', message)
}

/**
 * The database takes their trainings and their uses of promo codes along. Throws `validation_failed` where both are on
 * one course.
 */
export async function moveOrders(tx: ScopedTx, from: number, to: number): Promise<void> {
  await assertApart(tx, from, to)
  await tx.order.updateMany({ where: { customer_id: from }, data: { customer_id: to } })
}

/**
 * Of the training that a message to a contact is about, if it is about one. Merging takes trainings along, so the survivor has
 * those of all. Throws `permission_denied` for whoever may not see orders, and `validation_failed` for another contact's.
 */
export async function assertOwnTraining(
  { tx, actor }: Pick<Work, 'tx' | 'actor'>,
  customer_id: number,
  training: number | undefined,
): Promise<void> {
  if (training === undefined) return
  if (!can(actor, SEES_ORDERS)) throw new ApiError('permission_denied')
  const isOwn = (await tx.training.count({ where: { id: training, customer_id } })) > 0
  if (!isOwn) throw fieldError('training', "Choose one of this contact's orders")
}

/** Throws `customer_kept` while a course or a training without one is to come, or money of an order is not settled; `today` is a day of London. */
export async function assertSettled(tx: ScopedTx, ids: readonly number[], today: string): Promise<void> {
  const customer_id = { in: [...ids] }
  const ahead = await tx.training.findFirst({
    where: { customer_id, ...NOT_CANCELLED, training_at: { gte: new Date(today) } },
    select: { training_at: true, order_friendly_id: true },
    orderBy: { training_at: 'asc' },
  })
  if (ahead?.training_at) {
    const detail = `They are booked on ${ukDay(toDay(ahead.training_at))} (${ahead.order_friendly_id}). Cancel that order first.`
    throw new ApiError('customer_kept', { detail })
  }
  const waiting = await tx.training.findFirst({
    where: { customer_id, course_id: null, status: { in: TO_COME } },
    select: { order_friendly_id: true },
    orderBy: { id: 'asc' },
  })
  if (waiting) {
    const detail = `They have a training that is not on a course yet (${waiting.order_friendly_id}). Cancel it first.`
    throw new ApiError('customer_kept', { detail })
  }
  const orders = await tx.order.findMany({
    where: { customer_id },
    select: { friendly_id: true, charged: true, paid: true },
    orderBy: { id: 'asc' },
  })
  const open = orders.find(({ charged, paid }) => charged !== paid)
  if (open) throw new ApiError('customer_kept', { detail: `Settle the money of order ${open.friendly_id} first.` })
}

/**
 * What people wrote about a rider on their orders goes: notes, the words of payments and of adjusted prices, the names of packages,
 * and what the history says. What was taught, charged and paid stays, since the books need it.
 */
export async function clearOrders(tx: ScopedTx, ids: readonly number[], now: Date): Promise<void> {
  const of = { customer_id: { in: [...ids] } }
  await tx.training.updateMany({
    where: of,
    data: { notes: null, rider_feedback_notes: null, riding_experience: null },
  })
  const orders = (await tx.order.findMany({ where: of, select: { id: true } })).map(({ id }) => id)
  const order_id = { in: orders }
  const hasWords = { order_id, OR: [{ note: { not: null } }, { reference: { not: null } }] }
  await tx.riderPayment.updateMany({ where: hasWords, data: { note: null, reference: null } })
  for (const kind of ['ADJUSTMENT', 'REVERSAL'] as const) {
    await tx.orderCharge.updateMany({ where: { order_id, kind }, data: { description: CHARGE_KINDS[kind] } })
  }
  await tx.package.updateMany({ where: { order_id }, data: { name: 'Package' } })
  await emptyAudit(tx, 'order', orders, now)
}

const ORDER = {
  friendly_id: true,
  source: true,
  created: true,
  tandcs_agreed_at: true,
  email_optin: true,
  third_party_optin: true,
  package: { select: { name: true, price: true } },
  trainings: {
    select: {
      course_type: true,
      training_at: true,
      status: true,
      test_result: true,
      notes: true,
      rider_feedback_notes: true,
    },
    orderBy: { id: 'asc' },
  },
  charges: { select: { created: true, description: true, amount: true }, orderBy: { id: 'asc' } },
  payments: {
    select: { taken_on: true, kind: true, amount: true, method: true, reference: true, note: true },
    orderBy: { id: 'asc' },
  },
} as const satisfies Prisma.OrderSelect

/** What a person may ask for; money in pence. */
export async function readOrders(db: ScopedDb, ids: readonly number[]) {
  const rows = await db.order.findMany({
    where: { customer_id: { in: [...ids] } },
    select: ORDER,
    orderBy: { id: 'asc' },
  })
  return rows.map(({ trainings, payments, charges, ...order }) => ({
    ...order,
    trainings: trainings.map(({ status, course_type, training_at, ...training }) => ({
      course: COURSE_NAMES[course_type],
      starts: training_at?.toISOString().slice(0, 16) ?? null,
      status: TRAINING_STATUSES[status].label,
      ...training,
    })),
    charges,
    payments: payments.map(({ method, taken_on, ...payment }) => ({
      ...payment,
      method: PAYMENT_METHODS[method],
      taken_on: toDay(taken_on),
    })),
  }))
}
