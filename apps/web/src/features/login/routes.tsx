import type { RouteObject } from 'react-router'
import { requireVisitor } from '#api/routing/guards.ts'
import { page } from '#api/routing/page-route.tsx'

export const loginRoutes: RouteObject[] = [
  page({
    path: 'login',
    what: 'page',
    load: async () => (await import('./entry-layout.tsx')).EntryLayout,
    children: [
      page({ what: 'page', loader: requireVisitor, load: async () => (await import('./login-page.tsx')).LoginPage }),
      page({
        path: 'signup',
        what: 'page',
        loader: requireVisitor,
        load: async () => (await import('./sign-up-page.tsx')).SignUpPage,
      }),
      // Open to whoever is signed in too: a link is followed in whatever browser the mail is read.
      page({ path: 'forgot', what: 'page', load: async () => (await import('./forgot-page.tsx')).ForgotPage }),
      page({
        path: 'reset/:token/:uid',
        what: 'page',
        load: async () => (await import('./reset-page.tsx')).ResetPage,
      }),
      page({
        path: 'verify/:token/:uid',
        what: 'page',
        load: async () => (await import('./verify-page.tsx')).VerifyPage,
      }),
    ],
  }),
]
