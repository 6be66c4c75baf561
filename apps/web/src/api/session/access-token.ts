import { z } from 'zod'

const Expiry = z.object({ exp: z.number() })

/** When an access token expires, in seconds since 1970; 0 for one that cannot be read, so that it is refreshed. */
export function expiryOf(accessToken: string): number {
  try {
    const payload = accessToken.split('.')[1] ?? ''
    const claims = Expiry.safeParse(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))))
    return claims.success ? claims.data.exp : 0
  } catch {
    return 0
  }
}
