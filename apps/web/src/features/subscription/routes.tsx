import type { RouteObject } from 'react-router'
import { page } from '#api/routing/page-route.tsx'

export const subscriptionRoutes: RouteObject[] = [
  page({
    path: 'confirmation',
    what: 'page',
    load: async () => (await import('./subscription-page.tsx')).ConfirmationPage,
  }),
  page({
    path: 'cancellation',
    what: 'page',
    load: async () => (await import('./subscription-page.tsx')).CancellationPage,
  }),
]
