import { seesEverybody } from '@connect/contract/calendar/own-calendar'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { lookup } from '#api/query/query.ts'
import { useUser } from '#api/session/use-session.ts'
import { CALENDAR_CALLS } from '#features/calendar/frame/calendar-calls.ts'
import { toCoursesQuery, toDiaryQuery, toEventsQuery } from '#features/calendar/frame/period-queries.ts'
import type { Address } from '#features/calendar/layout/address.ts'
import { stepDate, toPeriod, type View } from '#features/calendar/layout/period.ts'
import { type Calendar, toCalendar } from '#features/calendar/model/calendar.ts'
import { toLookups } from '#features/calendar/model/lookups.ts'

const NOTHING = { sites: [], course_types: [], instructors: [] }

export type CalendarState = {
  calendar: Calendar
  /** What is drawn: the period before, while another one is on its way. */
  view: View
  date: string
  isLoading: boolean
  isStale: boolean
  hasFailed: boolean
  isRetrying: boolean
  onRetry: () => void
  prefetch: (steps: 1 | -1) => void
}

export function useCalendar(view: View, date: string, filters: Address, today: string): CalendarState {
  const queryClient = useQueryClient()
  const period = toPeriod(view, date)
  const courses = useQuery(toCoursesQuery(period))
  const events = useQuery(toEventsQuery(period))
  const diary = useQuery(toDiaryQuery(period))
  const names = useQuery(lookup(CALENDAR_CALLS.filters, {}))
  const queries = [courses, events, diary, names]

  const isHere = queries.every(({ data, isPlaceholderData }) => data !== undefined && !isPlaceholderData)
  const [shown, setShown] = useState({ view, date })
  if (isHere && (shown.view !== view || shown.date !== date)) setShown({ view, date })
  const isOffline = queries.some(
    ({ data, fetchStatus, isPlaceholderData }) => fetchStatus === 'paused' && (data === undefined || isPlaceholderData),
  )
  const hasFailed = isOffline || queries.some(({ data, status }) => data === undefined && status === 'error')
  const isLoading = queries.some(({ data }) => data === undefined)
  const isStale = !isHere && !isLoading
  const drawn = isStale && shown.view === view ? shown : { view, date }

  const user = useUser()
  const only = seesEverybody(user) ? null : user.id
  const lookups = useMemo(() => toLookups(names.data ?? NOTHING, only), [names.data, only])
  const { first, last } = toPeriod(drawn.view, drawn.date)
  const calendar = useMemo(() => {
    // Nothing is drawn before all of it is there.
    const nothing = isLoading ? [] : null
    return toCalendar(
      {
        courses: nothing ?? courses.data ?? [],
        events: nothing ?? events.data ?? [],
        diary: nothing ?? diary.data ?? [],
        lookups,
      },
      filters,
      { first, last },
      today,
    )
  }, [isLoading, courses.data, events.data, diary.data, lookups, filters, first, last, today])

  return {
    calendar,
    ...drawn,
    isLoading,
    isStale,
    hasFailed,
    isRetrying: queries.some(({ isFetching }) => isFetching),
    onRetry: () => void Promise.all(queries.map(({ refetch }) => refetch())),
    prefetch(steps) {
      const next = toPeriod(view, stepDate(view, date, steps))
      void queryClient.prefetchQuery(toCoursesQuery(next))
      void queryClient.prefetchQuery(toEventsQuery(next))
      void queryClient.prefetchQuery(toDiaryQuery(next))
    },
  }
}
