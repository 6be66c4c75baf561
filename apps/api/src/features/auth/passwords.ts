import { PASSWORD_MIN, personalPassword } from '@connect/contract/auth/password'
import { ApiError } from '@connect/contract/errors'
import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'

/** argon2id by OWASP's parameters: 19 MiB, two passes, one lane. */
export const hashPassword = (password: string): Promise<string> =>
  hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })

/** Checked against when there is no account, so that an unknown address takes the same time as a wrong password. */
const nobody = hashPassword('nobody has this password')

/** Is it the password? False, and in the same time, where there is no hash. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody), password)
  return Boolean(stored) && matches
}

/** Passwords that turned up in breaches; shorter ones are refused for their length already. */
const breached = new Set(
  (dictionary['passwords-common'] ?? []).map(String).filter((word) => word.length >= PASSWORD_MIN),
)

/** One character, or one short run, over and over: '0000000000', 'abcabcabcabc'. */
const REPEATED = /^(.{1,4})\1+$/s

type Person = { email: string; first_name: string; last_name: string }

function weakness(password: string, person: Person): string | null {
  if (breached.has(password.toLowerCase()) || REPEATED.test(password)) return 'This password is too easy to guess'
  return personalPassword(password, person)
}

/** Throws a field error when the password would be among the first guesses (domain 2.7). */
export function refuseWeakPassword(field: string, password: string, person: Person): void {
  const reason = weakness(password, person)
  if (reason) throw new ApiError('validation_failed', { fields: { [field]: [reason] } })
}
