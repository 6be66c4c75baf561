import { afterAll, beforeAll } from 'vitest'
import { createDatabase, type Database } from '../client.ts'
import { createFactories, type Factories } from '../seed/factories.ts'
import { type ClonedDatabase, cloneDatabase, createTemplate } from './databases.ts'

type Test = { database: Database; owner: Database; make: Factories }

/**
 * A migrated database of its own for the tests of a file: `test()` answers it within them, as the app reaches it and as its owner.
 * `sql` does one statement there as the app, `asOwner` as its owner; both reject with the error of PostgreSQL, which tells its
 * SQLSTATE as `code`.
 */
export function useDatabase(prepare: (owner: Database) => Promise<unknown> = async () => {}) {
  const adminUrl = process.env.TEST_DATABASE_URL ?? ''
  let clone: ClonedDatabase
  let running: Test

  beforeAll(async () => {
    clone = await cloneDatabase(adminUrl, await createTemplate(adminUrl))
    const database = createDatabase(clone.url)
    running = { database, owner: createDatabase(clone.ownerUrl), make: createFactories(database.db) }
    await prepare(running.owner)
  })

  afterAll(async () => {
    await running.database.close()
    await running.owner.close()
    await clone.drop()
  })

  return {
    test: (): Test => running,
    sql: async (text: string, ...values: unknown[]) => (await running.database.pool.query(text, values)).rows,
    asOwner: async (text: string, ...values: unknown[]) => (await running.owner.pool.query(text, values)).rows,
  }
}
