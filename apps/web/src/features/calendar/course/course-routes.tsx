import { PLANS } from '@connect/contract/calendar/calendar-access'
import { BOOKS_BIKES } from '@connect/contract/courses/bikes/course-bike-access'
import { ADDS_RIDERS } from '@connect/contract/orders/order-access'
import type { RouteObject } from 'react-router'
import { page } from '#api/routing/page-route.tsx'

const panels = () => import('./course-panels.tsx')
const riderPanels = () => import('#features/calendar/riders/rider-panels.tsx')

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
  page({
    path: ':courseId/bike/add',
    what: 'bikes',
    access: BOOKS_BIKES,
    load: async () => (await import('#features/calendar/bikes/add-bike-panel.tsx')).AddBikePanel,
  }),
  page({
    path: ':courseId/contact/list',
    what: 'contacts',
    access: ADDS_RIDERS,
    load: async () => (await riderPanels()).ContactListPanel,
  }),
  page({
    path: ':courseId/contact/new',
    what: 'page',
    access: ADDS_RIDERS,
    load: async () => (await riderPanels()).NewContactPanel,
  }),
]
