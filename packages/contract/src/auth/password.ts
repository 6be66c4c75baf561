import type { Complain } from '#field-rules.ts'
import { REQUIRED, rawText } from '#fields.ts'
import { trimEnd } from '#trim-end.ts'

export const PASSWORD_MIN = 10
const PASSWORD_MAX = 128

/** Never trimmed. */
export const typedPassword = rawText(PASSWORD_MAX).min(1, REQUIRED)

/** The server also checks it against the list of known passwords (domain 2.7). */
export const newPassword = rawText(PASSWORD_MAX)
  .min(1, REQUIRED)
  .min(PASSWORD_MIN, `Must be at least ${PASSWORD_MIN} characters`)
  .meta({ format: 'password' })

export function assertSame({ new_password, confirm }: { new_password: string; confirm: string }, complain: Complain) {
  if (confirm !== new_password) complain(['confirm'], 'The passwords do not match')
}

type Person = { email: string; first_name: string; last_name: string }

const DIGITS = '0123456789'

const simplified = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** Why a password is too similar to the user's name or address, or null. */
export function personalPassword(password: string, { email, first_name, last_name }: Person): string | null {
  const guess = simplified(password)
  const names = [email, email.split('@')[0] ?? '', first_name + last_name, last_name + first_name].map(simplified)
  const isPersonal = names.some((name) => name.length > 0 && trimEnd(guess, DIGITS) === trimEnd(name, DIGITS))
  return isPersonal ? 'Must not be your name or email address' : null
}
