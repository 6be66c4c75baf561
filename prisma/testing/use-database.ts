import { afterAll, beforeAll } from 'vitest'
import { createDatabase, type Database } from '../client.ts'
import { createFactories, type Factories } from '../seed/factories.ts'
import { type ClonedDatabase, cloneDatabase, createTemplate } from './databases.ts'

type Test = { database: Database; make: Factories }

/**
 * A migrated database of its own for the tests of a file: `test()` answers it within them, `sql` does one statement there and
 * rejects with the error of PostgreSQL, which tells its SQLSTATE as `code`.
 */
export function useDatabase(prepare: (database: Database) => Promise<unknown> = async () => {}) {
  const adminUrl = process.env.TEST_DATABASE_URL ?? ''
  let clone: ClonedDatabase
  let running: Test

  beforeAll(async () => {
    clone = await cloneDatabase(adminUrl, await createTemplate(adminUrl))
    const database = createDatabase(clone.url)
    running = { database, make: createFactories(database.db) }
    await prepare(database)
  })

  afterAll(async () => {
    await running.database.close()
    await clone.drop()
  })

  return {
    test: (): Test => running,
    sql: async (text: string, ...values: unknown[]) => (await running.database.pool.query(text, values)).rows,
  }
}
