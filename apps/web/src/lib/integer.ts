const PLAIN = /^[+-]?\d+$/
const GROUPED = /^[+-]?\d{1,3}(,\d{3})+$/

/**
 * What an integer field makes of typed text: the number, `''` for nothing, and otherwise the text itself, so that the
 * form's schema refuses it with its own words (FORM-02). Reads `11,585` as people write mileage.
 */
export function parseInteger(text: string): number | string {
  const typed = text.trim()
  if (!PLAIN.test(typed) && !GROUPED.test(typed)) return typed
  const value = Number(typed.replaceAll(',', ''))
  return Number.isSafeInteger(value) ? value : typed
}
