import type { CourseSlot } from '@connect/contract/courses/course-slot'
import { courseSlots } from '@connect/contract/courses/slot-routes'
import type { QueryClient } from '@tanstack/react-query'
import type { Place } from '#features/calendar/layout/drag.ts'

const PERIODS = [courseSlots.list.feature, 'period']

/** What is on its way would put a course back that is about to be placed. */
export const stopReading = (queryClient: QueryClient) => queryClient.cancelQueries({ queryKey: PERIODS })

/**
 * In every period that is known, before the server says so. `remembered` has the courses that were placed on a day of
 * no known period, so that they can come back.
 */
export function placeCourse(
  queryClient: QueryClient,
  remembered: Map<number, CourseSlot>,
  id: number,
  { date, start_time, end_time }: Place,
): void {
  const periods = queryClient.getQueriesData<CourseSlot[]>({ queryKey: PERIODS })
  const slot = periods.flatMap(([, slots]) => slots ?? []).find((one) => one.id === id) ?? remembered.get(id)
  if (!slot) return
  const placed = { ...slot, date, start_time, end_time }
  remembered.set(id, placed)
  for (const [key, slots] of periods) {
    if (!slots) continue
    const [, , first, last] = key as [string, string, string, string]
    const others = slots.filter((one) => one.id !== id)
    queryClient.setQueryData(key, first <= date && date <= last ? [...others, placed] : others)
  }
}

export const onPeriodRead = (queryClient: QueryClient, callback: () => void) =>
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    if (PERIODS.every((part, index) => event.query.queryKey[index] === part)) callback()
  })
