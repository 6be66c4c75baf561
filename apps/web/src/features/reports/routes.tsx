import { view } from '@connect/contract/access'
import type { RouteObject } from 'react-router'
import { requireAccess } from '#api/routing/guards.ts'
import { page } from '#api/routing/page-route.tsx'

export const reportsRoutes: RouteObject[] = [
  page({
    path: 'reports',
    what: 'reports',
    loader: requireAccess(view('reports'), { withoutPro: true }),
    load: async () => (await import('./reports-page.tsx')).ReportsPage,
  }),
]
