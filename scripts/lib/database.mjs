import { join } from 'node:path'
import { embeddedAddresses, runningPostgres } from '../../prisma/embedded/running.mjs'
import { secretIn } from '../../prisma/embedded/secret.mjs'
import { runToEnd } from './children.mjs'
import { UserError } from './config.mjs'
import { ROOT } from './install.mjs'
import { keepRunning } from './keep-running.mjs'
import { assertDatabaseAnswers, assertWritable } from './preconditions.mjs'
import { assertOk } from './steps.mjs'

/** @typedef {import('../../prisma/role/app-role.mjs').Addresses} Addresses */

/**
 * Starts the embedded database in the data folder and keeps it running, at the same address; the program stops it at its end.
 * @param {import('./program.mjs').Program} program
 * @param {string} dataDir
 * @returns {Promise<Addresses>}
 */
export async function startDatabase(program, dataDir) {
  const { startEmbeddedPostgres } = await import('../../prisma/embedded/postgres.mjs')
  const log = join(dataDir, 'logs', 'postgres.log')
  /** @type {number | undefined} */
  let port
  const start = async () => {
    const { exited, ...database } = await startEmbeddedPostgres({ dataDir, log, port }).catch((error) => {
      throw new UserError(error.message)
    })
    port = Number(new URL(database.url).port)
    return { ...database, ended: exited.then(() => `its log is ${log}`) }
  }
  await keepRunning(program, { name: 'The database', start })
  return embeddedAddresses(dataDir, Number(port))
}

/** @typedef {{ databaseUrl: URL | null, ownerUrl: URL | null }} Urls */

/**
 * The database of DATABASE_URL and MIGRATE_DATABASE_URL, which must answer; null where there is none.
 * @param {Urls} urls
 * @returns {Promise<Addresses | null>}
 */
export async function findConfiguredDatabase({ databaseUrl, ownerUrl }) {
  if (!databaseUrl) return null
  const owner = ownerUrl ?? databaseUrl
  for (const url of new Set([databaseUrl, owner])) await assertDatabaseAnswers(url)
  return { owner: owner.href, app: databaseUrl.href }
}

/**
 * The database of DATABASE_URL, or else the embedded one: as it runs already, or started for as long as the program takes.
 * @param {import('./program.mjs').Program} program
 * @param {Urls & { dataDir: string }} places
 * @returns {Promise<Addresses>}
 */
export async function openDatabase(program, { dataDir, ...urls }) {
  const configured = await findConfiguredDatabase(urls)
  if (configured) return configured
  assertWritable(dataDir)
  return runningPostgres(dataDir) ?? (await startDatabase(program, dataDir))
}

const ONE_ROLE = `
MIGRATE_DATABASE_URL is not set, so Connect works as the role that migrates and may do anything. Give it a role of its own: see
docs/operators/running.md, "The role of the app".`

/**
 * Brings a database up to date as its owner, and grants the role of the app what it may do there.
 * @param {Addresses} addresses
 * @throws {UserError} with what Prisma said, or why there cannot be such a role
 */
export async function migrate(addresses) {
  const url = addresses.owner
  const args = [join(ROOT, 'prisma', 'cli.mjs'), 'migrate', 'deploy']
  const result = await runToEnd(process.execPath, args, { cwd: ROOT, env: { ...process.env, DATABASE_URL: url } })
  // A dead engine exits 0 as well: only these words mean success.
  const done = result.ok && /All migrations|No pending migrations/.test(result.output)
  const where = new URL(url).host
  assertOk({ ok: done, output: result.output }, `The database at ${where} could not be brought up to date.`)
  await prepareRoles(addresses)
}

/** @param {Addresses} addresses @throws {UserError} */
export async function prepareRoles(addresses) {
  const { hasOwnRole, prepareForApp, RoleError } = await import('../../prisma/role/app-role.mjs')
  await prepareForApp(addresses).catch((error) => {
    throw error instanceof RoleError ? new UserError(error.message) : error
  })
  if (!hasOwnRole(addresses)) console.warn(ONE_ROLE)
}

/** Adds the demo schools unless there is data already. @param {NodeJS.ProcessEnv} env */
export async function seed(env) {
  const result = await runToEnd(process.execPath, [join(ROOT, 'apps', 'api', 'dist', 'seed.js')], { cwd: ROOT, env })
  assertOk(result, 'The demo data could not be made.')
}

/** The signing secret: as it was given, or else made once in the data folder. */
function readSecret({ dataDir }) {
  const { AUTH_SECRET, AUTH_SECRET_FILE } = process.env
  return AUTH_SECRET || AUTH_SECRET_FILE ? {} : { AUTH_SECRET: secretIn(join(dataDir, 'auth.secret')) }
}

/** What every program of ours that uses the database needs to know. */
export function serverEnv({ config, url }) {
  return {
    ...process.env,
    NODE_ENV: process.env.NODE_ENV ?? 'production',
    PORT: `${config.port}`,
    DATABASE_URL: url,
    // The owner's address is nothing for a server.
    MIGRATE_DATABASE_URL: undefined,
    MIGRATE_DATABASE_PASSWORD_FILE: undefined,
    ...readSecret(config),
    DEMO: config.demo ? '1' : '0',
    DATA_DIR: config.dataDir,
    FILES_DIR: config.filesDir,
    ...(config.databaseUrl ? {} : { DATABASE_DIR: join(config.dataDir, 'postgres') }),
    UPLOADS_DIR: process.env.UPLOADS_DIR || join(config.dataDir, 'uploads'),
    WEB_DIR: join(ROOT, 'apps', 'web', 'dist'),
    RIDER_DIR: join(ROOT, 'apps', 'rider', 'dist'),
  }
}
