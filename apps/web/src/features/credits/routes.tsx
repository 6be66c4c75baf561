import { view } from '@connect/contract/access'
import type { RouteObject } from 'react-router'
import { page } from '#api/routing/page-route.tsx'

const access = view('account')

export const creditsRoutes: RouteObject[] = [
  page({
    path: 'credits',
    what: 'credits',
    access,
    load: async () => (await import('#features/credits/overview/overview-page.tsx')).OverviewPage,
  }),
  page({
    path: 'credits/history',
    what: 'history',
    access,
    load: async () => (await import('#features/credits/history/history-page.tsx')).HistoryPage,
  }),
  page({
    path: 'credits/people',
    what: 'people',
    access,
    load: async () => (await import('#features/credits/history/people-page.tsx')).PeoplePage,
  }),
  page({
    path: 'credits/purchases',
    what: 'purchases',
    access,
    load: async () => (await import('#features/credits/purchases/purchases-page.tsx')).PurchasesPage,
  }),
  page({
    path: 'credits/alert',
    what: 'alert',
    access,
    load: async () => (await import('#features/credits/alert/alert-page.tsx')).AlertPage,
  }),
]
