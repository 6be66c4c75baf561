import { z } from 'zod'
import { newPassword, typedPassword } from '#auth/password.ts'
import { Done, email, id, rawText } from '#fields.ts'
import type { Routes } from '#route.ts'

/** What stands in the address of a mailed link: the token, and whose it is. */
const link = z.object({ token: rawText(200), uid: id })
const held = { capability: 'one-time-token' } as const

/** What a link is for, so that its page can say it before anything is typed. Whoever holds the link may read this. */
export const PasswordLink = z
  .object({
    purpose: z.enum(['RESET_PASSWORD', 'INVITATION']),
    first_name: z.string(),
    email: z.string(),
    school_name: z.string(),
  })
  .meta({ id: 'PasswordLink' })
export type PasswordLink = z.infer<typeof PasswordLink>

export const NewPassword = z
  .object({ new_password: newPassword, confirm: typedPassword })
  .refine((chosen) => chosen.confirm === chosen.new_password, {
    path: ['confirm'],
    error: 'The passwords do not match',
  })

/** The ways in that lead through a mail (AUTH-30, AUTH-31, R-61, domain 2.7). */
export const linkRoutes = {
  forgotPassword: {
    method: 'POST',
    path: '/connect/users/forgot-password/',
    summary: 'Ask for a mail with a link to choose a new password',
    description:
      'Answers alike, and in the same time, whether or not the address belongs to somebody. Who was invited and never came gets the invitation again. A person gets at most one such mail a minute.',
    access: 'public',
    audited: 'Asked for a mail to choose a new password',
    body: z.object({ email }),
    response: Done,
    example: {
      body: { email: 'nobody@southside.example' },
      response: { detail: 'If that address belongs to an account, a mail is on its way.' },
    },
    errors: ['too_many_requests'],
  },
  passwordLink: {
    method: 'GET',
    path: '/connect/users/reset-password/:token/:uid/',
    summary: 'Read what a link from a mail is for',
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
    summary: 'Choose a password by a link from a mail; every session of yours ends',
    description: 'A link works once: for 24 hours, an invitation for 7 days. It signs nobody in.',
    access: held,
    audited: 'Chose a password by a link from a mail',
    params: link,
    body: NewPassword,
    response: Done,
    example: {
      body: { new_password: 'correct-horse-battery', confirm: 'correct-horse-battery' },
      response: { detail: 'Your password has been set. Please sign in.' },
    },
    errors: ['link_not_valid', 'too_many_requests'],
  },
  verifyEmail: {
    method: 'POST',
    path: '/connect/users/verify-email/:token/:uid/',
    summary: 'Confirm an email address by a link from a mail',
    description:
      'For 7 days, and while the address is still the one that the mail went to. A second time changes nothing.',
    access: held,
    audited: 'Confirmed their email address',
    params: link,
    response: Done,
    example: { response: { detail: 'Your email address is confirmed.' } },
    errors: ['link_not_valid', 'too_many_requests'],
  },
  sendVerificationEmail: {
    method: 'POST',
    path: '/connect/users/send-verification-email/',
    summary: 'Send the mail again that confirms your email address',
    description: 'At most once a minute.',
    access: 'signed-in',
    audited: 'Asked for a mail to confirm their email address',
    response: Done,
    example: { response: { detail: 'We sent a link to office@southside.example.' } },
    errors: ['email_already_verified', 'too_many_requests'],
  },
} as const satisfies Routes
