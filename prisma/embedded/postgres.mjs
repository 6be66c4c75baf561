// @ts-check
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { binariesFor } from './binaries.mjs'
import { clusterIn, ensureCluster, serverIn, stopOrphan, stopServer } from './cluster.mjs'
import { abandonedThrowaways, lastingHome, throwawayHome } from './home.mjs'
import { ClaimedError, claim } from './owner.mjs'
import { chooseUser } from './run-as.mjs'
import { secretIn } from './secret.mjs'

const START_LIMIT_MS = 60_000

/**
 * @typedef {object} Options
 * @property {string} [dataDir] where the data lives; made when missing. Required unless `throwaway`
 * @property {number} [port] a free one when left out
 * @property {string} [log] file that the server's log is added to; `server.log` beside the data when left out
 * @property {boolean} [throwaway] for tests: fast, unsafe, in a temporary folder, in memory where there is room, that goes at `stop`
 * @property {Record<string, string>} [settings] more PostgreSQL settings
 */

/**
 * A running server. `url` opens the database `postgres` as its superuser; `stop` may be called twice; `exited` resolves
 * when the server has ended, whoever ended it.
 * @typedef {{ url: string, stop: () => Promise<void>, exited: Promise<void> }} EmbeddedPostgres
 */

/**
 * Starts a real PostgreSQL from its npm package, on 127.0.0.1 only. Works as root and as any user, and mends what a
 * killed process left behind.
 * @param {Options} options
 * @returns {Promise<EmbeddedPostgres>}
 * @throws {Error} one sentence for people: in use by another process, not reachable, refused by PostgreSQL (with its log)
 */
export async function startEmbeddedPostgres(options) {
  const { throwaway = false } = options
  const dataDir = resolve(options.dataDir ?? '.data')
  if (!throwaway) mkdirSync(dataDir, { recursive: true })
  const release = throwaway ? null : claimData(dataDir)
  try {
    const { home, user } = throwaway ? throwawayHome() : lastingHome(dataDir)
    if (throwaway) claim(join(home, 'owner'))
    const binaries = binariesFor(user)
    if (throwaway) await removeAbandoned()
    const password = throwaway ? randomBytes(24).toString('base64url') : secretIn(join(dataDir, 'postgres.password'))
    const place = { home, user, binaries }
    await stopOrphan(place)
    ensureCluster({ ...place, password, throwaway })
    const server = await launch({ ...options, ...place, throwaway })
    // Whoever ended it: it may be started again.
    if (release) void server.exited.then(release)

    /** @type {Promise<void> | undefined} */
    let stopping
    const stop = async () => {
      await stopServer({ ...place, mode: throwaway ? 'immediate' : 'fast' })
      await server.exited
      if (throwaway) rmSync(home, { recursive: true, force: true, maxRetries: 3 })
    }
    return {
      url: `postgresql://postgres:${password}@127.0.0.1:${server.port}/postgres`,
      stop: () => (stopping ??= stop()),
      exited: server.exited,
    }
  } catch (error) {
    release?.()
    throw error
  }
}

/** @param {string} dataDir */
function claimData(dataDir) {
  try {
    return claim(join(dataDir, 'postgres.owner'))
  } catch (error) {
    if (!(error instanceof ClaimedError)) throw error
    throw new Error(`The database in ${dataDir} is already running for process ${error.pid}.`, { cause: error })
  }
}

async function removeAbandoned() {
  for (const home of abandonedThrowaways()) {
    const user = chooseUser(home)
    await stopOrphan({ home, user, binaries: binariesFor(user) })
    rmSync(home, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((found, failed) => {
    const probe = createServer().once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Rows stand in statements and in the details of refusals, and a log is no place for people's data. */
const LOG_SETTINGS = { log_min_error_statement: 'panic', log_error_verbosity: 'terse' }

const THROWAWAY_SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '300',
  // It may lie in memory, and is never recovered.
  max_wal_size: '256MB',
}

/**
 * @typedef {Options & { home: string, user: import('./run-as.mjs').RunAs, binaries: import('./binaries.mjs').Binaries }} Launch
 */

/** @param {Launch} options @param {number} port @returns {string[]} */
const toArguments = ({ home, throwaway, settings }, port) => {
  const all = {
    port: `${port}`,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    ...LOG_SETTINGS,
    ...(throwaway && THROWAWAY_SETTINGS),
    ...settings,
  }
  return ['-D', clusterIn(home), ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/**
 * A server that ends with this process.
 * @param {Launch} options
 * @param {{ port: number, log: string }} where
 */
function spawnServer(options, { port, log }) {
  const { user, binaries, throwaway } = options
  const output = openSync(log, 'a', 0o600)
  // In a group of its own, so that Ctrl-C in the terminal reaches us alone and the server outlives its last client.
  const child = spawn(binaries.postgres, toArguments(options, port), {
    ...user,
    cwd: '/',
    detached: true,
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  /** @type {Promise<void>} */
  const exited = new Promise((resolved) => child.once('close', () => resolved()).once('error', () => resolved()))
  const state = { ended: false }
  const quit = () => child.kill(throwaway ? 'SIGQUIT' : 'SIGINT')
  process.once('exit', quit)
  void exited.then(() => {
    state.ended = true
    process.off('exit', quit)
  })
  return { pid: child.pid, exited, state, quit }
}

/** @param {string} home @param {ReturnType<typeof spawnServer>} server @returns {Promise<boolean>} whether it answers */
async function waitUntilReady(home, { pid, state }) {
  const limit = Date.now() + START_LIMIT_MS
  while (!state.ended && Date.now() < limit) {
    const server = serverIn(home)
    if (server?.pid === pid && server?.ready) return true
    await delay(20)
  }
  return false
}

/**
 * @param {Launch} options
 * @returns {Promise<{ port: number, exited: Promise<void> }>}
 */
async function launch(options) {
  const { home, log = join(home, 'server.log') } = options
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await freePort())
    mkdirSync(dirname(log), { recursive: true })
    const begin = statSync(log, { throwIfNoEntry: false })?.size ?? 0
    const server = spawnServer(options, { port, log })
    if (await waitUntilReady(home, server)) return { port, exited: server.exited }
    server.quit()
    const said = readFileSync(log).subarray(begin).toString('utf8').trim()
    const portTaken = said.includes('could not bind') && options.port === undefined
    if (!portTaken || attempt === 3) throw new Error(`PostgreSQL did not start. Its log (${log}) says:\n${said}`)
  }
}
