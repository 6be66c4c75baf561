import type { CallOff, Scope } from '@connect/contract/courses/course'
import { ApiError } from '@connect/contract/errors'
import { isLockedSource } from '@connect/contract/orders/order-constants'
import { readTrainingsOn, refundDueWithout, type TrainingRow } from '#features/orders/public.ts'
import type { SignedInCall } from '#http/call.ts'
import { fullName } from '#platform/full-name.ts'
import { COLUMNS, type CourseRow } from './course-json.ts'
import { judgeCallOff } from './judge-call-off.ts'
import { seenBy } from './own-courses.ts'
import { findSeries, planned } from './series.ts'

/** Those that cancelling would mean. Throws `not_found` and `not_in_a_series`. */
async function readScope(call: SignedInCall, id: number, scope: Scope): Promise<CourseRow[]> {
  if (scope === 'this') return call.db.course.findMany({ where: { id, ...seenBy(call) }, select: COLUMNS })
  const { series_id, date } = await findSeries(call.db, call, id)
  const where = { ...planned(call, series_id), ...(scope === 'following' && { date: { gte: date } }) }
  return call.db.course.findMany({ where, select: COLUMNS, orderBy: [{ date: 'asc' }, { id: 'asc' }] })
}

/** `first` is one of the trainings of an order that are cancelled. */
const toRider = (first: TrainingRow, trainings: readonly TrainingRow[]): CallOff['riders'][number] => ({
  order: { id: first.order.id, friendly_id: first.order.friendly_id },
  customer: { id: first.customer.id, full_name: fullName(first.customer) },
  trainings: trainings.map(({ id }) => id),
  is_rideto: isLockedSource(first.source),
  paid: first.order.paid,
  refund_due: refundDueWithout(first.order, trainings),
})

/** An order each, in the order of their first training. */
function toRiders(rows: readonly TrainingRow[]): CallOff['riders'] {
  const byOrder = new Map<number, TrainingRow[]>()
  for (const row of rows) byOrder.set(row.order_id, [...(byOrder.get(row.order_id) ?? []), row])
  return [...byOrder.values()].flatMap((trainings) => trainings.slice(0, 1).map((first) => toRider(first, trainings)))
}

/** What cancelling courses with their riders would do. Throws `not_found`, `not_in_a_series` and `course_is_cancelled`. */
export async function readCallOff(call: SignedInCall, id: number, scope: Scope): Promise<CallOff> {
  const rows = await readScope(call, id, scope)
  if (scope === 'this' && rows.length === 0) throw new ApiError('not_found')
  const own = rows.find((row) => row.id === id && row.status === 'SCHEDULED')
  if (!own) throw new ApiError('course_is_cancelled')
  const riders = await readTrainingsOn(
    call.db,
    rows.map((row) => row.id),
  )
  const { courses, riders: cancelled, refusals, skipped } = judgeCallOff(call, rows, riders)
  const refusal = refusals.get(id)?.reason ?? null
  return refusal === null
    ? { courses: courses.length, riders: toRiders(cancelled), refusal, skipped }
    : { courses: 0, riders: [], refusal, skipped: [] }
}
