import type { RouteObject } from 'react-router'
import { page } from '#api/routing/page-route.tsx'

export const errorRoutes: RouteObject[] = [
  page({ path: 'error', what: 'page', load: async () => (await import('./error-page.tsx')).ErrorPage }),
]
