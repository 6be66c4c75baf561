import { scopedTo } from '@connect/db/scoped'
import type { Context } from '#platform/context.ts'
import { eachSchool } from '#platform/jobs/each-school.ts'
import { releaseHold } from './holds.ts'

type Parts = Pick<Context, 'clock' | 'db' | 'pool'>

const WITH_OLD_HOLDS = `
  SELECT DISTINCT school_id FROM credit_holds
   WHERE school_id > $1 AND state = 'HELD' AND expires_at <= $2
   ORDER BY school_id`

/** Frees what calls held whose process is gone. Repeating it does no harm. Answers how many schools had any. */
export async function sweepHolds({ clock, db, pool }: Parts): Promise<number> {
  const now = clock.now()
  return eachSchool(pool, WITH_OLD_HOLDS, [now], async (school_id) => {
    const own = scopedTo(db, school_id)
    const holds = await own.creditHold.findMany({
      where: { state: 'HELD', expires_at: { lte: now } },
      select: { id: true },
      orderBy: { id: 'asc' },
    })
    for (const { id } of holds) await own.$transaction((tx) => releaseHold(tx, id))
    return holds.length > 0
  })
}
