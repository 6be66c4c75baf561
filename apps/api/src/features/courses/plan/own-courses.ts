import { mayPlan } from '@connect/contract/calendar/own-calendar'
import { ApiError } from '@connect/contract/errors'
import { onlyOf } from '#features/courses/calendar/narrow.ts'
import type { SignedInCall } from '#http/call.ts'
import { assertNone } from './course-checks.ts'

type Call = Pick<SignedInCall, 'actor'>

/** The courses that a caller may see: those of everybody, or those that they teach. */
export function seenBy(call: Call) {
  const only = onlyOf(call)
  return { deleted_at: null, ...(only !== null && { instructors: { some: { user_id: only } } }) }
}

const mayPlanWith = ({ actor }: Call, instructor_ids: readonly number[]): boolean =>
  mayPlan(actor, instructor_ids.includes(actor.id))

/** Throws `permission_denied` where the caller changes only their own courses and does not teach this one (PERM-09). */
export function assertTaughtByCaller(call: Call, instructor_ids: readonly number[]): void {
  if (!mayPlanWith(call, instructor_ids)) throw new ApiError('permission_denied')
}

/** Throws `validation_failed` where such a caller would not teach it any more. */
export function assertStaysOwn(call: Call, instructor_ids: readonly number[]): void {
  if (!mayPlanWith(call, instructor_ids)) assertNone([['instructors', 'You can only plan courses that you teach']])
}
