import type { RouteObject } from 'react-router'
import { requireSession } from '#api/routing/guards.ts'
import { lazyPage, page } from '#api/routing/page-route.tsx'
import { RouteError } from '#api/routing/route-error.tsx'
import { bikesRoutes } from '#features/bikes/routes.tsx'
import { calendarRoutes } from '#features/calendar/routes.tsx'
import { certificatesRoutes } from '#features/certificates/routes.tsx'
import { communicationRoutes } from '#features/communication/routes.tsx'
import { contactsRoutes } from '#features/contacts/routes.tsx'
import { coursesRoutes } from '#features/courses/routes.tsx'
import { creditsRoutes } from '#features/credits/routes.tsx'
import { errorRoutes } from '#features/error/routes.tsx'
import { loginRoutes } from '#features/login/routes.tsx'
import { ordersOnCalendar, ordersRoutes } from '#features/orders/routes.tsx'
import { proRoutes } from '#features/pro/routes.tsx'
import { reportsRoutes } from '#features/reports/routes.tsx'
import { settingsRoutes } from '#features/settings/routes.tsx'
import { staffRoutes } from '#features/staff/routes.tsx'
import { subscriptionRoutes } from '#features/subscription/routes.tsx'
import { AppRoot } from '#shell/app-root.tsx'
import { toDefaultRoute, toFirstArea } from '#shell/default-route.ts'
import { overPage } from '#shell/modal/over-page.tsx'

const areas: RouteObject[] = [
  page({
    path: 'welcome',
    what: 'page',
    loader: toFirstArea,
    load: async () => (await import('#shell/nothing-shared-page.tsx')).NothingSharedPage,
  }),
  ...calendarRoutes(ordersOnCalendar),
  ...ordersRoutes,
  ...contactsRoutes,
  ...certificatesRoutes,
  ...bikesRoutes,
  ...coursesRoutes,
  ...reportsRoutes,
  ...settingsRoutes(creditsRoutes),
  ...staffRoutes,
  ...communicationRoutes,
  ...subscriptionRoutes,
]

/** Everything in here needs a session. */
const protectedRoutes: RouteObject = {
  loader: requireSession,
  lazy: lazyPage('Connect', async () => (await import('#shell/app-shell.tsx')).AppShell),
  ErrorBoundary: () => <RouteError what="Connect" />,
  children: [...areas, overPage(areas, proRoutes)],
}

/** A feature adds one line (SHELL-01). */
export const routes: RouteObject[] = [
  {
    Component: AppRoot,
    ErrorBoundary: () => <RouteError what="Connect" />,
    HydrateFallback: () => null,
    children: [
      { index: true, loader: toDefaultRoute, element: null },
      {
        path: 'v2',
        children: [
          { index: true, loader: toDefaultRoute, element: null },
          ...loginRoutes,
          ...errorRoutes,
          protectedRoutes,
        ],
      },
      { path: '*', loader: toDefaultRoute, element: null },
    ],
  },
]
