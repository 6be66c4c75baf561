import { londonTime } from '@connect/contract/calendar/london'
import { COURSE_NAMES } from '@connect/contract/courses/course-types'
import type { Occasion } from '@connect/contract/disclaimer-templates/disclaimer-words'
import { customerOrders } from '@connect/contract/orders/order-routes'
import type { TrainingRow } from '@connect/contract/orders/training'
import { isToCome } from '@connect/contract/orders/training-states'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '#api/query/query.ts'
import { useCan } from '#api/session/use-can.ts'
import { trainingDay } from '#pickers/order/training-text.tsx'

/** As many as the server answers at a time. */
const MOST = { page_size: 100 }
const NONE: readonly TrainingRow[] = []

/** The trainings of a contact, the latest first; none for who may not see orders. */
export function useContactTrainings(customer_id: number) {
  const canSee = useCan(customerOrders.list)
  const { data, isError, isFetching, refetch } = useQuery({
    ...query(customerOrders.list, { params: { customer_id }, query: MOST }),
    placeholderData: keepPreviousData,
    enabled: canSee,
  })
  return { data: canSee ? data?.results : NONE, isError, isFetching, refetch }
}

/** 'CBT · Sat 21/11/2026' */
export const formatTraining = (training: Pick<TrainingRow, 'course_type' | 'training_date_time'>): string =>
  [COURSE_NAMES[training.course_type], trainingDay(training)].join(' · ')

/** The course that messages name: one that is still to begin. */
export function toCourse(training: TrainingRow | undefined, now: Date): Occasion['course'] {
  if (!training || !isToCome(training.status)) return null
  const { training_date_time: starts } = training
  const { day, time } = londonTime(now)
  return starts !== null && starts <= `${day}T${time}` ? null : { date: starts?.slice(0, 10) ?? null }
}
