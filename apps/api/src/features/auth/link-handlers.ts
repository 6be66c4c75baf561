import type { linkRoutes } from '@connect/contract/auth/link-routes'
import type { Handlers } from '#http/call.ts'
import type { Context } from '#platform/context.ts'
import { forgotPassword } from './forgot-password.ts'
import { passwordLink, resetPassword } from './reset-password.ts'
import { askForVerification, verifyEmail } from './verify-email.ts'

export const linkHandlers = (context: Context): Handlers<typeof linkRoutes> => ({
  async forgotPassword({ body }, call) {
    await forgotPassword(context, body.email, call)
    return { detail: 'If that address belongs to an account, an email is on its way.' }
  },

  passwordLink: ({ params }) => passwordLink(context, params),

  async resetPassword({ params, body }, call) {
    await resetPassword(context, params, body, call)
    return { detail: 'Your password has been set. Sign in with it.' }
  },

  async verifyEmail({ params }, call) {
    await verifyEmail(context, params, call)
    return { detail: 'Your email address is confirmed.' }
  },

  async sendVerificationEmail(_, call) {
    await askForVerification(context, call)
    return { detail: `We sent a link to ${call.actor.email}.` }
  },
})
