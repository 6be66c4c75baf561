import { londonMonth } from '@connect/contract/calendar/london'
import { type CreditAccount, PRO_ALLOWANCE } from '@connect/contract/credits/credit'
import { CREDIT_VALUE_PENCE, fromHundredths } from '@connect/contract/credits/credits'
import type { SchoolRows, ScopedDb } from '@connect/db/scoped'
import { decimalToHundredths } from './ledger.ts'

const DEFAULT_THRESHOLD = '20.00'

/** Hundredths: the balance without what paid calls under way hold. */
export async function readBalance(db: Pick<SchoolRows, 'creditAccount' | 'school_id'>): Promise<number> {
  const account = await db.creditAccount.findUnique({ where: { school_id: db.school_id } })
  return account ? decimalToHundredths(account.balance) - decimalToHundredths(account.held) : 0
}

export async function creditAccount(db: ScopedDb, isPro: boolean, now: Date): Promise<CreditAccount> {
  const [account, lots] = await db.$transaction([
    db.creditAccount.findUnique({ where: { school_id: db.school_id } }),
    db.creditLot.findMany({ where: { kind: 'ALLOWANCE', remaining: { gt: 0 }, expires_at: { gt: now } } }),
  ])
  const remaining = lots.reduce((sum, lot) => sum + decimalToHundredths(lot.remaining), 0)
  return {
    balance: account
      ? fromHundredths(decimalToHundredths(account.balance) - decimalToHundredths(account.held))
      : '0.00',
    currency: 'credits',
    credit_value_pence: CREDIT_VALUE_PENCE,
    monthly_allowance: isPro ? PRO_ALLOWANCE : null,
    allowance_remaining: fromHundredths(remaining),
    resets_at: isPro ? londonMonth(now).end.toISOString() : null,
    low_balance_threshold: account?.low_balance_threshold.toFixed(2) ?? DEFAULT_THRESHOLD,
    auto_topup: false,
  }
}
