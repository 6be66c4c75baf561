const MINUTE = 60_000
const GIVE_UP_AFTER = 2 * 24 * 60 * MINUTE

/** Minutes to wait after each failed attempt: about sixteen hours in all. */
const MAIL_WAITS = [1, 2, 5, 15, 30, 60, 120, 240, 480]
/** The same: about two hours in all, so that nobody's phone rings at night. */
const SMS_WAITS = [1, 2, 5, 15, 30, 60]

/** When something is tried again after its `attempts`-th attempt failed, or null after one more than there are waits. */
function nextAttempt(waits: readonly number[], attempts: number, now: Date): Date | null {
  const wait = waits[attempts - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait * MINUTE)
}

/** Null when it is given up: after ten attempts, or two days after it was written. */
export const nextMailAttempt = (attempts: number, created: Date, now: Date): Date | null =>
  now.getTime() - created.getTime() >= GIVE_UP_AFTER ? null : nextAttempt(MAIL_WAITS, attempts, now)

const LONGEST_WAIT = 15 * MINUTE

/** Null when it is given up, after seven attempts. Not before the service wants it, in seconds, if that is within a quarter of an hour: phones should not ring at night. */
export function nextSmsAttempt(attempts: number, now: Date, wait = 0): Date | null {
  const next = nextAttempt(SMS_WAITS, attempts, now)
  return next && new Date(Math.max(next.getTime(), now.getTime() + Math.min(wait * 1000, LONGEST_WAIT)))
}
