import { isPhoneNumber, phoneDigits } from '#people/phone.ts'

/** `'+44 (0)7700 900123'` → `'+447700900123'`; null for what is no mobile of the United Kingdom (domain 3.6). */
export function ukMobile(typed: string | null): string | null {
  if (!typed || !isPhoneNumber(typed)) return null
  const digits = phoneDigits(typed)
  return /^07\d{9}$/.test(digits) ? `+44${digits.slice(1)}` : null
}

/** `'+447700900123'` → `'07700 900123'`, as people write it. */
export const formatUkMobile = (mobile: string): string => mobile.replace(/^\+44(\d{4})(\d{6})$/, '0$1 $2')
