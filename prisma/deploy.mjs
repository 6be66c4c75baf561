// @ts-check
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { renewCollation } from './renew-collation.mjs'
import { prepareForApp } from './role/app-role.mjs'

/**
 * Applies the migrations that a database lacks.
 * @param {string} url
 * @param {string} [migrations] a folder with other migrations than the committed ones
 * @throws {Error} with what Prisma said
 */
export async function deployMigrations(url, migrations) {
  const command = [join(import.meta.dirname, 'cli.mjs'), 'migrate', 'deploy']
  const env = { ...process.env, DATABASE_URL: url, ...(migrations && { MIGRATIONS_DIR: migrations }) }
  const { stdout, stderr } = await promisify(execFile)(process.execPath, command, { env })
  // A dead engine exits 0 as well: only these words mean success.
  if (!/All migrations|No pending migrations/.test(stdout)) {
    throw new Error(`The migrations were not applied: ${stdout}${stderr}`)
  }
}

/**
 * Brings a database up to date, its job queue too, and grants the role of the app what it may do there.
 * @param {import('./role/app-role.mjs').Addresses} addresses
 */
export async function deploy(addresses) {
  await deployMigrations(addresses.owner)
  await renewCollation(addresses.owner)
  await prepareForApp(addresses)
}
