import { join } from 'node:path'
import { runningPostgres } from '../../prisma/embedded/running.mjs'
import { secretIn } from '../../prisma/embedded/secret.mjs'
import { runToEnd } from './children.mjs'
import { UserError } from './config.mjs'
import { ROOT } from './install.mjs'
import { keepRunning } from './keep-running.mjs'
import { assertDatabaseAnswers, assertWritable } from './preconditions.mjs'
import { assertOk } from './steps.mjs'

/**
 * Starts the embedded database in the data folder and keeps it running, at the same address; the program stops it at its end.
 * @param {import('./program.mjs').Program} program
 * @param {string} dataDir
 * @returns {Promise<string>} its address
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
  const database = await keepRunning(program, { name: 'The database', start })
  return database.url
}

/**
 * The database of DATABASE_URL, or else the embedded one: as it runs already, or started for as long as the program takes.
 * @param {import('./program.mjs').Program} program
 * @param {{ databaseUrl: URL | null, dataDir: string }} places
 * @returns {Promise<string>} its address
 */
export async function openDatabase(program, { databaseUrl, dataDir }) {
  if (databaseUrl) {
    await assertDatabaseAnswers(databaseUrl)
    return databaseUrl.href
  }
  assertWritable(dataDir)
  return runningPostgres(dataDir) ?? (await startDatabase(program, dataDir))
}

/** @param {string} url @throws {UserError} with what Prisma said */
export async function migrate(url) {
  const args = [join(ROOT, 'prisma', 'cli.mjs'), 'migrate', 'deploy']
  const result = await runToEnd(process.execPath, args, { cwd: ROOT, env: { ...process.env, DATABASE_URL: url } })
  // A dead engine exits 0 as well: only these words mean success.
  const done = result.ok && /All migrations|No pending migrations/.test(result.output)
  const where = new URL(url).host
  assertOk({ ok: done, output: result.output }, `The database at ${where} could not be brought up to date.`)
}

/** Adds the demo schools unless there is data already. @param {NodeJS.ProcessEnv} env */
export async function seed(env) {
  const result = await runToEnd(process.execPath, [join(ROOT, 'apps', 'api', 'dist', 'seed.js')], { cwd: ROOT, env })
  assertOk(result, 'The demo data could not be made.')
}

/** The signing secret: as it was given, or else made once in the data folder. */
function secretOf({ dataDir }) {
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
    ...secretOf(config),
    DEMO: config.demo ? '1' : '0',
    DATA_DIR: config.dataDir,
    FILES_DIR: config.filesDir,
    WEB_DIR: join(ROOT, 'apps', 'web', 'dist'),
  }
}
