import type { RouteObject } from 'react-router'
import { refusalPath } from '#api/guards.ts'
import { leadTo } from '#api/lead-to.ts'
import { page } from '#api/page-route.tsx'

export const errorRoutes: RouteObject[] = [
  page({ path: 'error', what: 'page', load: async () => (await import('./error-page.tsx')).ErrorPage }),
  { path: 'pro', loader: ({ request }) => leadTo(refusalPath('pro_required'), request), element: null },
]
