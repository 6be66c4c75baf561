import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { PrismaClient } from './generated/client.ts'
import { statementsInTurn } from './statements-in-turn.ts'

/** The defaults (2 s to wait, 5 s to run) fail most transactions that queue for one row (architecture, Concurrency). */
const TRANSACTION = { maxWait: 10_000, timeout: 20_000 }
const CONNECTION_TIMEOUT = 10_000
const LONGEST = 60_000

export type Database = {
  db: PrismaClient
  /** The connections under `db`, for SQL written by hand. A date column arrives as `'2026-03-01'`. */
  pool: pg.Pool
  /** Lets running queries finish and closes every connection. */
  close: () => Promise<void>
}

// A date has no time zone; pg would make it a Date at local midnight.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.DATE, String)

type PoolOptions = { max: number; statement_timeout?: number; query_timeout?: number; options?: string }

/**
 * Opens connections to a database as they are needed, `max` at most.
 *
 * @param settings.statement_timeout milliseconds after which the database ends a statement, a minute unless told
 * @param settings.query_timeout milliseconds after which a connection that does not answer is given up, whatever the database does
 * @param settings.options more settings of a session, as `-c name=value`
 */
export function openPool(
  url: string,
  { max, statement_timeout = LONGEST, query_timeout, options = '' }: PoolOptions,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    types,
    // Whoever is lost on the way keeps no lock for long; the longest work of ours takes a third of it.
    statement_timeout,
    query_timeout,
    idle_in_transaction_session_timeout: LONGEST,
    // The adapter drops the offset of each timestamp, both ways: right only while a session is on UTC.
    options: `-c TimeZone=UTC ${options}`.trim(),
  })
  // An idle connection that dies (a restarted database) would otherwise end the process; the pool replaces it.
  pool.on('error', () => {})
  return pool
}

/**
 * The one place that makes a PrismaClient.
 *
 * @param url a PostgreSQL connection string
 * @param options.max connections at most, 10 unless told
 */
export function createDatabase(url: string, options: { max?: number } = {}): Database {
  const pool = openPool(url, { max: options.max ?? 10 })
  const db = new PrismaClient({ adapter: statementsInTurn(new PrismaPg(pool)), transactionOptions: TRANSACTION })
  return {
    db,
    pool,
    async close() {
      await db.$disconnect()
      await pool.end()
    },
  }
}
