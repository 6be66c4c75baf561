import { PASSWORD_MIN, personalPassword } from '@connect/contract/auth/password'
import { fieldError } from '@connect/contract/errors'
import { hash, verify } from '@node-rs/argon2'

/** Each takes 19 MiB and one of the four threads that files need, too. */
const HASHES_AT_ONCE = 2
let free = HASHES_AT_ONCE
const line: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free -= 1
  else await new Promise<void>((begin) => line.push(begin))
  try {
    return await work()
  } finally {
    const next = line.shift()
    if (next) next()
    else free += 1
  }
}

/** argon2id by OWASP's parameters: 19 MiB, two passes, one lane. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }))

/** Checked against when there is no account, so that an unknown address takes the same time as a wrong password. */
let nobody: Promise<string> | null = null

/** Made at the first check of all, whoever asks, so that its time tells nothing; one that failed is made again. */
const standIn = (): Promise<string> =>
  (nobody ??= hashPassword('nobody has this password').catch((error: unknown) => {
    nobody = null
    throw error
  }))

/** False, and in the same time, where there is no hash. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const otherwise = await standIn()
  const matches = await inTurn(() => verify(stored ?? otherwise, password))
  return Boolean(stored) && matches
}

/** Shorter ones are refused for their length already. */
async function readBreached(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set((dictionary['passwords-common'] ?? []).map(String).filter((word) => word.length >= PASSWORD_MIN))
}
let breached: Promise<ReadonlySet<string>> | null = null

/** One character, or one short run, over and over: '0000000000', 'abcabcabcabc'. */
const REPEATED = /^(.{1,4})\1+$/s

type Person = { email: string; first_name: string; last_name: string }

async function weakness(password: string, person: Person): Promise<string | null> {
  // Not needed by those who only sign in.
  const known = await (breached ??= readBreached())
  if (known.has(password.toLowerCase()) || REPEATED.test(password)) return 'This password is too easy to guess'
  return personalPassword(password, person)
}

/** Throws a field error when the password would be among the first guesses (domain 2.7). */
export async function refuseWeakPassword(field: string, password: string, person: Person): Promise<void> {
  const reason = await weakness(password, person)
  if (reason) throw fieldError(field, reason)
}
