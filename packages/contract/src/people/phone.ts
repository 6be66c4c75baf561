import { plainDashes } from '#clean-text.ts'
import { lineText } from '#fields.ts'

export const PHONE_LENGTH = 20

/**
 * What phone numbers are found and compared by, however they are typed: digits only, with 0 in place of the code of the
 * United Kingdom, and where a spreadsheet lost it. `'+44 (0)7700 900123'` and `'7700900123'` → `'07700900123'`. The database
 * has the same rule, `digits_of`.
 */
export const phoneDigits = (typed: string): string =>
  typed
    .replaceAll(/[^0-9]/g, '')
    .replace(/^(0044|44)0?/, '0')
    .replace(/^(?=[1-9]\d{9}$)/, '0')

const MIN_DIGITS = 7
const MAX_DIGITS = 15

/** 7 to 15 digits (N-08). */
export const isPhoneNumber = (typed: string): boolean => {
  const digits = typed.replaceAll(/[^0-9]/g, '').length
  return /^[+0-9 ().-]*$/.test(typed.trim()) && digits >= MIN_DIGITS && digits <= MAX_DIGITS
}

/** `'7700900123'` → `'07700900123'`: ten digits of a mobile whose 0 a spreadsheet lost. */
const withLostZero = (typed: string) => typed.replace(/^(?=7\d{9}$)/, '0')

/** As typed, with plain hyphens and the 0 of a mobile, of 7 to 15 digits. */
export const phoneNumber = lineText(PHONE_LENGTH, (typed) => withLostZero(plainDashes(typed))).refine(
  isPhoneNumber,
  'Enter a phone number',
)
