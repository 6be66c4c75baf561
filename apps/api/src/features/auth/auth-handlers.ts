import type { auth } from '@connect/contract/auth/routes'
import type { SignedInUser } from '@connect/contract/auth/user'
import { ApiError } from '@connect/contract/errors'
import { scopedTo } from '@connect/db/scoped'
import { SITE } from '#features/suppliers/public.ts'
import type { ServerContext } from '#http/access-tokens.ts'
import type { Handlers } from '#http/call.ts'
import type { Context } from '#platform/context.ts'
import { changePassword } from './change-password.ts'
import { linkHandlers } from './link-handlers.ts'
import { endSession, refreshSession } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { signedInUser } from './signed-in-user.ts'

/** By the names that riders see. */
function readSuppliers(context: Context, user: { school_id: number; id: number }): Promise<SignedInUser['suppliers']> {
  return scopedTo(context.db, user.school_id).supplier.findMany({
    where: { users: { some: { user_id: user.id } } },
    select: SITE,
    orderBy: { connect_location_name: 'asc' },
  })
}

export const authHandlers = (context: ServerContext): Handlers<typeof auth> => ({
  ...linkHandlers(context),

  login: ({ body }, call) => signIn(context, body, call),

  refresh: ({ body }, call) => refreshSession(context, body.refresh, call),

  async verify({ body }) {
    const claims = context.accessTokens.read(body.token)
    const user = claims && (await context.currentUser(claims))
    if (!user) throw new ApiError('token_not_valid')
    const suppliers = await readSuppliers(context, user)
    const { connect_user_permissions } = user
    return { user: signedInUser(user, suppliers, context.config), connect_user_permissions }
  },

  async logout({ body }, call) {
    await endSession(context, body.refresh, call)
    return { detail: 'Signed out.' }
  },

  signup: ({ body }, call) => signUp(context, body, call),

  async passwordReset({ body }, call) {
    await changePassword(context, body, call)
    return { detail: 'Your password has been changed.' }
  },

  permissions: async (_, { actor }) => actor.connect_user_permissions,
})
