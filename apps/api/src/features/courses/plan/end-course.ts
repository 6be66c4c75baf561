import { type Cancellation, Course, type Scope } from '@connect/contract/courses/course'
import { ApiError } from '@connect/contract/errors'
import type { ScopedTx } from '@connect/db/scoped'
import type { z } from 'zod'
import { assertUnchanged } from '#http/precondition.ts'
import type { Work } from '#http/work.ts'
import { type CourseRow, toCourse, toFacts } from './course-json.ts'
import { lockScope } from './series.ts'
import { auditChanges } from './write-courses.ts'

const toIds = (rows: readonly CourseRow[]) => rows.map(({ id }) => id)

/**
 * Refuses courses with riders. Spaces that cancelled bookings still hold, by the settings of the school, are freed: nobody needs
 * them any more. Throws `course_has_orders`.
 */
async function assertNobodyBooked(tx: ScopedTx, rows: readonly CourseRow[]): Promise<void> {
  const held = { course_id: { in: toIds(rows) }, status: 'TRAINING_CANCELLED', holds_space: true } as const
  const found = await tx.training.findMany({ where: held, select: { course_id: true } })
  const isBooked = ({ id, training_count }: CourseRow) =>
    training_count > found.filter(({ course_id }) => course_id === id).length
  if (rows.some(isBooked)) throw new ApiError('course_has_orders')
  await tx.training.updateMany({ where: held, data: { holds_space: false } })
}

/**
 * Cancelled courses stay on the calendar and their instructors are free. Throws `not_found`, `permission_denied`,
 * `not_in_a_series`, `course_is_cancelled`, `changed_meanwhile` and `course_has_orders`.
 */
export async function cancelCourse(work: Work, id: number, { reason, scope }: z.output<typeof Cancellation>) {
  const { tx } = work
  const rows = await lockScope(work, id, scope)
  const own = rows.find((row) => row.id === id && row.status === 'SCHEDULED')
  if (!own) throw new ApiError('course_is_cancelled')
  await assertUnchanged(work, Course, toCourse(own, [], work), { entity: 'course', entity_id: id })
  await assertNobodyBooked(tx, rows)
  await tx.course.updateMany({
    where: { id: { in: toIds(rows) } },
    data: { status: 'CANCELLED', cancel_reason: reason },
  })
  return { changed: await auditChanges(work, rows), skipped: [] }
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
  await tx.course.updateMany({ where: { id: { in: toIds(rows) } }, data: { deleted_at: now } })
  await work.audit(...rows.map((row) => ({ entity: 'course' as const, entity_id: row.id, before: toFacts(row) })))
}
