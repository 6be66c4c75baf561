import { auth } from '@connect/contract/auth/routes'
import type { SignedInUser } from '@connect/contract/auth/user'
import { changes } from '@connect/contract/changes/routes'
import { communicationSettings } from '@connect/contract/communication-settings/routes'
import { courseBikes } from '@connect/contract/courses/bikes/course-bike-routes'
import type { Course } from '@connect/contract/courses/course'
import { courses as courseRoutes } from '@connect/contract/courses/course-routes'
import type { CourseSlot } from '@connect/contract/courses/course-slot'
import { courseSlots } from '@connect/contract/courses/slot-routes'
import { schoolDiary } from '@connect/contract/diary/school-diary'
import { events } from '@connect/contract/events/routes'
import { firstSteps } from '@connect/contract/first-steps/routes'
import { SHEET_RIDER, TRAINING_ROW } from '@connect/contract/orders/examples'
import { orders } from '@connect/contract/orders/order-routes'
import type { TrainingRow } from '@connect/contract/orders/training'
import { Outlet } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import { type fakeApi, good } from '#api/testing/fake-api.ts'
import { verified } from '#api/testing/people.ts'
import { renderApp } from '#api/testing/render-app.tsx'
import { signIn } from '#api/testing/session-of.ts'
import { calendarRoutes } from '#features/calendar/routes.tsx'
import { Toasts } from '#ui/toasts/toasts.tsx'
import { COURSES, DIARY, EVENTS, FILTERS } from './design-week.ts'
// Fetched now, so that no test's patience is spent on the first load of a screen.
import '#features/calendar/page/calendar-page.tsx'
import '#features/calendar/course/course-panels.tsx'
import '#features/calendar/day/day-view.tsx'
import '#features/calendar/phone/phone-day.tsx'
import '#features/calendar/hand/hand.tsx'

/** A server on which nothing changes. */
const endless = () => new Response(new ReadableStream())

const NOW = new Date('2026-09-01T10:20:00Z')

/** A window that is as wide as these queries ask, and no wider, for this test. */
function inWindow(queries: readonly string[]): void {
  const wide = globalThis.matchMedia
  const listeners = { addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('prefers-reduced-motion') || queries.includes(media),
    media,
    ...listeners,
  }))
  onTestFinished(() => void vi.stubGlobal('matchMedia', wide))
}

/** A phone of 390 pixels. */
export const onPhone = (): void => inWindow([])

/** A small laptop of 1024 pixels. */
export const onLaptop = (): void => inWindow(['(min-width: 62em)'])

const Frame = () => (
  <>
    <Outlet />
    <Toasts />
  </>
)

function periodIn({ url }: Request) {
  const { searchParams } = new URL(url)
  return { first: searchParams.get('date__gte') ?? '', last: searchParams.get('date__lte') ?? '' }
}

type School = {
  courses?: CourseSlot[]
  filters?: typeof FILTERS
  /** Of whichever course is asked for. */
  detail?: Course
  riders?: readonly Partial<TrainingRow>[]
  /** Whole courses, for what a day reads besides. */
  bikes?: readonly Course[]
}

/** The calendar for this user on 1 September 2026 at 11:20 in London, in the week of the design. */
export function openCalendar(
  api: ReturnType<typeof fakeApi>,
  user: SignedInUser,
  at: string,
  { courses = COURSES, filters = FILTERS, detail, riders = [], bikes = [] }: School = {},
) {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const isEmpty = courses.length === 0
  signIn(user)
  api.on(auth.verify, good(auth.verify, verified(user)))
  api.on(changes.listen, endless)
  api.on(communicationSettings.get, good(communicationSettings.get, communicationSettings.get.example.response))
  // First, since its path would answer the others too.
  if (detail) api.on(courseRoutes.get, good(courseRoutes.get, detail))
  api.on(courseRoutes.countSeries, good(courseRoutes.countSeries, courseRoutes.countSeries.example.response))
  api.on(courseRoutes.defaults, () => Response.json(courseRoutes.defaults.example.response))
  api.on(firstSteps.get, good(firstSteps.get, { ...firstSteps.get.example.response, is_dismissed: true }))
  api.on(courseBikes.list, good(courseBikes.list, { count: 0, results: [] }))
  const booked = riders.map((rider, index) => ({ ...TRAINING_ROW, id: index + 1, ...rider }))
  api.on(orders.list, good(orders.list, { count: booked.length, results: booked }))
  const sheet = booked.map(({ id, school_course_id }) => ({
    ...SHEET_RIDER,
    id,
    school_course_id: school_course_id ?? 0,
  }))
  api.on(orders.sheet, good(orders.sheet, { count: sheet.length, results: sheet }))
  api.on(courseRoutes.list, () => Response.json({ count: bikes.length, results: bikes }))
  api.on(courseSlots.list, (request) => {
    const { first, last } = periodIn(request)
    const results = courses.filter(({ date }) => first <= date && date <= last)
    return Response.json({ count: results.length, results })
  })
  api.on(courseSlots.filters, good(courseSlots.filters, filters))
  api.on(events.list, (request) => {
    const { first, last } = periodIn(request)
    const inPeriod = EVENTS.filter(({ start_time, end_time }) => first <= end_time && start_time.slice(0, 10) <= last)
    const results = isEmpty ? [] : inPeriod
    return Response.json({ count: results.length, results })
  })
  api.on(schoolDiary.list, good(schoolDiary.list, { count: DIARY.length, results: isEmpty ? [] : DIARY }))
  return renderApp(
    [
      { path: '/v2', Component: Frame, children: calendarRoutes() },
      { path: '*', element: null },
    ],
    at,
  )
}
