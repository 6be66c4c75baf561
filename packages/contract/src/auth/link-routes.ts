import { z } from 'zod'
import { assertSame, newPassword, typedPassword } from '#auth/password.ts'
import { withRule } from '#field-rules.ts'
import { Done, email, id, rawText } from '#fields.ts'
import type { Routes } from '#route.ts'

const link = z.object({ token: rawText(200), uid: id })
const held = { capability: 'one-time-token' } as const

/** Anyone with the link may read this. */
export const PasswordLink = z
  .object({
    purpose: z.enum(['RESET_PASSWORD', 'INVITATION']),
    first_name: z.string(),
    email: z.string(),
    school_name: z.string(),
  })
  .meta({ id: 'PasswordLink' })
export type PasswordLink = z.infer<typeof PasswordLink>

export const NewPassword = withRule(
  z.object({ new_password: newPassword, confirm: typedPassword }),
  ['new_password', 'confirm'],
  assertSame,
)

/** AUTH-30, AUTH-31, R-61, domain 2.7 */
export const linkRoutes = {
  forgotPassword: {
    method: 'POST',
    path: '/connect/users/forgot-password/',
    summary: 'Request an email with a link to choose a new password',
    description:
      'The response and its timing are the same whether or not the address belongs to an account. A person who has not accepted their invitation gets the invitation again. At most one such email per person per minute, and per hour to an address that nobody confirmed.',
    access: 'public',
    audited: 'Requested a password email',
    body: z.object({ email }),
    response: Done,
    example: {
      body: { email: 'nobody@southside.example' },
      response: { detail: 'If that address belongs to an account, an email is on its way.' },
    },
    errors: ['too_many_requests'],
  },
  passwordLink: {
    method: 'GET',
    path: '/connect/users/reset-password/:token/:uid/',
    summary: 'Get what an emailed link is for',
    access: held,
    params: link,
    response: PasswordLink,
    example: {
      response: {
        purpose: 'INVITATION',
        first_name: 'Nadia',
        email: 'office@southside.example',
        school_name: 'Southside Rider Training',
      },
    },
    errors: ['link_not_valid'],
  },
  resetPassword: {
    method: 'POST',
    path: '/connect/users/reset-password/:token/:uid/',
    summary: 'Set a password with an emailed link; ends all your sessions',
    description: 'A link works once: for 24 hours, or 7 days for an invitation. It does not sign you in.',
    access: held,
    audited: 'Set a password with an emailed link',
    params: link,
    body: NewPassword,
    response: Done,
    example: {
      body: { new_password: 'correct-horse-battery', confirm: 'correct-horse-battery' },
      response: { detail: 'Your password has been set. Sign in with it.' },
    },
    errors: ['link_not_valid', 'too_many_requests'],
  },
  verifyEmail: {
    method: 'POST',
    path: '/connect/users/verify-email/:token/:uid/',
    summary: 'Confirm an email address with an emailed link',
    description:
      'Valid for 7 days, while the address is unchanged. The link to a new address is valid for 24 hours, makes it the one to sign in with, and tells the old one. Confirming again has no effect.',
    access: held,
    audited: 'Confirmed their email address',
    params: link,
    response: Done,
    example: { response: { detail: 'Your email address is confirmed.' } },
    errors: ['link_not_valid', 'address_has_account', 'too_many_requests'],
  },
  sendVerificationEmail: {
    method: 'POST',
    path: '/connect/users/send-verification-email/',
    summary: 'Resend the email that confirms your email address',
    description: 'At most one email an hour to an address that is not confirmed.',
    access: 'signed-in',
    audited: 'Requested an email to confirm their email address',
    response: Done,
    example: { response: { detail: 'We sent a link to office@southside.example.' } },
    errors: ['email_already_verified', 'too_many_requests'],
  },
} as const satisfies Routes
