import { needsUser, refusal } from '@connect/contract/access'
import type { TokenClaims } from '@connect/contract/auth/user'
import { ApiError } from '@connect/contract/errors'
import type { Route } from '@connect/contract/route'
import type { FastifyRequest } from 'fastify'
import type { ServerContext } from '#http/access-tokens.ts'
import type { CurrentUser } from '#platform/current-user.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: CurrentUser | null
    /** What its token says; undefined until somebody asks. */
    claims: TokenClaims | null | undefined
  }
}

const BEARER = /^Bearer +(\S+)$/i

/** Null where there is none that we signed and that was not too old when the call came. */
export function readClaims({ accessTokens }: Pick<ServerContext, 'accessTokens'>, request: FastifyRequest) {
  if (request.claims !== undefined) return request.claims
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
  request.claims = token ? accessTokens.read(token) : null
  return request.claims
}

/** Decides before a body is read, and on the user's current row, never on the token's claims. */
export function authorize(context: ServerContext, { access, verified }: Pick<Route, 'access' | 'verified'>) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!needsUser(access)) return
    const claims = readClaims(context, request)
    request.actor = claims && (await context.watch.race(context.currentUser(claims)))
    const refused = refusal(request.actor, access)
    if (refused) throw new ApiError(refused)
    if (verified && !request.actor?.is_email_verified) throw new ApiError('email_not_verified')
  }
}
