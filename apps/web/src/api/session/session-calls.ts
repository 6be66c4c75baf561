import type { auth } from '@connect/contract/auth/routes'
import { bareRoute } from '#api/bare-route.ts'

const feature = 'auth'

export const SESSION_CALLS = {
  refresh: bareRoute<typeof auth.refresh>({
    feature,
    name: 'auth.refresh',
    method: 'POST',
    path: '/connect/users/refresh/',
  }),
  verify: bareRoute<typeof auth.verify>({
    feature,
    name: 'auth.verify',
    method: 'POST',
    path: '/connect/users/verify/',
  }),
  logout: bareRoute<typeof auth.logout>({
    feature,
    name: 'auth.logout',
    method: 'POST',
    path: '/connect/users/logout/',
  }),
  sendVerificationEmail: bareRoute<typeof auth.sendVerificationEmail>({
    feature,
    name: 'auth.sendVerificationEmail',
    method: 'POST',
    path: '/connect/users/send-verification-email/',
  }),
}

/** What it answers decides the session too. */
export const LOGIN: (typeof auth.login)['name'] = 'auth.login'
