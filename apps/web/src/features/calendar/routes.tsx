import { SEES_CALENDAR } from '@connect/contract/calendar/calendar-access'
import type { LoaderFunction, RouteObject } from 'react-router'
import { requireAccess } from '#api/routing/guards.ts'
import { leadTo } from '#api/routing/lead-to.ts'
import { page } from '#api/routing/page-route.tsx'
import { courseRoutes } from './course/course-routes.tsx'
import { eventRoutes } from './events/event-routes.tsx'
import { keptPage } from './layout/kept-page.ts'

const guard = requireAccess(SEES_CALENDAR)

/** Who may not see it is led away; everybody else to the view and filters that this browser kept. */
const loader: LoaderFunction = async (args) => {
  const kept = keptPage(new URL(args.request.url))
  return (await guard(args)) ?? (kept && leadTo(kept, args.request))
}

/** With its panels over it and those of other features; a day has an address of its own. */
export const calendarRoutes = (more: RouteObject[] = []): RouteObject[] => [
  page({
    path: 'calendar',
    what: 'calendar',
    loader,
    load: async () => (await import('./page/calendar-page.tsx')).CalendarPage,
    children: [{ path: 'day', element: null }, ...courseRoutes, ...eventRoutes, ...more],
  }),
]
