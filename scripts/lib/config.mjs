import { join, resolve } from 'node:path'
import { withPassword } from '../../prisma/role/passwords.mjs'

/** Something that the person at the keyboard can put right; its message is one sentence for them. */
export class UserError extends Error {}

/**
 * @typedef {object} Config
 * @property {number} port
 * @property {string} dataDir absolute
 * @property {string} filesDir absolute; where uploads go, and what a backup takes
 * @property {URL | null} databaseUrl null: the embedded database
 * @property {URL | null} ownerUrl the same database as its owner; null where that is `databaseUrl` too, or embedded
 * @property {boolean} demo
 * @property {boolean} logToStdout
 */

/** What each variable means that the commands of this repository read, for docs/operators/configuration.md. */
export const VARIABLES = [
  {
    name: 'DATABASE_URL',
    fallback: 'embedded database',
    description: 'your own PostgreSQL (15 or later), as the role that the app works as',
  },
  {
    name: 'MIGRATE_DATABASE_URL',
    fallback: '`DATABASE_URL`',
    description: 'the same database as its owner: who migrates, restores, and makes and limits the role of the app',
  },
  {
    name: 'DATABASE_PASSWORD_FILE',
    fallback: 'none',
    description: 'file with the password of `DATABASE_URL`, read when the address has none',
  },
  {
    name: 'MIGRATE_DATABASE_PASSWORD_FILE',
    fallback: 'none',
    description: 'the same for `MIGRATE_DATABASE_URL`',
  },
  { name: 'DATA_DIR', fallback: '`.data`', description: 'the embedded database, its secrets, files and logs' },
  {
    name: 'FILES_DIR',
    fallback: '`files` in `DATA_DIR`',
    description: 'folder for uploaded files, for the server and for backups',
  },
  { name: 'PORT', fallback: '`3000`', description: 'port to serve on' },
  {
    name: 'DEMO',
    fallback: 'on with the embedded database',
    description: 'demo schools: 1, true, on, 0, false or off',
  },
  {
    name: 'LOG',
    fallback: 'log files in `DATA_DIR`',
    description: '`stdout`: write the server log there instead',
  },
  {
    name: 'AUTH_SECRET',
    fallback: 'created once in `DATA_DIR`',
    description: 'key that signs every session; required with `DATABASE_URL`, unless `AUTH_SECRET_FILE` is set',
  },
]

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
  const { databaseUrl, ownerUrl, dataDir, filesDir } = readPlaces(env)
  const demo = env.DEMO ? SWITCH.get(env.DEMO.toLowerCase()) : databaseUrl === null
  if (demo === undefined) throw new UserError(`DEMO must be one of 1, true, on, 0, false or off, not "${env.DEMO}".`)
  if (env.LOG && env.LOG !== 'stdout') throw new UserError(`LOG must be "stdout" or left out, not "${env.LOG}".`)
  if (databaseUrl && !env.AUTH_SECRET && !env.AUTH_SECRET_FILE) {
    throw new UserError(
      'AUTH_SECRET or AUTH_SECRET_FILE must be set with DATABASE_URL: it signs the sessions of every server on that database.',
    )
  }
  if (env.AUTH_SECRET && env.AUTH_SECRET.length < 32)
    throw new UserError('AUTH_SECRET must have at least 32 characters.')
  return {
    port: Number(port),
    dataDir,
    filesDir,
    databaseUrl,
    ownerUrl,
    demo,
    logToStdout: env.LOG === 'stdout',
  }
}

/**
 * Where the data is.
 * @param {NodeJS.ProcessEnv} env
 * @throws {UserError}
 */
export function readPlaces(env) {
  const dataDir = resolve(env.DATA_DIR || '.data')
  const databaseUrl = readDatabaseUrl(env, 'DATABASE_URL', 'DATABASE_PASSWORD_FILE')
  const ownerUrl = readDatabaseUrl(env, 'MIGRATE_DATABASE_URL', 'MIGRATE_DATABASE_PASSWORD_FILE')
  if (ownerUrl && !databaseUrl) throw new UserError('DATABASE_URL must be set with MIGRATE_DATABASE_URL.')
  return {
    dataDir,
    databaseUrl,
    ownerUrl,
    filesDir: resolve(env.FILES_DIR || join(dataDir, 'files')),
  }
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} name
 * @param {string} passwordName of the setting that names the file of its password
 * @returns {URL | null} null where it is not set
 */
function readDatabaseUrl(env, name, passwordName) {
  if (!env[name]) return null
  const text = addressIn(env[name], env[passwordName], passwordName)
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol) || url.pathname.length < 2) {
    throw new UserError(`${name} must look like postgresql://user:password@host:5432/database.`)
  }
  return url
}

/** @param {string} address @param {string | undefined} file @param {string} name of the setting that names the file */
function addressIn(address, file, name) {
  try {
    return withPassword(address, file)
  } catch (error) {
    throw new UserError(`${name} ${file} cannot be read (${error.code}).`)
  }
}
