// @ts-check
import pg from 'pg'

/** Indexes over a collation, by schema and name. */
const INDEXES = `
  SELECT DISTINCT format('%I.%I', n.nspname, c.relname) AS name
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE (SELECT oid FROM pg_collation WHERE collname = 'by_name') = ANY (i.indcollation)`

const IS_OLD = `SELECT 1 FROM pg_collation WHERE collname = 'by_name' AND collversion <> pg_collation_actual_version(oid)`

/**
 * Builds the indexes of names anew where the library that sorts them has changed since: they would be in an order that is its no
 * more, and rows would not be found.
 * @param {string} url of the owner of the database
 * @returns {Promise<number>} how many were built
 */
export async function renewCollation(url) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount: isOld } = await client.query(IS_OLD)
    if (!isOld) return 0
    const { rows } = await client.query(INDEXES)
    for (const { name } of rows) await client.query(`REINDEX INDEX ${name}`)
    await client.query('ALTER COLLATION "by_name" REFRESH VERSION')
    return rows.length
  } finally {
    await client.end()
  }
}
