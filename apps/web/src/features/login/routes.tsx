import type { RouteObject } from 'react-router'
import { requireVisitor } from '#api/guards.ts'
import { page } from '#api/page-route.tsx'

export const loginRoutes: RouteObject[] = [
  page({
    path: 'login',
    what: 'page',
    loader: requireVisitor,
    load: async () => (await import('./entry-layout.tsx')).EntryLayout,
    children: [
      page({ what: 'page', load: async () => (await import('./login-page.tsx')).LoginPage }),
      page({
        path: 'signup',
        what: 'page',
        load: async () => (await import('./sign-up-page.tsx')).SignUpPage,
      }),
    ],
  }),
]
