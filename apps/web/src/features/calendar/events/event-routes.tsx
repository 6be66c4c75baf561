import { PLANS } from '@connect/contract/calendar/calendar-access'
import { pathTo } from '@connect/contract/paths'
import type { RouteObject } from 'react-router'
import { leadTo } from '#api/routing/lead-to.ts'
import { page } from '#api/routing/page-route.tsx'

const panels = () => import('./event-panels.tsx')

export const eventRoutes: RouteObject[] = [
  {
    path: 'event',
    loader: ({ request }) => leadTo(pathTo('/v2/calendar/event/new') + new URL(request.url).search, request),
    element: null,
  },
  page({
    path: 'event/new',
    what: 'page',
    access: PLANS,
    load: async () => (await panels()).NewEventPanel,
  }),
  page({
    path: 'event/:eventId/edit',
    what: 'event',
    load: async () => (await panels()).EditEventPanel,
  }),
]
