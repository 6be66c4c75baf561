import type { Context } from '#platform/context.ts'
import type { Job } from '#platform/jobs/job.ts'

type Parts = Pick<Context, 'clock' | 'pool'>
type Expiry = { days: number; where: string }

/** Table → which rows are too old: `$1` in `where` is the moment that was so many days ago. */
export type Expiries = Readonly<Record<string, Expiry>>

const DAY_MS = 86_400_000
/** Rows deleted by one statement, so that none holds locks for long. */
const PORTION = 500

async function deleteOld({ clock, pool }: Parts, table: string, { days, where }: Expiry): Promise<number> {
  const before = new Date(clock.now().getTime() - days * DAY_MS)
  const sql = `DELETE FROM ${table} WHERE ctid = ANY (ARRAY (SELECT ctid FROM ${table} WHERE ${where} LIMIT ${PORTION}))`
  let deleted = 0
  for (;;) {
    const { rowCount } = await pool.query(sql, [before])
    deleted += rowCount ?? 0
    if (!rowCount || rowCount < PORTION) return deleted
  }
}

/** Table by table in this order. Answers how many of each table. */
export async function cleanUp(context: Parts, expiries: Expiries): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {}
  for (const [table, expiry] of Object.entries(expiries)) deleted[table] = await deleteOld(context, table, expiry)
  return deleted
}

export const cleanUpJob = (expiries: Expiries): Job => ({
  name: 'clean_up',
  at: '17 * * * *',
  attempts: 3,
  async run(context, { log }) {
    log.debug(await cleanUp(context, expiries), 'Cleaned up')
  },
})
