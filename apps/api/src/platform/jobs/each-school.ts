import type { Pool } from 'pg'

const PORTION = 200

/**
 * Does something for every school that a query finds, in portions. The query selects `school_id` above `$1`, in order and
 * without a limit; `values` are its `$2` and on. A school for which it fails keeps no other from its turn: all failures are
 * thrown at the end, together. Answers for how many `work` did something (said `true`).
 */
export async function eachSchool(
  pool: Pool,
  sql: string,
  values: readonly unknown[],
  work: (school_id: number) => Promise<boolean>,
): Promise<number> {
  const failures: unknown[] = []
  let [done, last] = [0, 0]
  for (;;) {
    const { rows } = await pool.query<{ school_id: number }>(`${sql} LIMIT ${PORTION}`, [last, ...values])
    for (const { school_id } of rows) {
      try {
        if (await work(school_id)) done += 1
      } catch (error) {
        failures.push(error)
      }
      last = school_id
    }
    if (rows.length < PORTION) break
  }
  if (failures.length > 0) throw new AggregateError(failures, `Failed for ${failures.length} of the schools`)
  return done
}
