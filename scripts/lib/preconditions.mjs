import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { dirname } from 'node:path'
import { UserError } from './config.mjs'

const DATABASE_LIMIT_MS = 5000

/** @param {string} folder made when missing */
export function assertWritable(folder) {
  try {
    makeFolder(folder)
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new UserError(`The data folder ${folder} cannot be written (${error.code}): set DATA_DIR to another one.`)
  }
}

/** Node's own recursive mkdir never returns where a system refuses new folders with "not found", as /proc does. */
function makeFolder(folder) {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

/** @param {number} port */
export async function assertPortFree(port) {
  // Both, since some systems let a listener on one address hide behind a listener on all of them.
  for (const host of [undefined, '127.0.0.1']) {
    const code = await tryToListen(port, host)
    if (code === 'EADDRINUSE') {
      throw new UserError(`Port ${port} is already in use: stop the other program or set PORT to another number.`)
    }
    if (code) throw new UserError(`Port ${port} cannot be used here (${code}): set PORT to another number.`)
  }
}

/** @returns {Promise<string | null>} an error code, or null when it worked */
function tryToListen(port, host) {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => done(error.code ?? error.message))
    probe.listen({ port, host }, () => probe.close(() => done(null)))
  })
}

/**
 * Whether anything answers there. Needs nothing installed; whether it lets us in shows when the migrations run.
 * @param {URL} url
 */
export async function assertDatabaseAnswers(url) {
  // A socket file is named in the query; there is no address to try.
  if (url.searchParams.has('host') || url.hostname === '') return
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = Number(url.port || 5432)
  const problem = await new Promise((done) => {
    const socket = connect({ host, port, timeout: DATABASE_LIMIT_MS })
    const end = (answer) => {
      socket.destroy()
      done(answer)
    }
    socket.once('connect', () => end(null))
    socket.once('timeout', () => end('no answer'))
    socket.once('error', (/** @type {NodeJS.ErrnoException} */ error) => end(error.code))
  })
  if (problem)
    throw new UserError(`The database at ${host}:${port} cannot be reached (${problem}): check DATABASE_URL.`)
}
