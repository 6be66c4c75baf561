// @ts-check
import { execFile } from 'node:child_process'
import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { giveTo, runToEnd } from './run-as.mjs'

/** @typedef {import('./run-as.mjs').RunAs} RunAs */
/** @typedef {import('./binaries.mjs').Binaries} Binaries */

const DRAFT = 'cluster.new-'
/** Between one way to end a process and the next, harder one. */
const ORPHAN_LIMIT_MS = 300

/** @param {string} home @returns {string} PostgreSQL's data directory */
export const clusterIn = (home) => join(home, 'cluster')

/**
 * Makes the data directory unless it is there. It appears whole or not at all: a start that is killed half-way leaves a
 * draft, which the next one removes.
 * @param {{ home: string, user: RunAs, binaries: Binaries, password: string, throwaway: boolean }} options
 */
export function ensureCluster({ home, user, binaries, password, throwaway }) {
  for (const name of readdirSync(home).filter((entry) => entry.startsWith(DRAFT))) {
    // The initdb of a killed start may still be writing: what escapes now is removed next time.
    rmSync(join(home, name), { recursive: true, force: true, maxRetries: 3 })
  }
  if (existsSync(clusterIn(home))) return

  const draft = join(home, `${DRAFT}${process.pid}`)
  const passwordFile = `${draft}.password`
  writeFileSync(passwordFile, password, { mode: 0o600 })
  giveTo(user, passwordFile)
  // The built-in locale orders and folds text the same on every system, whatever locales that system has.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  // Tests connect a thousand times; a random password that lives for minutes needs no slow hash.
  const quick = throwaway ? ['--no-sync', '--set=scram_iterations=1'] : []
  const args = [`--pgdata=${draft}`, ...access, ...locale, '--no-instructions', ...quick]
  const made = runToEnd(user, binaries.initdb, args)
  rmSync(passwordFile, { force: true })
  if (!made.ok) throw new Error(`PostgreSQL could not make its data directory in ${home}: ${made.output}`)
  renameSync(draft, clusterIn(home))
}

/**
 * What a running server writes about itself.
 * @param {string} home
 * @returns {{ pid: number, port: number, ready: boolean } | null}
 */
export function serverIn(home) {
  try {
    const lines = readFileSync(join(clusterIn(home), 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
  } catch {
    return null
  }
}

/** @param {number} pid @param {string} home @returns {boolean} whether it is a PostgreSQL server at work in this folder */
function servesHome(pid, home) {
  if (process.platform === 'win32') return true
  if (process.platform !== 'linux') return runToEnd({}, 'ps', ['-o', 'command=', '-p', `${pid}`]).output.includes(home)
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterIn(home))
  } catch {
    return false
  }
}

/**
 * The processes of a server in this folder that was killed, which outlive it until they look up from their work.
 * @param {string} home
 * @returns {number[]} none where the system does not tell what a process works in
 */
function orphansIn(home) {
  if (process.platform !== 'linux') return []
  const isPostgres = (/** @type {number} */ pid) => {
    try {
      return basename(readlinkSync(`/proc/${pid}/exe`)).startsWith('postgres')
    } catch {
      return false
    }
  }
  const pids = readdirSync('/proc').flatMap((name) => Number(name) || [])
  return pids.filter((pid) => servesHome(pid, home) && isPostgres(pid))
}

/**
 * Ends what a killed server left at work. It holds that one's shared memory, and until it lets go a new server refuses to
 * start. Nothing is lost by it: whatever was confirmed stands in the write-ahead log.
 * @param {string} home
 */
async function endOrphans(home) {
  // Those that wait for something have noticed already.
  for (const signal of /** @type {const} */ ([0, 'SIGQUIT', 'SIGKILL'])) {
    for (const pid of orphansIn(home)) trySignal(pid, signal)
    const limit = Date.now() + ORPHAN_LIMIT_MS
    while (orphansIn(home).length > 0 && Date.now() < limit) await delay(10)
  }
}

/** @param {number} pid @param {NodeJS.Signals | 0} signal */
function trySignal(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended.
  }
}

/**
 * Stops the server that a killed process left behind, if there is one, and what a killed server left behind.
 * @param {{ home: string, user: RunAs, binaries: Binaries }} options
 */
export async function stopOrphan({ home, user, binaries }) {
  if (!existsSync(clusterIn(home))) return
  const server = serverIn(home)
  if (server && servesHome(server.pid, home)) {
    await stopServer({ home, user, binaries, mode: 'fast' })
    return
  }
  await endOrphans(home)
  if (server && isRunning(server.pid)) {
    // Another program has that number now; PostgreSQL would take it for a server of its own and refuse.
    rmSync(join(clusterIn(home), 'postmaster.pid'), { force: true })
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/**
 * Stops the server and waits until it has gone: politely, and after 30 seconds at once.
 * @param {{ home: string, user: RunAs, binaries: Binaries, mode: 'fast' | 'immediate' }} options
 */
export async function stopServer({ home, user, binaries, mode }) {
  for (const how of mode === 'fast' ? ['fast', 'immediate'] : ['immediate']) {
    const args = ['stop', '-w', '-t', '30', '-m', how, '-D', clusterIn(home)]
    const gone = await new Promise((done) => {
      execFile(binaries.pg_ctl, args, { ...user, cwd: '/' }, (error) => done(error === null || serverIn(home) === null))
    })
    if (gone) return
  }
}
