// @ts-check
import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Reads a secret, making it at the first call: 256 random bits, URL-safe, in a file that only its owner may read.
 * @param {string} file
 * @returns {string}
 */
export function secretIn(file) {
  const draft = `${file}.${process.pid}`
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error
  }
  // Linked into place whole: a start that is killed here leaves no half secret.
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    // Somebody else made it at the same moment: theirs is the one.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
  }
  rmSync(draft)
  return readFileSync(file, 'utf8').trim()
}
