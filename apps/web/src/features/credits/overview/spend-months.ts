import { plusMonths } from '@connect/contract/calendar/days'
import type { CreditSpend } from '@connect/contract/credits/credit'
import { toHundredths } from '@connect/contract/credits/credits'
import type { z } from 'zod'

type Spend = z.output<typeof CreditSpend>

/** Hundredths of a credit by token type. */
export type SpendMonth = { month: string; short: string; long: string; spent: Readonly<Record<string, number>> }

const FEWEST = 6

const short = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/**
 * With the months in which nothing was: from the first one with an entry, and half a year at least, to the month of
 * `today` (`yyyy-MM-dd`, Europe/London).
 */
export function spendMonths(spend: readonly Spend[], today: string): SpendMonth[] {
  const first = spend.map(({ month }) => month).toSorted()[0] ?? today
  const months: SpendMonth[] = []
  for (let back = 0; ; back += 1) {
    const month = plusMonths(today, -back).slice(0, 7)
    if (back >= FEWEST && month < first) return months.toReversed()
    const start = new Date(`${month}-01`)
    const entries = spend.filter((one) => one.month === month)
    const spent = Object.fromEntries(entries.map(({ token_type, amount }) => [token_type, toHundredths(amount)]))
    months.push({ month, short: short.format(start), long: long.format(start), spent })
  }
}

export const toTokenTypes = (spend: readonly Spend[]): string[] => [
  ...new Set(spend.map(({ token_type }) => token_type).toSorted()),
]

/** Hundredths. */
export const sumSpent = ({ spent }: SpendMonth): number =>
  Object.values(spent).reduce((sum, hundredths) => sum + hundredths, 0)
