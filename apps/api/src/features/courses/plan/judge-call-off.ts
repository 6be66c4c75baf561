import { ApiError } from '@connect/contract/errors'
import { type CallOffRefusal, callOffRefusal } from '@connect/contract/orders/call-off'
import { putsRight, type TrainingRow } from '#features/orders/public.ts'
import type { Work } from '#http/work.ts'
import { toDay } from '#platform/day-columns.ts'
import type { CourseRow } from './course-json.ts'

type Riders = readonly TrainingRow[]

/** Courses that are cancelled, with their riders, and those that have to stay, each with its reason. */
export function judgeCallOff(caller: Pick<Work, 'actor'>, rows: readonly CourseRow[], riders: Riders) {
  const isAdmin = putsRight(caller)
  const refusals = new Map<number, CallOffRefusal>()
  for (const { id } of rows) {
    const own = riders.filter(({ course_id }) => course_id === id)
    const refusal = callOffRefusal(
      own.map(({ status, source, order: { friendly_id } }) => ({ status, source, friendly_id })),
      isAdmin,
    )
    if (refusal) refusals.set(id, refusal)
  }
  return {
    courses: rows.filter(({ id }) => !refusals.has(id)),
    riders: riders.filter(({ course_id }) => course_id !== null && !refusals.has(course_id)),
    refusals,
    skipped: rows.flatMap(({ id, date }) => {
      const refusal = refusals.get(id)
      return refusal ? [{ course_id: id, date: toDay(date), reason: refusal.reason }] : []
    }),
  }
}

/** Throws it, with what did not happen first. */
export function throwRefusal({ code, reason }: CallOffRefusal): never {
  throw new ApiError(code, { detail: `The course was not cancelled. ${reason}.` })
}
