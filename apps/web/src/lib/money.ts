/** How a money field shows what it expects. */
export const MONEY_HINT = '0.00'

const AMOUNT = /^£?(-?)£?(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/

/**
 * What a money field makes of typed pounds: whole pence, `''` for nothing, and otherwise the text itself, so that the
 * form's schema refuses it. Reads `140`, `140.5`, `140.50`, `£1,400.00`; digits are never rounded away.
 */
export function parseMoney(text: string): number | string {
  const typed = text.trim()
  const [, minus, pounds = '', pence = ''] = AMOUNT.exec(typed) ?? []
  if (pounds === '') return typed
  const value = Number(pounds.replaceAll(',', '')) * 100 + Number(pence.padEnd(2, '0'))
  if (!Number.isSafeInteger(value)) return typed
  return minus && value > 0 ? -value : value
}

/** Why this text is no amount, in words for the person who typed it, or null. Empty text is no mistake. */
export const typedMoneyProblem = (text: string): string | null =>
  typeof parseMoney(text) === 'number' || text.trim() === '' ? null : 'Enter an amount such as 140.50'

const pounds = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Pence as people write pounds, without the sign: `140050` → `1,400.50`. */
export const formatPence = (pence: number): string => pounds.format(pence / 100)
