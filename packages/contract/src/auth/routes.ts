import { z } from 'zod'
import { SIGNED_IN_USER, TOKENS } from '#auth/examples.ts'
import { linkRoutes } from '#auth/link-routes.ts'
import { assertSame, newPassword, typedPassword } from '#auth/password.ts'
import { SignedInUser, TokenPair } from '#auth/user.ts'
import { withRule } from '#field-rules.ts'
import { Done, email, orNull, personName, REQUIRED, rawText, requiredText } from '#fields.ts'
import { phoneNumber } from '#people/phone.ts'
import { Permissions } from '#permissions.ts'
import { defineRoutes, type Routes } from '#route.ts'

const token = rawText(4096).min(1, REQUIRED)

export const Credentials = z.object({ email, password: typedPassword })

export const SignUp = z.object({
  first_name: personName(80),
  last_name: personName(80),
  email,
  password: newPassword,
  school_name: requiredText(120),
  phone: orNull(phoneNumber),
  accept_terms: z.literal(true, { error: REQUIRED }),
})

export const PasswordChange = withRule(
  z.object({ old_password: typedPassword, new_password: newPassword, confirm: typedPassword }),
  ['new_password', 'confirm'],
  assertSame,
)

export const auth = defineRoutes('auth', {
  ...linkRoutes,
  login: {
    method: 'POST',
    path: '/connect/users/login/',
    summary: 'Sign in',
    description:
      'A refusal and its timing are the same for an unknown address and a wrong password. The answer sets a cookie, `connect_browser`: send it with the next sign-in, and wrong passwords of others do not make you wait.',
    lane: 'sign-in',
    access: 'public',
    body: Credentials,
    response: TokenPair,
    example: { body: { email: 'owner@southside.example', password: 'connect-demo' }, response: TOKENS },
    errors: ['invalid_credentials', 'too_many_requests'],
  },
  refresh: {
    method: 'POST',
    path: '/connect/users/refresh/',
    summary: 'Exchange a refresh token for a new pair',
    description:
      'Each refresh token works once. If used again within 10 seconds it returns the same successor; after that it ends the session.',
    lane: 'sign-in',
    access: { capability: 'refresh-token' },
    body: z.object({ refresh: token }),
    response: TokenPair,
    example: { body: { refresh: TOKENS.refresh }, response: TOKENS },
    errors: ['token_not_valid'],
  },
  verify: {
    method: 'POST',
    path: '/connect/users/verify/',
    summary: 'Check an access token and get its current user',
    lane: 'sign-in',
    access: { capability: 'access-token' },
    body: z.object({ token }),
    response: z.object({ user: SignedInUser, connect_user_permissions: Permissions }),
    example: {
      body: { token: TOKENS.access },
      response: { user: SIGNED_IN_USER, connect_user_permissions: SIGNED_IN_USER.connect_user_permissions },
    },
    errors: ['token_not_valid'],
  },
  logout: {
    method: 'POST',
    path: '/connect/users/logout/',
    summary: 'Sign out',
    description: 'Ends the session of the refresh token.',
    access: { capability: 'refresh-token' },
    body: z.object({ refresh: token }),
    response: Done,
    example: { body: { refresh: TOKENS.refresh }, response: { detail: 'Signed out.' } },
    errors: ['token_not_valid'],
  },
  signup: {
    method: 'POST',
    path: '/connect/users/signup/',
    summary: 'Sign up a school: creates the school, its first site and its account owner',
    access: 'public',
    audited: 'Signed up the school',
    body: SignUp,
    status: 201,
    response: TokenPair,
    example: {
      body: {
        first_name: 'Priya',
        last_name: 'Raman',
        email: 'priya@rideready.example',
        password: 'correct-horse-battery',
        school_name: 'Ride Ready Motorcycle Training',
        phone: '07700 900123',
        accept_terms: true,
      },
      response: TOKENS,
    },
    errors: ['too_many_requests'],
  },
  passwordReset: {
    method: 'PATCH',
    path: '/connect/users/password-reset/',
    summary: 'Change your own password; ends all your other sessions',
    access: 'signed-in',
    audited: 'Changed their password',
    body: PasswordChange,
    response: Done,
    example: {
      body: { old_password: 'connect-demo', new_password: 'correct-horse-battery', confirm: 'correct-horse-battery' },
      response: { detail: 'Your password has been changed.' },
    },
    errors: ['too_many_requests'],
  },
  permissions: {
    method: 'GET',
    path: '/connect/users/permissions/',
    summary: 'Get your own permissions',
    access: 'signed-in',
    response: Permissions,
    example: { response: SIGNED_IN_USER.connect_user_permissions },
  },
} satisfies Routes)
