import { type Cancellation, Course, type Scope } from '@connect/contract/courses/course'
import { CANCELS_RIDERS } from '@connect/contract/courses/course-access'
import { ApiError } from '@connect/contract/errors'
import type { ScopedTx } from '@connect/db/scoped'
import type { z } from 'zod'
import { cancelBySchool, lockTrainingsOn } from '#features/orders/public.ts'
import { assertUnchanged } from '#http/precondition.ts'
import { can, type Work } from '#http/work.ts'
import type { Context } from '#platform/context.ts'
import { type CourseRow, toCourse, toFacts } from './course-json.ts'
import { judgeCallOff, throwRefusal } from './judge-call-off.ts'
import { lockRiders } from './lock-riders.ts'
import { lockScope } from './series.ts'
import { auditChanges } from './write-courses.ts'

const toIds = (rows: readonly CourseRow[]) => rows.map(({ id }) => id)

const HELD = { status: 'TRAINING_CANCELLED', holds_space: true } as const

/** Spaces that cancelled bookings still hold, by the settings of the school: nobody needs them any more. */
async function freeHeldSpaces(tx: ScopedTx, ids: readonly number[]): Promise<void> {
  await tx.training.updateMany({ where: { course_id: { in: [...ids] }, ...HELD }, data: { holds_space: false } })
}

/** Refuses courses with riders. Throws `course_has_orders`. */
async function assertNobodyBooked(tx: ScopedTx, rows: readonly CourseRow[]): Promise<void> {
  const held = { course_id: { in: toIds(rows) }, ...HELD }
  const found = await tx.training.findMany({ where: held, select: { course_id: true } })
  const isBooked = ({ id, training_count }: CourseRow) =>
    training_count > found.filter(({ course_id }) => course_id === id).length
  if (rows.some(isBooked)) throw new ApiError('course_has_orders')
}

type Parts = Pick<Context, 'config'>
type Body = z.output<typeof Cancellation>

/** Throws `riders_changed` where others would be cancelled than those who were shown. */
function assertExpected(riders: readonly { id: number }[], { expected_riders }: Body): void {
  if (!expected_riders) return
  const expected = new Set(expected_riders)
  if (riders.length === expected.size && riders.every(({ id }) => expected.has(id))) return
  throw new ApiError('riders_changed', {
    detail: 'The course was not cancelled, because its riders have changed. Check them and try again.',
  })
}

/**
 * Cancels the riders of courses that are locked, and answers which courses go with them. Locks go courses → contacts → orders →
 * trainings. Throws `course_has_orders` and `order_locked` for the course that is meant, of whose series others are skipped, and
 * `riders_changed`.
 */
async function cancelRiders(
  context: Parts,
  work: Work,
  rows: readonly CourseRow[],
  { id, ...body }: Body & { id: number },
) {
  await lockRiders(work.tx, toIds(rows), work.now)
  const { courses, riders, refusals, skipped } = judgeCallOff(work, rows, await lockTrainingsOn(work, toIds(rows)))
  const refusal = refusals.get(id)
  if (refusal) throwRefusal(refusal)
  assertExpected(riders, body)
  return { courses, skipped, riders_notified: await cancelBySchool(context, work, riders, body) }
}

async function refuseRiders(tx: ScopedTx, rows: readonly CourseRow[]) {
  await assertNobodyBooked(tx, rows)
  return { courses: rows, skipped: [], riders_notified: 0 }
}

/**
 * Cancelled courses stay on the calendar and their instructors are free. Throws `not_found`, `permission_denied`,
 * `not_in_a_series`, `course_is_cancelled`, `changed_meanwhile` and `course_has_orders`, and as their riders are cancelled too
 * `order_locked` and `riders_changed`.
 */
export async function cancelCourse(context: Parts, work: Work, id: number, body: Body) {
  const { tx } = work
  const { reason, scope, riders } = body
  if (riders === 'cancel' && !can(work.actor, CANCELS_RIDERS)) throw new ApiError('permission_denied')
  const rows = await lockScope(work, id, scope)
  const own = rows.find((row) => row.id === id && row.status === 'SCHEDULED')
  if (!own) throw new ApiError('course_is_cancelled')
  await assertUnchanged(work, Course, toCourse(own, [], work), { entity: 'course', entity_id: id })
  const { courses, ...result } = await (riders === 'cancel'
    ? cancelRiders(context, work, rows, { id, ...body })
    : refuseRiders(tx, rows))
  await freeHeldSpaces(tx, toIds(courses))
  await tx.course.updateMany({
    where: { id: { in: toIds(courses) } },
    data: { status: 'CANCELLED', cancel_reason: reason },
  })
  return { changed: await auditChanges(work, courses), ...result }
}

/**
 * What happened to it stays in the audit trail. Throws `not_found`, `permission_denied`, `not_in_a_series`,
 * `changed_meanwhile` and `course_has_orders`.
 */
export async function removeCourse(work: Work, id: number, scope: Scope): Promise<void> {
  const { tx, now } = work
  const rows = await lockScope(work, id, scope)
  const own = rows.find((row) => row.id === id)
  if (!own) throw new ApiError('not_found')
  await assertUnchanged(work, Course, toCourse(own, [], work), { entity: 'course', entity_id: id })
  await assertNobodyBooked(tx, rows)
  await freeHeldSpaces(tx, toIds(rows))
  await tx.course.updateMany({ where: { id: { in: toIds(rows) } }, data: { deleted_at: now } })
  await work.audit(...rows.map((row) => ({ entity: 'course' as const, entity_id: row.id, before: toFacts(row) })))
}
