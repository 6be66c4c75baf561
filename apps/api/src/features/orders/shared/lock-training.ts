import { ApiError } from '@connect/contract/errors'
import { PUTS_RIGHT } from '@connect/contract/orders/order-access'
import { isKeptByRideTo, isLockedSource } from '@connect/contract/orders/order-constants'
import { Training } from '@connect/contract/orders/training'
import { byId, type ScopedTx } from '@connect/db/scoped'
import { lockLive } from '#features/customers/public.ts'
import { COLUMNS, type TrainingRow, toFields, toRiderFacts } from '#features/orders/training-json.ts'
import { assertUnchanged } from '#http/precondition.ts'
import { can, type Work } from '#http/work.ts'
import { lockRow } from '#platform/lock-row.ts'

type Moment = Pick<Work, 'tx' | 'now'>

/** Locks courses, the one with the lower id first: two riders who swap courses do not wait for each other. */
export async function lockCourses({ tx, now }: Moment, ids: readonly (number | null)[]): Promise<void> {
  const known = [...new Set(ids)].flatMap((id) => id ?? [])
  for (const id of known.toSorted((one, other) => one - other)) {
    await tx.course.updateMany({ where: { id }, data: { updated: now } })
  }
}

/** Locks an order of the school, so that its money and its lines are changed by one at a time. Throws `not_found`. */
export async function lockOrder({ tx, now }: Moment, id: number): Promise<void> {
  const { count } = await tx.order.updateMany({ where: { id }, data: { updated: now } })
  if (count === 0) throw new ApiError('not_found')
}

/** The order, the contact and the course of a training of the school. Throws `not_found`. */
export async function findTrainingIds({ training, school_id }: Pick<ScopedTx, 'training' | 'school_id'>, id: number) {
  const select = { order_id: true, customer_id: true, course_id: true } as const
  const row = await training.findUnique({ where: byId(school_id, id), select })
  if (!row) throw new ApiError('not_found')
  return row
}

/** A training of the school, whole. Throws `not_found`. */
export async function findTraining(tx: Pick<ScopedTx, 'training' | 'school_id'>, id: number): Promise<TrainingRow> {
  const row = await tx.training.findUnique({ where: byId(tx.school_id, id), select: COLUMNS })
  if (!row) throw new ApiError('not_found')
  return row
}

const MOST_TRIES = 3

type Locked = {
  /** Courses that the training may come to. */
  courses?: readonly number[]
  /** Whether its contact is changed too. `any`: by what follows from the training, so also one who was forgotten. */
  contact?: boolean | 'any'
}

/**
 * Locks a training with its course and its order, and reads it: courses → contact → order, as bookings do (N-05). Throws
 * `not_found`, also where the contact is to be changed and was forgotten, unless `any` will do.
 */
export async function lockTraining(work: Moment, id: number, { courses = [], contact }: Locked = {}) {
  const { tx, now } = work
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const { course_id, customer_id, order_id } = await findTrainingIds(tx, id)
    await lockCourses(work, [course_id, ...courses])
    if (contact === 'any') await lockRow(tx.customer, customer_id, now)
    else if (contact) await lockLive(work, customer_id)
    await lockOrder(work, order_id)
    const row = await findTraining(tx, id)
    // Somebody moved or merged it while this waited: what it names now is not locked yet.
    if (row.course_id === course_id && row.customer.id === customer_id) return row
  }
  throw new ApiError('service_unavailable', { retryAfter: 1 })
}

/** Throws `changed_meanwhile` for a training, locked, that is no longer as the caller read it (`If-Match`). */
export const assertAsRead = (work: Work, row: TrainingRow): Promise<void> =>
  assertUnchanged(
    work,
    Training,
    { ...toFields(row), ...toRiderFacts(row, true) },
    { entity: 'order', entity_id: row.order_id },
    { entity: 'customer', entity_id: row.customer.id },
  )

/** Whether somebody may put right what was entered wrongly. */
export const putsRight = ({ actor }: Pick<Work, 'actor'>): boolean => can(actor, PUTS_RIGHT)

/** Throws `order_locked` for an order of RideTo, unless an admin puts right what was entered wrongly. */
export function assertMay(
  { source }: Pick<TrainingRow, 'source'>,
  deed: 'settle' | 'cancel',
  work: Pick<Work, 'actor'>,
): void {
  if (isKeptByRideTo(source, deed, putsRight(work))) throw new ApiError('order_locked')
}

/** Throws `order_locked` for an order of RideTo, whose course, bike, price and payments RideTo keeps (N-30). */
export function assertOwn({ source }: Pick<TrainingRow, 'source'>): void {
  if (isLockedSource(source)) throw new ApiError('order_locked')
}
