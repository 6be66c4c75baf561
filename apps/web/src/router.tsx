import type { RouteObject } from 'react-router'
import { requireSession } from '#api/guards.ts'
import { page } from '#api/page-route.tsx'
import { RouteError } from '#api/route-error.tsx'
import { errorRoutes } from '#features/error/routes.tsx'
import { homeRoutes } from '#features/home/routes.tsx'
import { loginRoutes } from '#features/login/routes.tsx'
import { reportsRoutes } from '#features/reports/routes.tsx'
import { settingsRoutes } from '#features/settings/routes.tsx'
import { AppRoot } from '#shell/app-root.tsx'
import { toDefaultRoute, toFirstArea } from '#shell/default-route.ts'

/** Everything in here stands inside the shell and needs a session. */
const protectedRoutes: RouteObject = {
  loader: requireSession,
  lazy: async () => ({ Component: (await import('#shell/app-shell.tsx')).AppShell }),
  ErrorBoundary: () => <RouteError what="Connect" />,
  children: [
    page({
      path: 'welcome',
      what: 'page',
      loader: toFirstArea,
      load: async () => (await import('#shell/nothing-shared-page.tsx')).NothingSharedPage,
    }),
    ...reportsRoutes,
    ...settingsRoutes,
  ],
}

/** Every address of the app; a feature adds one line (SHELL-01). */
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
          ...homeRoutes,
          ...loginRoutes,
          ...errorRoutes,
          protectedRoutes,
        ],
      },
      { path: '*', loader: toDefaultRoute, element: null },
    ],
  },
]
