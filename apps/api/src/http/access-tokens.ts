import { ACCESS_TOKEN_MINUTES } from '@connect/contract/auth/session-rules'
import { TokenClaims } from '@connect/contract/auth/user'
import jwt from '@fastify/jwt'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import type { CurrentUserReader } from '#platform/current-user.ts'
import { derivedKey } from '#platform/tokens/derived-key.ts'

type AccessTokens = {
  issue(claims: Omit<TokenClaims, 'exp'>): string
  /** Null for whatever is forged, garbled or expired. */
  read(token: string): TokenClaims | null
}

declare module 'fastify' {
  interface FastifyInstance {
    accessTokens: AccessTokens
  }
}

/** Also signs and checks access tokens, and knows whose they are. */
export type ServerContext = Context & { accessTokens: AccessTokens; currentUser: CurrentUserReader }

/** Tokens of which the claims are remembered. */
const KNOWN_LIMIT = 5000

/** HS256, 30 minutes by the context's clock. */
export async function signTokens(
  app: FastifyInstance,
  { config, clock }: { config: Pick<Context['config'], 'AUTH_SECRET'>; clock: Context['clock'] },
): Promise<void> {
  await app.register(jwt, {
    secret: derivedKey(config.AUTH_SECRET, 'access-token'),
    sign: { algorithm: 'HS256', expiresIn: `${ACCESS_TOKEN_MINUTES}m` },
    verify: { algorithms: ['HS256'] },
  })
  const byOurClock = () => ({ clockTimestamp: clock.now().getTime() })
  // The signature of a token is checked once; its age is checked each time.
  const known = new Map<string, TokenClaims>()

  function parseClaims(token: string): TokenClaims {
    const there = known.get(token)
    if (there) return there
    const claims = TokenClaims.parse(app.jwt.verify(token, byOurClock()))
    const [oldest] = known.keys()
    if (known.size >= KNOWN_LIMIT && oldest !== undefined) known.delete(oldest)
    known.set(token, claims)
    return claims
  }

  app.decorate('accessTokens', {
    issue: (claims) => app.jwt.sign(claims, byOurClock()),
    read(token) {
      try {
        const claims = parseClaims(token)
        return claims.exp * 1000 > clock.now().getTime() ? claims : null
      } catch {
        return null
      }
    },
  })
}
