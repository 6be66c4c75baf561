import { type Access, needsUser, refusal } from '@connect/contract/access'
import { ApiError } from '@connect/contract/errors'
import type { FastifyRequest } from 'fastify'
import type { ServerContext } from '#http/access-tokens.ts'
import { type CurrentUser, currentUser } from '#platform/current-user.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: CurrentUser | null
  }
}

const BEARER = /^Bearer +(\S+)$/i

/** Refuses before a body is read. Decides on the user's current row, never on the token's claims. */
export function authorize(context: ServerContext, access: Access) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!needsUser(access)) return
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
    const claims = token ? context.accessTokens.read(token) : null
    request.actor = claims && (await currentUser(context, claims))
    const refused = refusal(request.actor, access)
    if (refused) throw new ApiError(refused)
  }
}
