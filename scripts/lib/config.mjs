import { resolve } from 'node:path'

/** Something that the person at the keyboard can put right; its message is one sentence for them. */
export class UserError extends Error {}

/**
 * @typedef {object} Config
 * @property {number} port
 * @property {string} dataDir absolute
 * @property {URL | null} databaseUrl null: the embedded database
 * @property {boolean} demo
 * @property {boolean} logToStdout
 */

const SWITCH = new Map([
  ['1', true],
  ['true', true],
  ['on', true],
  ['0', false],
  ['false', false],
  ['off', false],
])

/**
 * @param {NodeJS.ProcessEnv} env an empty variable counts as one that is not set
 * @returns {Config}
 * @throws {UserError}
 */
export function readConfig(env) {
  const port = env.PORT || '3000'
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65535) {
    throw new UserError(`PORT must be a number from 1 to 65535, not "${port}".`)
  }
  const databaseUrl = env.DATABASE_URL ? readDatabaseUrl(env.DATABASE_URL) : null
  const demo = env.DEMO ? SWITCH.get(env.DEMO.toLowerCase()) : databaseUrl === null
  if (demo === undefined) throw new UserError(`DEMO must be one of 1, true, on, 0, false or off, not "${env.DEMO}".`)
  if (env.LOG && env.LOG !== 'stdout') throw new UserError(`LOG must be "stdout" or left out, not "${env.LOG}".`)
  if (databaseUrl && !env.AUTH_SECRET) {
    throw new UserError(
      'AUTH_SECRET must be set with DATABASE_URL: it signs the sessions of every server on that database.',
    )
  }
  if (env.AUTH_SECRET && env.AUTH_SECRET.length < 32)
    throw new UserError('AUTH_SECRET must have at least 32 characters.')
  return {
    port: Number(port),
    dataDir: resolve(env.DATA_DIR || '.data'),
    databaseUrl,
    demo,
    logToStdout: env.LOG === 'stdout',
  }
}

/** @param {string} text @returns {URL} */
function readDatabaseUrl(text) {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol) || url.pathname.length < 2) {
    throw new UserError('DATABASE_URL must look like postgresql://user:password@host:5432/database.')
  }
  return url
}
