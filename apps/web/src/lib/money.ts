import { parseMoney } from '@connect/contract/typed-numbers'

export const MONEY_HINT = '0.00'

/** In words for the person who typed it, or null. Empty text is no mistake. */
export const typedMoneyProblem = (text: string): string | null =>
  typeof parseMoney(text) === 'number' || text.trim() === '' ? null : 'Enter an amount such as 140.50'

const pounds = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `140050` → `1,400.50`, without the sign. */
export const formatPence = (pence: number): string => pounds.format(pence / 100)
