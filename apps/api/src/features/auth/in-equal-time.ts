import { setTimeout } from 'node:timers/promises'

const STEP_MS = 150

/** In milliseconds. */
type Timer = { now: () => number; wait: (time: number) => Promise<unknown> }

const REAL_TIMER: Timer = { now: () => performance.now(), wait: (time) => setTimeout(time) }

/**
 * Answers, or refuses, after a whole number of steps of 150 ms: how long the work took tells nobody what it found.
 */
export async function inEqualTime<T>(work: () => Promise<T>, { now, wait } = REAL_TIMER): Promise<T> {
  const started = now()
  try {
    return await work()
  } finally {
    const spent = now() - started
    await wait(STEP_MS - (spent % STEP_MS))
  }
}
