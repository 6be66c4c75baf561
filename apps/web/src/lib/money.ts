import { parseMoney } from '@connect/contract/typed-numbers'

/** How a money field shows what it expects. */
export const MONEY_HINT = '0.00'

/** Why this text is no amount, in words for the person who typed it, or null. Empty text is no mistake. */
export const typedMoneyProblem = (text: string): string | null =>
  typeof parseMoney(text) === 'number' || text.trim() === '' ? null : 'Enter an amount such as 140.50'

const pounds = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Pence as people write pounds, without the sign: `140050` → `1,400.50`. */
export const formatPence = (pence: number): string => pounds.format(pence / 100)
