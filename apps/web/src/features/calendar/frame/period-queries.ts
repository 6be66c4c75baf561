import type { CourseSlot } from '@connect/contract/courses/course-slot'
import type { SchoolDiaryEntry } from '@connect/contract/diary/school-diary'
import type { EventRow } from '@connect/contract/events/event'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { everyPage } from '#api/query/every-page.ts'
import type { Period } from '#features/calendar/layout/period.ts'
import { CALENDAR_CALLS } from './calendar-calls.ts'

/** A period that was just looked at is taken from the cache; a change reads it again at once. */
const STALE_MS = 30_000

/** One request, unless a school has more than a thousand courses in it. */
export const toCoursesQuery = ({ first, last }: Period) =>
  queryOptions({
    queryKey: [CALENDAR_CALLS.courses.feature, 'period', first, last],
    queryFn: ({ signal }): Promise<CourseSlot[]> =>
      everyPage((page) =>
        call(CALENDAR_CALLS.courses, { query: { date__gte: first, date__lte: last, page } }, { signal }),
      ),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  })

export const toEventsQuery = ({ first, last }: Period) =>
  queryOptions({
    queryKey: [CALENDAR_CALLS.events.feature, 'period', first, last],
    queryFn: ({ signal }): Promise<EventRow[]> =>
      everyPage((page) =>
        call(CALENDAR_CALLS.events, { query: { date__gte: first, date__lte: last, page } }, { signal }),
      ),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  })

export const toDiaryQuery = ({ first, last }: Period) =>
  queryOptions({
    queryKey: [CALENDAR_CALLS.diary.feature, 'period', first, last],
    queryFn: ({ signal }): Promise<SchoolDiaryEntry[]> =>
      everyPage((page) =>
        call(CALENDAR_CALLS.diary, { query: { date__gte: first, date__lte: last, page } }, { signal }),
      ),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  })
