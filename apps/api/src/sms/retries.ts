/** Minutes to wait after each failed attempt: about two hours in all, so that nobody's phone rings at night. */
const WAITS = [1, 2, 5, 15, 30, 60]
const MINUTE = 60_000

/** When a message is tried again after its `attempts`-th attempt failed, or null when it is given up, after seven. */
export function nextSmsAttempt(attempts: number, now: Date): Date | null {
  const wait = WAITS[attempts - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait * MINUTE)
}
