const WHOLE = /^-?\d+$/
const SIGNED = /^[+-]?\d+$/
const GROUPED = /^[+-]?\d{1,3}(,\d{3})+$/

/** What a program, or a form without scripts, sends for a whole number; all else stays for a schema to refuse: no `0x10`, no `1e3`. */
export const toNumber = (value: unknown) =>
  typeof value === 'string' && WHOLE.test(value.trim()) ? Number(value.trim()) : value

/**
 * The number, `''` for nothing, and otherwise the text itself, so that a schema refuses it with its own words. Reads
 * `11,585` as people write mileage; a comma stands for thousands only before exactly three digits.
 */
export function parseInteger(text: string): number | string {
  const typed = text.trim()
  if (!SIGNED.test(typed) && !GROUPED.test(typed)) return typed
  const value = Number(typed.replaceAll(',', ''))
  return Number.isSafeInteger(value) ? value : typed
}

const AMOUNT = /^£?(-?)£?(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/

/**
 * Whole pence, `''` for nothing, and otherwise the text itself, so that a schema refuses it. Reads `140`, `140.5`,
 * `140.50`, `£1,400.00`; digits are never rounded away, and what can be read in two ways, such as `1.250` or `1250,50`,
 * is not read at all.
 */
export function parseMoney(text: string): number | string {
  const typed = text.trim()
  const [, minus, pounds = '', pence = ''] = AMOUNT.exec(typed) ?? []
  if (pounds === '') return typed
  const value = Number(pounds.replaceAll(',', '')) * 100 + Number(pence.padEnd(2, '0'))
  if (!Number.isSafeInteger(value)) return typed
  return minus && value > 0 ? -value : value
}
