import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { deployMigrations } from '../deploy.mjs'

const folder = join(import.meta.dirname, '..')
const TEMPLATE_LOCK = 7_203_411

/** An empty database with every committed migration applied. */
export type ClonedDatabase = { url: string; drop(): Promise<void> }

const templates = new Map<string, Promise<string>>()

/**
 * Makes the database that tests are cloned from, unless it is there already, and returns its name. The name holds a
 * hash of the migrations, so a changed migration makes a new one. Safe to call from many processes at once; a process
 * looks once.
 *
 * @param adminUrl a role that may create databases, such as TEST_DATABASE_URL
 */
export function createTemplate(adminUrl: string): Promise<string> {
  const template = templates.get(adminUrl) ?? makeTemplate(adminUrl)
  templates.set(adminUrl, template)
  return template
}

async function makeTemplate(adminUrl: string): Promise<string> {
  const name = `connect_template_${await hashOfMigrations()}`
  await withAdmin(adminUrl, async (admin) => {
    await admin.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (rowCount === 1) return
    // It gets its name when it is finished: a run that is killed half-way leaves no half template behind.
    const unfinished = `${name}_unfinished`
    await admin.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`)
    await admin.query(`CREATE DATABASE ${unfinished}`)
    await deployMigrations(urlOf(adminUrl, unfinished))
    await admin.query(`ALTER DATABASE ${unfinished} ALLOW_CONNECTIONS false`)
    await admin.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`)
  })
  return name
}

/** A database of its own for one test file. */
export async function cloneDatabase(adminUrl: string, template: string): Promise<ClonedDatabase> {
  const name = `connect_test_${randomUUID().replaceAll('-', '')}`
  // Copied as files: half the time of copying through the log.
  await withAdmin(adminUrl, (admin) => admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`))
  return {
    url: urlOf(adminUrl, name),
    drop: () => withAdmin(adminUrl, (admin) => admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  }
}

async function hashOfMigrations(): Promise<string> {
  const migrations = join(folder, 'migrations')
  const names = (await readdir(migrations)).filter((name) => !name.includes('.')).toSorted()
  const hash = createHash('sha256')
  for (const name of names) hash.update(name).update(await readFile(join(migrations, name, 'migration.sql')))
  return hash.digest('hex').slice(0, 16)
}

function urlOf(url: string, database: string): string {
  const result = new URL(url)
  result.pathname = `/${database}`
  return result.toString()
}

async function withAdmin(url: string, use: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    await use(admin)
  } finally {
    await admin.end()
  }
}
