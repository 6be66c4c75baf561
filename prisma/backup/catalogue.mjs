// @ts-check
import pg from 'pg'

/** @typedef {{ name: string, columns: string[] }} Table */

export const quoted = pg.escapeIdentifier

/** @param {Table} table @returns {string} with its columns by name, whatever order another database has them in */
export const target = ({ name, columns }) => `${quoted(name)} (${columns.map(quoted).join(', ')})`

const TABLES = `
  SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> '_prisma_migrations'
     AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
   GROUP BY c.relname ORDER BY c.relname`

/** Every table of ours, with the columns that can be written. @param {pg.Client} client @returns {Promise<Table[]>} */
export const readTables = async (client) => (await client.query(TABLES)).rows

const APPLIED = `
  SELECT migration_name AS name FROM _prisma_migrations
   WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`

/** The migrations that made the schema; none before the first. @param {pg.Client} client @returns {Promise<string[]>} */
export async function readMigrations(client) {
  const { rows } = await client.query("SELECT to_regclass('public._prisma_migrations') IS NOT NULL AS known")
  return rows[0].known ? (await client.query(APPLIED)).rows.map((row) => row.name) : []
}

/** @typedef {{ name: string, last_value: string, is_called: boolean }} Sequence */

/** @param {pg.Client} client @returns {Promise<Sequence[]>} */
export async function readSequences(client) {
  const { rows } = await client.query(
    "SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public' ORDER BY sequencename",
  )
  const sequences = []
  for (const { name } of rows) {
    const found = await client.query(`SELECT last_value::text, is_called FROM ${quoted(name)}`)
    sequences.push({ name, ...found.rows[0] })
  }
  return sequences
}

/**
 * Runs `use` with one connection whose texts of dates, times and numbers are the same on every server.
 * @template T
 * @param {string} url
 * @param {(client: pg.Client) => Promise<T>} use
 * @returns {Promise<T>}
 */
export async function withClient(url, use) {
  const options =
    '-c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=postgres -c client_encoding=UTF8 -c statement_timeout=0'
  const client = new pg.Client({ connectionString: url, options, connectionTimeoutMillis: 10_000 })
  // A connection that is lost shows in the statement that then fails; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
