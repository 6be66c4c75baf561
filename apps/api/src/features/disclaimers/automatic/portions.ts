import type { Pool } from 'pg'

/** Rows of one statement, so that none holds locks for long. */
export const PORTION = 500

/** Repeats a statement that takes a {@link PORTION} at a time until nothing is left. Answers how many rows it took. */
export async function inPortions(pool: Pool, sql: string, values: readonly unknown[]): Promise<number> {
  let taken = 0
  for (;;) {
    const { rowCount } = await pool.query(sql, [...values])
    taken += rowCount ?? 0
    if (!rowCount || rowCount < PORTION) return taken
  }
}
