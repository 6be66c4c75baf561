import type { RouteObject } from 'react-router'
import { page } from '#api/page-route.tsx'

export const homeRoutes: RouteObject[] = [
  page({ path: 'home', what: 'page', load: async () => (await import('./home-page.tsx')).HomePage }),
]
