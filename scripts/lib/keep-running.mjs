import { setTimeout as delay } from 'node:timers/promises'
import { UserError } from './config.mjs'
import { seconds } from './steps.mjs'

/** Milliseconds before each further start, while it does not stay up; the last one again and again. */
const PAUSES = [0, 250, 500, 1000, 2000, 4000, 8000, 15_000, 30_000]
/** Whatever stays up for so long starts from the first pause again. */
const STEADY_MS = 60_000
/** A port that somebody else took or a broken build does not mend itself: so many starts in a row that fail are the end. */
const MOST_FAILURES = 6

/**
 * @typedef {object} Running
 * @property {Promise<string>} ended what ended it, for people
 * @property {() => Promise<unknown>} stop
 */

/**
 * Starts something, and starts it again whenever it ends by itself: at once, and then after pauses that grow. The program
 * stops it at its end, and fails when it cannot be started any more.
 * @template {Running} T
 * @param {import('./program.mjs').Program} program
 * @param {{ name: string, start: () => Promise<T>, pauses?: readonly number[] }} options `name` begins a sentence; `start`
 *   resolves when it is up, and rejects with a sentence for people when it ended before that
 * @returns {Promise<T>} the first one
 */
export async function keepRunning(program, { name, start, pauses = PAUSES }) {
  const first = await start()
  /** @type {T | null} */
  let current = first
  const over = new AbortController()

  /** @param {number} deaths so many before, without a steady time between them */
  async function startAgain(deaths) {
    const since = performance.now()
    for (let failures = 0; !over.signal.aborted; ) {
      await delay(pauses[Math.min(deaths + failures, pauses.length - 1)], undefined, { signal: over.signal })
      try {
        program.goOn()
        const next = await start()
        if (over.signal.aborted) await next.stop()
        else current = next
        break
      } catch (error) {
        failures += 1
        if (failures === MOST_FAILURES || !(error instanceof UserError)) throw error
      }
    }
    if (current) console.log(`${name} is back after ${seconds(since)}.`)
  }

  async function keep() {
    for (let deaths = 0; current; ) {
      const since = Date.now()
      const how = await current.ended
      current = null
      if (over.signal.aborted) return
      if (Date.now() - since > STEADY_MS) deaths = 0
      program.goOn()
      console.error(`${name} stopped by itself (${how}) and is started again.`)
      await startAgain(deaths)
      deaths += 1
    }
  }

  const keeping = keep().catch((error) => {
    if (!over.signal.aborted) program.fail(error)
  })
  program.atEnd(async () => {
    over.abort()
    await current?.stop()
    await keeping
  })
  return first
}
