import type { RouteObject } from 'react-router'
import { page } from '#api/routing/page-route.tsx'

/** Both open over the page that one came from. */
export const proRoutes: RouteObject[] = [
  page({ path: 'pro', what: 'page', load: async () => (await import('./pro-modal.tsx')).ProModal }),
  page({ path: 'expand', what: 'page', load: async () => (await import('./expand-modal.tsx')).ExpandModal }),
]
