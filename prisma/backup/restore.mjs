// @ts-check
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deployMigrations } from '@connect/db/deploy.mjs'
import { checkBackup, MIGRATIONS } from './backup-check.mjs'
import { BackupError } from './backup-error.mjs'
import { quoted, readMigrations, readTables, withClient } from './catalogue.mjs'
import { fileRestore } from './files.mjs'
import { fillTables, setSequences, withoutConstraints } from './restore-tables.mjs'

/** @typedef {import('./backup-check.mjs').Summary} Summary */

/** @param {string} url @param {string[]} names only these of the committed migrations */
async function deployOnly(url, names) {
  const folder = await mkdtemp(join(tmpdir(), 'connect-migrations-'))
  try {
    for (const name of [...names, 'migration_lock.toml']) {
      await cp(join(MIGRATIONS, name), join(folder, name), { recursive: true })
    }
    await deployMigrations(url, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Makes sure that the database has the schema of the backup: a bare one gets it, another one must have it.
 * @param {string} url
 * @param {string[]} wanted
 */
async function prepareSchema(url, wanted) {
  const { applied, isBare } = await withClient(url, async (client) => {
    const { rows } = await client.query("SELECT has_schema_privilege('public', 'CREATE') AS is_owner")
    if (!rows[0].is_owner) throw new BackupError('A restore needs the owner of the database: set MIGRATE_DATABASE_URL.')
    return { applied: await readMigrations(client), isBare: (await readTables(client)).length === 0 }
  })
  if (applied.length === 0 && isBare) await deployOnly(url, wanted)
  else if (applied.join() !== wanted.join()) {
    throw new BackupError(
      'The database is at another version than the backup: restore into a bare new database, which is then brought up to date.',
    )
  }
}

/** Tables that migrations and running processes fill: the backup's rows take the place of those. */
const NOBODYS_DATA = new Set(['plans', 'token_types', 'credit_packages', 'job_workers'])

/** @param {import('pg').Client} client */
async function makeRoom(client) {
  for (const { name } of await readTables(client)) {
    if (NOBODYS_DATA.has(name)) await client.query(`DELETE FROM ${quoted(name)}`)
    const { rowCount } = await client.query(`SELECT FROM ${quoted(name)} LIMIT 1`)
    if (rowCount) throw new BackupError(`The database has data in it (table ${name}): restore into an empty one.`)
  }
}

/** @param {import('pg').Client} client */
async function lockTables(client) {
  const names = (await readTables(client)).map((table) => quoted(table.name))
  await client.query(`LOCK TABLE ${names.join(', ')} IN ACCESS EXCLUSIVE MODE`)
}

/**
 * Puts a backup into an empty database and an empty folder of files, all of it or nothing, and brings the database up to
 * date with this version of Connect.
 * @param {{ url: string, filesDir: string, file: string }} options
 * @returns {Promise<Summary>} what was restored
 * @throws {BackupError} one sentence for people
 */
export async function restore({ url, filesDir, file }) {
  const summary = await checkBackup(file)
  const files = fileRestore(filesDir)
  await files.assertEmpty()
  await prepareSchema(url, summary.migrations)
  await withClient(url, async (client) => {
    await client.query('BEGIN')
    await lockTables(client)
    await makeRoom(client)
    try {
      await withoutConstraints(client, () => fillTables(client, { file, summary, take: files.take }))
      // Not undone by a rollback, so it comes last.
      await setSequences(client, summary.sequences)
      await files.place()
      await client.query('COMMIT')
    } catch (error) {
      await files.undo()
      throw error
    }
    await client.query('ANALYZE')
  })
  await deployMigrations(url)
  return summary
}
