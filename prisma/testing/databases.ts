import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { deploy } from '../deploy.mjs'
import { databaseGrants } from '../role/app-role.mjs'

const folder = join(import.meta.dirname, '..')
const TEMPLATE_LOCK = 7_203_411

/** An empty database with every committed migration applied: as the app reaches it, and as its owner, who may do anything. */
export type ClonedDatabase = { url: string; ownerUrl: string; drop(): Promise<void> }

/** The role that the app works as, with the password of whoever runs the tests. */
const APP_ROLE = 'connect_app'

const templates = new Map<string, Promise<string>>()

/**
 * Makes the database that tests are cloned from, unless it is there already, and returns its name. The name holds a
 * hash of what makes it, so a changed migration makes a new one. Safe to call from many processes at once; a process
 * looks once.
 *
 * @param adminUrl a superuser, such as TEST_DATABASE_URL
 */
export function createTemplate(adminUrl: string): Promise<string> {
  const template = templates.get(adminUrl) ?? makeTemplate(adminUrl)
  templates.set(adminUrl, template)
  return template
}

async function makeTemplate(adminUrl: string): Promise<string> {
  const name = `connect_template_${await hashOfSources()}`
  await withAdmin(adminUrl, async (admin) => {
    await admin.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (rowCount === 1) return
    // It gets its name when it is finished: a run that is killed half-way leaves no half template behind.
    const unfinished = `${name}_unfinished`
    await admin.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`)
    await admin.query(`CREATE DATABASE ${unfinished}`)
    await deploy({ owner: toDatabaseUrl(adminUrl, unfinished), app: toDatabaseUrl(adminUrl, unfinished, APP_ROLE) })
    await admin.query(`ALTER DATABASE ${unfinished} ALLOW_CONNECTIONS false`)
    await admin.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`)
  })
  return name
}

/** A database of its own for one test file. */
export async function cloneDatabase(adminUrl: string, template: string): Promise<ClonedDatabase> {
  const name = `connect_test_${randomUUID().replaceAll('-', '')}`
  // Copied as files: half the time of copying through the log.
  await withAdmin(adminUrl, async (admin) => {
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
    await admin.query(databaseGrants(name, APP_ROLE))
  })
  return {
    url: toDatabaseUrl(adminUrl, name, APP_ROLE),
    ownerUrl: toDatabaseUrl(adminUrl, name),
    drop: () => withAdmin(adminUrl, (admin) => admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  }
}

/** The migrations, those of the queue by the version of its library, and what the app may do. */
async function hashOfSources(): Promise<string> {
  const migrations = await readdir(join(folder, 'migrations'))
  const names = migrations
    .filter((name) => !name.includes('.'))
    .map((name) => join('migrations', name, 'migration.sql'))
  const others = ['role/grants.mjs', 'role/app-role.mjs', '../pnpm-workspace.yaml']
  const hash = createHash('sha256')
  for (const name of [...names.toSorted(), ...others]) hash.update(name).update(await readFile(join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}

function toDatabaseUrl(url: string, database: string, role?: string): string {
  const result = new URL(url)
  result.pathname = `/${database}`
  if (role) result.username = role
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
