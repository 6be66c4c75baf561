/** Seconds since 1970; 0 for one that cannot be read, so that it is refreshed. */
export function parseExpiry(accessToken: string): number {
  try {
    const payload = accessToken.split('.')[1] ?? ''
    const { exp } = Object(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))))
    return typeof exp === 'number' ? exp : 0
  } catch {
    return 0
  }
}
