import { setTimeout } from 'node:timers/promises'

const STEP_MS = 150

/**
 * Answers, or refuses, after a whole number of steps of 150 ms: how long the work took tells nobody what it found.
 */
export async function inEqualTime<T>(work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  try {
    return await work()
  } finally {
    const spent = performance.now() - started
    await setTimeout(STEP_MS - (spent % STEP_MS))
  }
}
