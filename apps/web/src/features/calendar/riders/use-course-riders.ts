import type { Course } from '@connect/contract/courses/course'
import { isLockedSource, TRAINING_STATUSES, type TrainingStatus } from '@connect/contract/orders/order-constants'
import { orders } from '@connect/contract/orders/order-routes'
import { isToCome } from '@connect/contract/orders/training-states'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query/query.ts'
import { useCan } from '#api/session/use-can.ts'
import type { CourseRiders } from '#pickers/messages/tell-rider-text.ts'

/** More than any course has spaces (20). */
export const EVERYBODY = 100

/** Everything but cancelled: those have no place on the course any more. */
export const BOOKED = (Object.keys(TRAINING_STATUSES) as TrainingStatus[]).filter(
  (status) => status !== 'TRAINING_CANCELLED',
)

/** Sorted by the riders' names; nothing is asked for who may not see orders. */
export function useCourseRiders(course: number) {
  const canSee = useCan(orders.list)
  const filter = { course, status: BOOKED, o: 'order__customer__first_name', page_size: EVERYBODY } as const
  return { canSee, answer: useQuery({ ...query(orders.list, { query: filter }), enabled: canSee }) }
}

/** Who is told where the course changes; null for nobody. Without the list of riders it is not known whose RideTo's are. */
export function useNotifiedRiders({ id, training_count }: Course): CourseRiders | null {
  const { data } = useCourseRiders(id).answer
  if (!data) return training_count > 0 ? { count: null, hasRideTos: false } : null
  const booked = data.results.filter(({ status }) => isToCome(status))
  const count = booked.filter(({ source }) => !isLockedSource(source)).length
  return count > 0 ? { count, hasRideTos: count < booked.length } : null
}
