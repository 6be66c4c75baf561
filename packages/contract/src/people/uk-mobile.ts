import { isPhoneNumber, phoneDigits } from '#people/phone.ts'

/** `'+44 (0)7700 900123'` → `'+447700900123'`; null for what is no mobile of the United Kingdom (domain 3.6). */
export function ukMobile(typed: string | null): string | null {
  if (!typed || !isPhoneNumber(typed)) return null
  const digits = phoneDigits(typed)
  return /^07\d{9}$/.test(digits) ? `+44${digits.slice(1)}` : null
}
