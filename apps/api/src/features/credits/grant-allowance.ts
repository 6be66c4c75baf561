import { londonMonth } from '@connect/contract/calendar/london'
import { PRO_ALLOWANCE } from '@connect/contract/credits/credit'
import { toHundredths } from '@connect/contract/credits/credits'
import { scopedTo } from '@connect/db/scoped'
import type { Context } from '#platform/context.ts'
import { eachSchool } from '#platform/jobs/each-school.ts'
import { expireLots, grant } from './ledger.ts'

type Parts = Pick<Context, 'clock' | 'db' | 'pool'>

const WITHOUT_ALLOWANCE = `
  SELECT s.id AS school_id FROM schools s
   WHERE s.is_connect_pro AND s.id > $1
     AND NOT EXISTS (SELECT FROM credit_entries e WHERE e.school_id = s.id AND e.idempotency_key = $2)
   ORDER BY s.id`

const WITH_OLD_LOTS = `
  SELECT DISTINCT school_id FROM credit_lots
   WHERE remaining > 0 AND school_id > $1 AND expires_at <= $2
   ORDER BY school_id`

/**
 * Gives every school on Pro the allowance of this month (Europe/London), which ends with it: once, however often this
 * runs, and in the month in which a school becomes Pro at the next run (R-59, domain 2.17). What is left of the last one
 * expires first, and so does every other lot whose time is over; a school that left Pro keeps its lot to the end.
 */
export async function grantAllowance(context: Parts): Promise<{ granted: number; expired: number }> {
  const now = context.clock.now()
  const month = londonMonth(now)
  const idempotency_key = `allowance/${month.key}`
  const allowance = {
    type: 'ALLOWANCE',
    kind: 'ALLOWANCE',
    amount: toHundredths(PRO_ALLOWANCE),
    description: 'Monthly allowance',
    idempotency_key,
    expires_at: month.end,
  } as const

  const granted = await eachSchool(context.pool, WITHOUT_ALLOWANCE, [idempotency_key], (school_id) =>
    scopedTo(context.db, school_id).$transaction(async (tx) => {
      await expireLots(tx, now)
      return (await grant(tx, allowance)).isNew
    }),
  )
  const expired = await eachSchool(context.pool, WITH_OLD_LOTS, [now], async (school_id) => {
    await scopedTo(context.db, school_id).$transaction((tx) => expireLots(tx, now))
    return true
  })
  return { granted, expired }
}
