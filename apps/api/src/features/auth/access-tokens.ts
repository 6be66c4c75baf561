import { createHmac } from 'node:crypto'
import { ACCESS_TOKEN_MINUTES } from '@connect/contract/auth/session-rules'
import { TokenClaims } from '@connect/contract/auth/user'
import { createSigner, createVerifier } from 'fast-jwt'
import type { Clock } from '#context.ts'

export type AccessTokens = {
  issue(claims: Omit<TokenClaims, 'exp'>): string
  /** The claims, or null for whatever is forged, garbled or expired. */
  read(token: string): TokenClaims | null
}

/** Tokens of which the claims are remembered. */
const KNOWN_LIMIT = 5000

/** Each use of the secret gets a key of its own, so that one kind of token can never pass as another. */
export const derivedKey = (secret: string, use: string): Buffer => createHmac('sha256', secret).update(use).digest()

/** Signs and checks access tokens: HS256, 30 minutes by the given clock (AUTH-13). */
export function accessTokens(secret: string, clock: Clock): AccessTokens {
  const key = derivedKey(secret, 'access-token')
  const sign = createSigner({ key, algorithm: 'HS256' })
  const verify = createVerifier({ key, algorithms: ['HS256'], ignoreExpiration: true })
  // What was checked once is not checked again for the same token; its age is, each time, by our clock.
  const known = new Map<string, TokenClaims>()

  function claimsOf(token: string): TokenClaims {
    const there = known.get(token)
    if (there) return there
    const claims = TokenClaims.parse(verify(token))
    const [oldest] = known.keys()
    if (known.size >= KNOWN_LIMIT && oldest !== undefined) known.delete(oldest)
    known.set(token, claims)
    return claims
  }

  const seconds = () => Math.floor(clock.now().getTime() / 1000)

  return {
    issue: (claims) => sign({ ...claims, exp: seconds() + ACCESS_TOKEN_MINUTES * 60 }),
    read(token) {
      try {
        const claims = claimsOf(token)
        return claims.exp > seconds() ? claims : null
      } catch {
        return null
      }
    },
  }
}
