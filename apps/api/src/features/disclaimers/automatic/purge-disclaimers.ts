import { plusMonths } from '@connect/contract/calendar/days'
import { londonDate, londonInstant } from '@connect/contract/calendar/london'
import { CLAIM_YEARS } from '@connect/contract/disclaimers/keeping'
import { type ScopedTx, scopedTo } from '@connect/db/scoped'
import { KEPT_COLUMNS, toKeptUntil } from '#features/disclaimers/shared/kept-until.ts'
import { emptyAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'

type Parts = Pick<Context, 'clock' | 'db' | 'pool'>
type Found = { school_id: number; id: number; signed_at: Date }

const PORTION = 500

/** Signed so long ago that none of an adult is evidence, those of minors among them, behind the one that was looked at last. */
export const SIGNED_LONG_AGO = `
  SELECT school_id, id, signed_at FROM disclaimers
   WHERE status = 'SIGNED' AND signed_at < $1 AND (signed_at, school_id, id) > ($2, $3, $4)
   ORDER BY signed_at, school_id, id LIMIT ${PORTION}`

/** Of these, what is evidence no longer. Answers how many. */
async function purgeSome(tx: ScopedTx, ids: readonly number[], now: Date): Promise<number> {
  const today = londonDate(now)
  const rows = await tx.disclaimer.findMany({
    where: { id: { in: [...ids] }, status: 'SIGNED' },
    select: { id: true, ...KEPT_COLUMNS },
  })
  const old = rows.filter((row) => toKeptUntil(row) < today).map(({ id }) => id)
  const { count } = await tx.disclaimer.deleteMany({ where: { id: { in: old } } })
  await emptyAudit(tx, 'disclaimer', old, now)
  return count
}

/**
 * Deletes what was signed and is evidence no longer (N-67), of all schools, a portion at a time: three years after the last course that it counted for, or
 * once a minor is 21. Run as often as you like. Answers how many.
 */
export async function purgeDisclaimers({ clock, db, pool }: Parts): Promise<number> {
  const now = clock.now()
  const before = londonInstant(plusMonths(londonDate(now), -12 * CLAIM_YEARS), '00:00')
  let last: Found = { school_id: 0, id: 0, signed_at: new Date(0) }
  let deleted = 0
  for (;;) {
    const { rows } = await pool.query<Found>(SIGNED_LONG_AGO, [before, last.signed_at, last.school_id, last.id])
    for (const school_id of new Set(rows.map((row) => row.school_id))) {
      const ids = rows.flatMap((row) => (row.school_id === school_id ? row.id : []))
      deleted += await scopedTo(db, school_id).$transaction((tx) => purgeSome(tx, ids, now))
    }
    last = rows.at(-1) ?? last
    if (rows.length < PORTION) return deleted
  }
}
