import { setTimeout } from 'node:timers/promises'
import type { AnonymousCall } from '#http/call.ts'

const STEP_MS = 150

/** In milliseconds. */
type Timer = { now: () => number; wait: (time: number) => Promise<unknown> }

const REAL_TIMER: Timer = { now: () => performance.now(), wait: (time) => setTimeout(time) }

const toNextStep = async (started: number, { now, wait }: Timer) => wait(STEP_MS - ((now() - started) % STEP_MS))

/**
 * Answers once the work is committed, or refuses, after a whole number of steps of 150 ms: how long the work took tells
 * nobody what it found.
 */
export async function inEqualTime<T>(
  { afterCommit }: Pick<AnonymousCall, 'afterCommit'>,
  work: () => Promise<T>,
  timer = REAL_TIMER,
): Promise<T> {
  const started = timer.now()
  try {
    const answer = await work()
    await afterCommit(() => toNextStep(started, timer))
    return answer
  } catch (error) {
    await toNextStep(started, timer)
    throw error
  }
}

/** Refuses after a whole number of such steps, and answers at once. */
export async function refuseInEqualTime<T>(work: () => Promise<T>, timer = REAL_TIMER): Promise<T> {
  const started = timer.now()
  try {
    return await work()
  } catch (error) {
    await toNextStep(started, timer)
    throw error
  }
}
