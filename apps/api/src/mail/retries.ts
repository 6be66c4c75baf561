/** Minutes to wait after each failed attempt: about sixteen hours in all. */
const WAITS = [1, 2, 5, 15, 30, 60, 120, 240, 480]
const MAX_ATTEMPTS = WAITS.length + 1
const MINUTE = 60_000
const GIVE_UP_AFTER = 2 * 24 * 60 * MINUTE

/**
 * When a letter is tried again after its `attempts`-th attempt failed, or null when it is given up: after ten attempts,
 * or two days after it was written.
 */
export function nextAttempt(attempts: number, created: Date, now: Date): Date | null {
  const wait = WAITS[attempts - 1]
  if (attempts >= MAX_ATTEMPTS || wait === undefined) return null
  return now.getTime() - created.getTime() >= GIVE_UP_AFTER ? null : new Date(now.getTime() + wait * MINUTE)
}
