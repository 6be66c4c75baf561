const MINUTE = 60_000

/** An access token is refreshed when it has less than this left: at start and at each verify (AUTH-16, R-56). */
export const REFRESH_WINDOW_MS = 5 * MINUTE

/** Protected pages verify the session this often (AUTH-17). */
export const VERIFY_INTERVAL_MS = 3 * MINUTE

export const ACCESS_TOKEN_MINUTES = 30
export const REFRESH_TOKEN_DAYS = 14

/** Two tabs that refresh at once get the same successor; a token reused later than this ends its family. */
export const REFRESH_GRACE_SECONDS = 10

/** `exp` is the token's claim in seconds, `now` in milliseconds. */
export const needsRefresh = (exp: number, now: number): boolean => exp * 1000 - now < REFRESH_WINDOW_MS
