import { auth } from '@connect/contract/auth/routes'
import type { SignedInUser } from '@connect/contract/auth/user'
import { communicationSettings } from '@connect/contract/communication-settings/routes'
import { courseBikes } from '@connect/contract/courses/bikes/course-bike-routes'
import type { Course, CourseDefaults } from '@connect/contract/courses/course'
import { courses } from '@connect/contract/courses/course-routes'
import type { CourseFilters } from '@connect/contract/courses/course-slot'
import { courseSlots } from '@connect/contract/courses/slot-routes'
import { orders } from '@connect/contract/orders/order-routes'
import { testCentres } from '@connect/contract/test-centres/routes'
import type { TestCentre } from '@connect/contract/test-centres/test-centre'
import { Outlet } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import { type fakeApi, good } from '#api/testing/fake-api.ts'
import { person, verified } from '#api/testing/people.ts'
import { renderApp } from '#api/testing/render-app.tsx'
import { signIn } from '#api/testing/session-of.ts'
import { courseRoutes } from '#features/calendar/course/course-routes.tsx'
import { Toasts } from '#ui/toasts/toasts.tsx'
// Fetched now, so that no test's patience is spent on the first load of a screen.
import '#features/calendar/course/add-course-panel.tsx'
import '#features/calendar/course/course-panel.tsx'

/** Sunday. */
const NOW = new Date('2026-11-22T10:00:00Z')

export const editor = person({ calendar_permission: 'edit', course_permission: 'edit' }, { id: 1 })
export const viewer = person({ calendar_permission: 'view' }, { id: 2 })
export const gareth = person({ calendar_own_permission: 'edit' }, { id: 12 })

const site = (id: number, connect_location_name: string, more = {}) => ({
  id,
  name: `Southside ${connect_location_name}`,
  connect_location_name,
  is_active: true,
  default_open_days: 'TTTTTTF',
  excluded_dates: [],
  ...more,
})

const type = (constant: string, supplier_id: number, name: string, is_active = true) =>
  ({ constant, supplier_id, name, short_name: name.slice(0, 4), colour: 'BLUE', is_active }) as const

const teacher = (id: number, full_name: string, supplier_ids: number[], is_active = true) => ({
  id,
  full_name,
  colour: '#1f3f9f',
  is_active,
  is_instructor: true,
  supplier_ids,
})

/** Croydon has CBT, full licence and a test, Enfield CBT only; Gareth teaches at both, Marta in Croydon. */
const FILTERS = {
  sites: [site(3, 'Croydon'), site(4, 'Enfield'), site(5, 'Closed', { is_active: false })],
  course_types: [
    type('LICENCE_CBT', 3, 'CBT'),
    type('FULL_LICENCE', 3, 'Full Licence'),
    type('FULL_LICENCE_MOD1_TEST', 3, 'Module 1 Test'),
    type('MOT', 3, 'MOT', false),
    type('LICENCE_CBT', 4, 'CBT'),
  ],
  instructors: [
    teacher(12, 'Gareth Pugh', [3, 4]),
    teacher(13, 'Marta Wrona', [3]),
    teacher(14, 'Left Long Ago', [3], false),
  ],
} as CourseFilters

const CBT: CourseDefaults = {
  start_time: '09:00',
  end_time: '16:30',
  duration: 450,
  spaces: 4,
  bikes: [
    { bike_type: 'BIKE_TYPE_AUTO', count: 2, price: 1500 },
    { bike_type: 'BIKE_TYPE_MANUAL', count: 2, price: 0 },
    { bike_type: 'BIKE_TYPE_NONE', count: 0, price: -2000 },
  ],
  price: 13_500,
  last_date_cancel: null,
}

const BY_TYPE: Record<string, Partial<CourseDefaults>> = {
  FULL_LICENCE: { spaces: 2, bikes: [{ bike_type: 'BIKE_TYPE_A_MANUAL', count: 2, price: 0 }] },
  FULL_LICENCE_MOD1_TEST: { spaces: 1, bikes: [], last_date_cancel: '2027-02-26', end_time: '10:00', duration: 60 },
}

const { response: mitcham } = testCentres.get.example
/** By name, as they are listed: Erith has no Module 1, Mitcham is the default. */
const CENTRES: TestCentre[] = [
  { ...mitcham, id: 7, name: 'Enfield', is_default: false },
  { ...mitcham, id: 6, name: 'Erith', is_default: false, offers_mod1: false },
  mitcham,
]

function Frame() {
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  )
}

const COUNTS = { following: { courses: 8, with_riders: 0 }, all: { courses: 12, with_riders: 3 } }

const inSeries = (id: number, date: string, status: Course['status'] = 'SCHEDULED') => ({
  id,
  date,
  start_time: '09:00',
  end_time: '16:30',
  status,
})

/** Four Wednesdays: the course of the example, one that was cancelled, and two to come. */
const SERIES = [
  inSeries(4021, '2027-03-03'),
  inSeries(4022, '2027-03-10', 'CANCELLED'),
  inSeries(4023, '2027-03-17'),
  inSeries(4024, '2027-03-24'),
]

type Reply = Parameters<ReturnType<typeof fakeApi>['on']>[1]

/** `reply` answers each time that the course is asked for. */
type School = { course?: Partial<Course>; reply?: Reply; filters?: CourseFilters }

/** A panel of the calendar for this user on 22 November 2026. Enfield starts its CBTs at 08:30. */
export function openCourse(api: ReturnType<typeof fakeApi>, user: SignedInUser, at: string, school: School = {}) {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  signIn(user)
  api.on(auth.verify, good(auth.verify, verified(user)))
  api.on(communicationSettings.get, good(communicationSettings.get, communicationSettings.get.example.response))
  // First, since its path would answer the others too.
  api.on(courses.get, school.reply ?? good(courses.get, { ...courses.get.example.response, ...school.course }))
  api.on(courseBikes.list, good(courseBikes.list, { count: 0, results: [] }))
  api.on(orders.sheet, good(orders.sheet, orders.sheet.example.response))
  api.on(courses.countSeries, good(courses.countSeries, COUNTS))
  api.on(courses.listSeries, good(courses.listSeries, { results: SERIES }))
  api.on(courseSlots.filters, good(courseSlots.filters, school.filters ?? FILTERS))
  api.on(testCentres.list, good(testCentres.list, { count: CENTRES.length, results: CENTRES }))
  api.on(courses.defaults, (request) => {
    const { searchParams } = new URL(request.url)
    const [constant, supplier] = [String(searchParams.get('course_type')), searchParams.get('supplier')]
    return Response.json({
      ...CBT,
      ...(supplier === '4' && { start_time: '08:30', end_time: '16:00', spaces: 6 }),
      ...BY_TYPE[constant],
    })
  })
  return renderApp(
    [
      {
        path: '/v2',
        Component: Frame,
        children: [
          {
            path: 'calendar',
            Component: Outlet,
            children: [{ index: true, element: 'The calendar' }, ...courseRoutes],
          },
        ],
      },
      { path: '*', element: null },
    ],
    `/v2/calendar/${at}`,
  )
}
