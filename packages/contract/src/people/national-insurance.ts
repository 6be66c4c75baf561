import { toCode } from '#clean-text.ts'
import { lineText } from '#fields.ts'

const FORM = /^[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z][0-9]{6}[A-D]$/
/** Never given out (domain 3.6). */
const NOT_GIVEN = new Set(['BG', 'GB', 'KN', 'NK', 'NT', 'TN', 'ZZ'])

/** Kept in upper case without spaces (domain 3.6). */
export const nationalInsuranceNumber = lineText(20, toCode).refine(
  (number) => FORM.test(number) && !NOT_GIVEN.has(number.slice(0, 2)),
  'Enter a National Insurance number',
)

const HIDDEN = '•'

/** Only its last letter shows. */
export const maskNationalInsurance = (number: string): string =>
  HIDDEN.repeat(Math.max(0, number.length - 1)) + number.slice(-1)
