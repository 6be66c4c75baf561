import { makePasswords } from '../../prisma/role/passwords.mjs'
import { UserError } from './config.mjs'
import { step } from './steps.mjs'

const SETTINGS = { owner: 'POSTGRES_PASSWORD', app: 'POSTGRES_APP_PASSWORD' }

/**
 * The step before the database of docker-compose.yml starts: its passwords are put into the files that
 * MIGRATE_DATABASE_PASSWORD_FILE and DATABASE_PASSWORD_FILE name. DATABASE_DIR is where PostgreSQL keeps its data.
 * Safe to run again.
 */
export async function makeStackPasswords() {
  const {
    MIGRATE_DATABASE_PASSWORD_FILE: owner,
    DATABASE_PASSWORD_FILE: app,
    DATABASE_DIR: databaseDir,
    POSTGRES_PASSWORD,
    POSTGRES_APP_PASSWORD,
  } = process.env
  if (!owner || !app || !databaseDir) {
    throw new UserError('MIGRATE_DATABASE_PASSWORD_FILE, DATABASE_PASSWORD_FILE and DATABASE_DIR must be set.')
  }
  await step('Passwords of the database', () => {
    const known = makePasswords({
      owner: { file: owner, value: POSTGRES_PASSWORD },
      app: { file: app, value: POSTGRES_APP_PASSWORD },
      databaseDir,
    })
    for (const role of known) {
      console.warn(
        `This database still has the published password that an earlier version gave ${SETTINGS[role]}. Change it: see
docs/operators/running.md, "The passwords of the database".`,
      )
    }
  })
}
