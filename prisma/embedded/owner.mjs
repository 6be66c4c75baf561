// @ts-check
import { execFileSync } from 'node:child_process'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Tells a process from a later one with the same number (in a container low numbers come again at every start).
 * @param {number} pid
 * @returns {string | null} null when no such process runs
 */
function readIdentity(pid) {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
      return fields[0] === 'Z' || fields[0] === 'X' ? null : `${boot} ${fields[19]}`
    }
    if (process.platform === 'win32') {
      process.kill(pid, 0)
      return 'running'
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', env: { LC_ALL: 'C' } }).trim()
  } catch {
    return null
  }
}

/**
 * @param {string} file written by `claim`
 * @returns {number | null} the number of the process that holds the claim; null when nobody does, or its holder has died
 */
export function findHolder(file) {
  try {
    const { pid, identity } = JSON.parse(readFileSync(file, 'utf8'))
    return readIdentity(pid) === identity ? pid : null
  } catch {
    return null
  }
}

/** Somebody else, still running, holds what was to be claimed. */
export class ClaimedError extends Error {
  /** @param {number} pid */
  constructor(pid) {
    super(`It is in use by process ${pid}.`)
    this.pid = pid
  }
}

/**
 * Makes a process the only holder; a claim whose holder was killed is taken over.
 * @param {string} file
 * @param {number} [pid] this process when left out
 * @returns {() => void} gives the claim back
 * @throws {ClaimedError}
 */
export function claim(file, pid = process.pid) {
  // A link appears whole or not at all, so nobody reads half a claim.
  const draft = `${file}.${pid}`
  writeFileSync(draft, JSON.stringify({ pid, identity: readIdentity(pid) }), { mode: 0o600 })
  try {
    const holder = findHolder(file)
    if (holder !== null) throw new ClaimedError(holder)
    rmSync(file, { force: true })
    linkSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
  return () => rmSync(file, { force: true })
}
