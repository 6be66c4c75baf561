import { londonMonth } from '@connect/contract/calendar/london'
import { scopedTo } from '@connect/db/scoped'
import type { Context } from '#platform/context.ts'
import { eachSchool } from '#platform/jobs/each-school.ts'
import { getOwner } from '#platform/jobs/get-owner.ts'
import { isLetterTime } from '#platform/jobs/letter-time.ts'
import { letter } from '#platform/mail/letter.ts'
import { postMail } from '#platform/mail/post-mail.ts'

type Parts = Pick<Context, 'config' | 'clock' | 'db' | 'pool'>

/** The number of events, and the hash of the last. */
export const LEDGER_HEAD = letter({
  name: 'ledger-head',
  title: 'Certificate record',
  subject: ({ school_name }) => `Keep this: certificate record of ${school_name}`,
  template: async () => (await import('./ledger-head.tsx')).LedgerHead,
  example: { school_name: 'Hilltop Riders', length: 812, head: 'b1946ac92492d2347c6235b4d2611184'.repeat(2) },
})

/** Ledgers that had begun by the first of the month and were not mailed in it. */
const NOT_MAILED = `
  SELECT l.school_id FROM certificate_ledgers l
   WHERE l.school_id > $1 AND (l.mailed_month IS NULL OR l.mailed_month < $2)
     AND EXISTS (SELECT FROM certificate_events e WHERE e.school_id = l.school_id AND e.position = 1 AND e.at < $3)
   ORDER BY l.school_id`

/** Marks and posts in one transaction: of two that try, one finds the month done. */
async function mailHead(context: Parts, school_id: number, month: string): Promise<boolean> {
  return scopedTo(context.db, school_id).$transaction(async (tx) => {
    const owner = await getOwner(tx)
    if (!owner) return false
    const { count } = await tx.certificateLedger.updateMany({
      where: { OR: [{ mailed_month: null }, { mailed_month: { lt: month } }] },
      data: { mailed_month: month },
    })
    if (count === 0) return false
    const { length, head } = await tx.certificateLedger.findUniqueOrThrow({ where: { school_id } })
    const { name } = await tx.school.findUniqueOrThrow({ where: { id: school_id }, select: { name: true } })
    const data = { school_name: name, length, head }
    await postMail(context, tx, { school_id, to: owner, letter: LEDGER_HEAD, data })
    return true
  })
}

/**
 * Sends every owner, on the first of the month from seven in the morning by the clocks of London, where the ledger of
 * their certificates ends: with it an end that is cut off later can be found. Once a month, however often it runs; a first
 * that was missed is made up for within its month. Answers how many were told.
 */
export async function mailLedgerHead(context: Parts): Promise<number> {
  const now = context.clock.now()
  if (!isLetterTime(now)) return 0
  const { key, start } = londonMonth(now)
  return eachSchool(context.pool, NOT_MAILED, [key, start], (school_id) => mailHead(context, school_id, key))
}
