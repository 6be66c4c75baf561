import type { Context } from '#platform/context.ts'

const PORTION = 500

/** What is locked just now is being signed, sent or cancelled; the next run sees what became of it. */
const EXPIRE = `
  UPDATE disclaimers SET status = 'EXPIRED'
   WHERE status IN ('SENT', 'VIEWED') AND expires_at <= $1
     AND (school_id, id) IN (
       SELECT school_id, id FROM disclaimers WHERE status IN ('SENT', 'VIEWED') AND expires_at <= $1
        ORDER BY expires_at LIMIT ${PORTION} FOR UPDATE SKIP LOCKED)`

/** Of all schools. Answers how many. */
export async function expireDisclaimers({ clock, pool }: Pick<Context, 'clock' | 'pool'>): Promise<number> {
  const now = clock.now()
  let expired = 0
  for (;;) {
    const { rowCount } = await pool.query(EXPIRE, [now])
    expired += rowCount ?? 0
    if (!rowCount || rowCount < PORTION) return expired
  }
}
