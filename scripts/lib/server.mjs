import { closeSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startChild } from './children.mjs'
import { UserError } from './config.mjs'
import { ROOT } from './install.mjs'
import { keepRunning } from './keep-running.mjs'
import { assertPortFree } from './preconditions.mjs'

const READY_LIMIT_MS = 60_000

/**
 * Left to itself, Node lets its heap grow into whatever memory the machine has, and the C library keeps what was freed
 * (decision 035). The image has the same in its Dockerfile.
 */
const SMALL_HEAP = ['--max-old-space-size=512', '--max-semi-space-size=4']
/**
 * A start fills the heap without anything to collect, and compiling Prisma's query compiler once more, for speed, takes a
 * second of two cores just when the first calls come (decision 061).
 */
const QUICK_START = ['--min-semi-space-size=4', '--initial-heap-size=120', '--wasm-tiering-budget=100000000']
const SMALL_ARENAS = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }

/** @typedef {{ config: import('./config.mjs').Config, env: NodeJS.ProcessEnv }} Options */

/**
 * Starts the built server, waits until it answers that it is ready, and keeps it running; the program stops it at its end.
 * @param {import('./program.mjs').Program} program
 * @param {Options} options
 */
export async function startServer(program, options) {
  // Later on the database may be away, which a server lives through.
  let path = 'ready'
  const start = async () => {
    await assertPortFree(options.config.port)
    const server = await launch(options, path)
    path = 'health'
    return server
  }
  await keepRunning(program, { name: 'The server', start })
}

/**
 * One process of the server, which answers at this path.
 * @param {Options} options
 * @param {string} path
 */
async function launch({ config, env }, path) {
  const log = join(config.dataDir, 'logs', 'server.log')
  mkdirSync(join(config.dataDir, 'logs'), { recursive: true })
  const begin = statSync(log, { throwIfNoEntry: false })?.size ?? 0
  const output = config.logToStdout ? 'inherit' : openSync(log, 'a', 0o600)
  const main = join(ROOT, 'apps', 'api', 'dist', 'main.js')
  const { ended, stop } = startChild(process.execPath, [...SMALL_HEAP, ...QUICK_START, main], {
    cwd: ROOT,
    env: { ...SMALL_ARENAS, ...env },
    stdio: ['ignore', output, output],
  })
  if (typeof output === 'number') closeSync(output)

  const where = config.logToStdout ? '' : ` Its log is ${log}.`
  const brokeOff = ended.then((how) => {
    const said = config.logToStdout ? '' : lastWords(log, begin)
    throw new UserError(`${said}The server stopped by itself (${how}).${where}`)
  })
  brokeOff.catch(() => {})
  const over = new AbortController()
  try {
    await Promise.race([brokeOff, untilAnswered(`http://127.0.0.1:${config.port}/api/v2/${path}/`, over.signal, where)])
  } catch (error) {
    await stop()
    throw error
  } finally {
    over.abort()
  }
  return { ended, stop }
}

/** What a server that could not start said in plain words; its structured lines stay in the log. */
function lastWords(log, begin) {
  const lines = readFileSync(log).subarray(begin).toString('utf8').trim().split('\n')
  const plain = lines.filter((line) => !line.startsWith('{')).slice(-5)
  return plain.length > 0 && plain[0] !== '' ? `${plain.join('\n')}\n` : ''
}

/** @param {string} url @param {AbortSignal} signal @param {string} where */
async function untilAnswered(url, signal, where) {
  for (const limit = Date.now() + READY_LIMIT_MS; Date.now() < limit && !signal.aborted; await delay(20)) {
    const answer = await fetch(url, { signal }).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok) return
  }
  throw new UserError(`The server did not become ready within ${READY_LIMIT_MS / 1000} seconds.${where}`)
}
