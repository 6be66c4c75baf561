import { formatCredits } from '@connect/contract/credits/credits'
import { type ScopedTx, scopedTo } from '@connect/db/scoped'
import type { Context } from '#platform/context.ts'
import { eachSchool } from '#platform/jobs/each-school.ts'
import { getOwner } from '#platform/jobs/get-owner.ts'
import { letter } from '#platform/mail/letter.ts'
import { postMail } from '#platform/mail/post-mail.ts'

type Parts = Pick<Context, 'config' | 'clock' | 'db' | 'pool'>

/** Credits as people read them. */
export const LOW_CREDITS = letter({
  name: 'low-credits',
  title: 'Low credits',
  subject: ({ school_name }) => `${school_name} is running low on credits`,
  template: async () => (await import('./low-credits.tsx')).LowCredits,
  example: { school_name: 'Hilltop Riders', balance: '18.4', threshold: '20' },
})

/** Above the threshold again: the next fall is told of again. */
const REARM =
  'UPDATE credit_accounts SET alerted_at = NULL WHERE alerted_at IS NOT NULL AND balance > low_balance_threshold'

/** A school that never had any credits has not run low on them. */
const LOW = `
  SELECT a.school_id FROM credit_accounts a
   WHERE a.low_balance_alert AND a.alerted_at IS NULL AND a.balance <= a.low_balance_threshold
     AND a.school_id > $1
     AND EXISTS (SELECT FROM credit_entries e WHERE e.school_id = a.school_id)
   ORDER BY a.school_id`

/** The owner, and the addresses of the settings, each once. */
async function readRecipients(tx: ScopedTx, emails: readonly string[], school_name: string) {
  const owner = await getOwner(tx)
  const others = emails.map((email) => ({ id: null, email, name: school_name, first_name: null }))
  const seen = new Set<string>()
  return [...(owner ? [owner] : []), ...others].filter(({ email }) => {
    const isNew = !seen.has(email.toLowerCase())
    seen.add(email.toLowerCase())
    return isNew
  })
}

/** In one transaction: of two that try, one finds the account not yet told of. */
async function alert(context: Parts, school_id: number): Promise<boolean> {
  return scopedTo(context.db, school_id).$transaction(async (tx) => {
    const { count } = await tx.creditAccount.updateMany({
      where: {
        low_balance_alert: true,
        alerted_at: null,
        balance: { lte: context.db.creditAccount.fields.low_balance_threshold },
      },
      data: { alerted_at: context.clock.now() },
    })
    if (count === 0) return false
    const account = await tx.creditAccount.findUniqueOrThrow({ where: { school_id }, include: { school: true } })
    const school_name = account.school.name
    const data = {
      school_name,
      balance: formatCredits(account.balance.toFixed(2)),
      threshold: formatCredits(account.low_balance_threshold.toFixed(2)),
    }
    for (const to of await readRecipients(tx, account.low_balance_emails, school_name)) {
      await postMail(context, tx, { school_id, to, letter: LOW_CREDITS, data })
    }
    return true
  })
}

/**
 * Tells a school once for each fall. What paid calls hold counts as there until it is charged: most of it is back in a
 * second. Answers how many were told.
 */
export async function alertLowBalance(context: Parts): Promise<number> {
  await context.pool.query(REARM)
  return eachSchool(context.pool, LOW, [], (school_id) => alert(context, school_id))
}
