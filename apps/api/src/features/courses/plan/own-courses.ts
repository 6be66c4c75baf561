import { mayPlan } from '@connect/contract/calendar/own-calendar'
import { ApiError, fieldError } from '@connect/contract/errors'
import { findOnlyVisibleTeacher } from '#features/courses/calendar/narrow.ts'
import type { Work } from '#http/work.ts'

type Caller = Pick<Work, 'actor'>

/** Those of everybody, or those that they teach. */
export function seenBy(caller: Caller) {
  const only = findOnlyVisibleTeacher(caller)
  return { deleted_at: null, ...(only !== null && { instructors: { some: { user_id: only } } }) }
}

const mayPlanWith = ({ actor }: Caller, instructor_ids: readonly number[]): boolean =>
  actor !== null && mayPlan(actor, instructor_ids.includes(actor.id))

/** Throws `permission_denied` where the caller changes only their own courses and does not teach this one. */
export function assertTaughtByCaller(caller: Caller, instructor_ids: readonly number[]): void {
  if (!mayPlanWith(caller, instructor_ids)) throw new ApiError('permission_denied')
}

/** Throws `validation_failed` where such a caller would not teach it any more. */
export function assertStaysOwn(caller: Caller, instructor_ids: readonly number[]): void {
  if (!mayPlanWith(caller, instructor_ids)) throw fieldError('instructors', 'You can only plan courses that you teach')
}
