import { PLANS } from '@connect/contract/calendar/calendar-access'
import type { RouteObject } from 'react-router'
import { page } from '#api/routing/page-route.tsx'

const panels = () => import('./course-panels.tsx')

/** Courses are panels over the calendar, of which each has an address (CAL-02, CAL-06). */
export const courseRoutes: RouteObject[] = [
  page({
    path: 'new',
    what: 'page',
    access: PLANS,
    load: async () => (await panels()).AddCoursePanel,
  }),
  page({
    path: ':courseId/details',
    what: 'course',
    load: async () => (await panels()).CoursePanel,
  }),
]
