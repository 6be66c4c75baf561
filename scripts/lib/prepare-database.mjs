import { secretIn } from '../../prisma/embedded/secret.mjs'
import { readConfig, UserError } from './config.mjs'
import { findConfiguredDatabase, migrate, seed } from './database.mjs'
import { step } from './steps.mjs'

/**
 * The one step before the servers of a version start: the signing secret is made where AUTH_SECRET_FILE names a place and
 * nothing is there yet, the database of DATABASE_URL is brought up to date, with a role for the app where MIGRATE_DATABASE_URL
 * names the owner, and gets the demo schools when DEMO is on.
 * Safe to run again, and by several at once.
 */
export async function prepareDatabase() {
  const secret = process.env.AUTH_SECRET_FILE
  if (secret && !process.env.AUTH_SECRET) await step('Signing secret', () => void secretIn(secret))
  const config = readConfig(process.env)
  const addresses = await findConfiguredDatabase(config)
  if (!addresses)
    throw new UserError('DATABASE_URL must be set: an embedded database is brought up to date by npm start.')
  await step('Migrations', () => migrate(addresses))
  if (config.demo) await step('Demo data', () => seed(process.env))
}
