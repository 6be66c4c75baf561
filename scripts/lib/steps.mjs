import { UserError } from './config.mjs'

const terminal = process.stdout.isTTY

/** @param {number} since @returns {string} such as `12.3 s` */
export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/**
 * One step of a start: one line with the time that it took.
 * @template T
 * @param {string} name
 * @param {() => Promise<T> | T} work
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const since = performance.now()
  if (terminal) process.stdout.write(`… ${name}`)
  const clear = terminal ? '\r\x1b[K' : ''
  try {
    const result = await work()
    process.stdout.write(`${clear}✓ ${name.padEnd(28)} ${seconds(since).padStart(7)}\n`)
    return result
  } catch (error) {
    process.stdout.write(`${clear}✗ ${name.padEnd(28)} ${seconds(since).padStart(7)}\n`)
    throw error
  }
}

/**
 * @param {{ ok: boolean, output: string }} result
 * @param {string} sentence said after the full output
 * @throws {UserError}
 */
export function assertOk(result, sentence) {
  if (!result.ok) throw new UserError(`${result.output.trimEnd()}\n\n${sentence}`)
}
