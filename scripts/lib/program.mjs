import { stopChildren } from './children.mjs'
import { UserError } from './config.mjs'

/** Thrown inside the work when a signal asks for the end. */
class Stopping extends Error {}

/**
 * @typedef {object} Program
 * @property {(closer: () => unknown) => void} atEnd puts something back at the end; the last one registered goes first
 * @property {() => void} goOn call between two pieces of work: throws when a signal has come
 * @property {(error: Error) => void} fail ends the program from a callback
 * @property {Promise<never>} interrupted rejects at a signal or at `fail`
 */

/**
 * Runs a program that holds things (a claim, a database, a child): whatever ends it, they are put back, and then the
 * process exits: `signalCode` at a signal, 1 at an error, otherwise what the work answers.
 * @param {(program: Program) => Promise<number | void>} work
 * @param {{ signalCode?: number }} [options]
 */
export async function runProgram(work, { signalCode = 0 } = {}) {
  const closers = []
  let stopping = false
  /** @type {(error: Error) => void} */
  let fail = () => {}
  /** @type {Promise<never>} */
  const interrupted = new Promise((_, reject) => {
    fail = reject
  })
  interrupted.catch(() => {})
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // Comes twice under npm: from the terminal, and once more from npm.
    process.on(signal, () => {
      stopping = true
      stopChildren()
      fail(new Stopping())
    })
  }
  const goOn = () => {
    if (stopping) throw new Stopping()
  }

  let code
  try {
    code = (await work({ atEnd: (closer) => closers.push(closer), goOn, fail, interrupted })) ?? 0
  } catch (error) {
    code = stopping ? signalCode : 1
    if (!stopping) console.error(error instanceof UserError ? error.message : error)
  }
  for (const closer of closers.toReversed()) {
    try {
      await closer()
    } catch (error) {
      code = 1
      console.error(error)
    }
  }
  process.exit(code)
}
