import type { LoaderFunction, RouteObject } from 'react-router'
import { requireAccess } from '#api/routing/guards.ts'
import { leadTo } from '#api/routing/lead-to.ts'
import { page } from '#api/routing/page-route.tsx'
import { courseRoutes } from './course/course-routes.tsx'
import { eventRoutes } from './events/event-routes.tsx'
import { keptPage } from './layout/kept-page.ts'

const SEES_CALENDAR = { calendar: 'own', level: 'view' } as const
const guard = requireAccess(SEES_CALENDAR)

/** Who may not see it is led away; everybody else to the view and filters that this browser kept. */
const loader: LoaderFunction = async (args) => {
  const refused = typeof guard === 'function' ? await guard(args) : null
  if (refused) return refused
  const kept = keptPage(new URL(args.request.url))
  return kept ? leadTo(kept, args.request) : null
}

const pages = () => import('./page/calendar-page.tsx')

/** The calendar, with its panels over it; a day has an address of its own (CAL-01, CAL-03). */
export const calendarRoutes: RouteObject[] = [
  page({
    path: 'calendar',
    what: 'calendar',
    loader,
    load: async () => (await pages()).CalendarPage,
    children: [
      page({ path: 'day', what: 'day', load: async () => (await pages()).DayRoute }),
      ...courseRoutes,
      ...eventRoutes,
    ],
  }),
]
