import { TRAINING_STATUSES, type TrainingStatus } from '@connect/contract/orders/order-constants'
import { orders } from '@connect/contract/orders/order-routes'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query/query.ts'
import { useCan } from '#api/session/use-can.ts'

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
