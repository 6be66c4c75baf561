import { formatCredits, toHundredths } from '@connect/contract/credits/credits'
import { formatPence } from '#lib/money.ts'

/** `'100.00'` is +100, `'-5.00'` is −5: with the sign that people print. */
export function formatSigned(credits: string): string {
  const shown = formatCredits(credits.replace('-', ''))
  return `${toHundredths(credits) < 0 ? '−' : '+'}${shown}`
}

/** Pence as `£10.00`. */
export const formatPounds = (pence: number): string => `£${formatPence(pence)}`

/** Null while nothing is spent. */
export function formatDaysLeft(days: number | null): string {
  if (days === null) return 'Nothing was spent in the last 30 days'
  if (days === 0) return 'Less than a day at the rate of the last 30 days'
  return `About ${days.toLocaleString('en-GB')} ${days === 1 ? 'day' : 'days'} at the rate of the last 30 days`
}
