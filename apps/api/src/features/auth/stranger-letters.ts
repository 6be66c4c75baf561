import { createHash } from 'node:crypto'
import { ApiError } from '@connect/contract/errors'
import type { Context } from '#platform/context.ts'

const HOUR_MS = 3_600_000

type Parts = Pick<Context, 'pool' | 'clock'>

const digest = (text: string) => createHash('sha256').update(text).digest('base64url')

const COUNT = `
  INSERT INTO guess_limits AS g (key, failures, updated) VALUES ($1, 1, $2)
  ON CONFLICT (key) DO UPDATE SET failures = 1, updated = $2 WHERE g.updated <= $3 OR g.failures = 0`

const GIVE_BACK = 'UPDATE guess_limits SET failures = 0 WHERE key = $1 AND updated = $2'

type Taken = (() => Promise<unknown>) | null

/** One of a kind in so many milliseconds. Answers how to give it back, or null when there was one. */
export async function takeOneIn(time: number, { pool, clock }: Parts, kind: string): Promise<Taken> {
  const now = clock.now()
  const key = digest(kind)
  const counted = await pool.query(COUNT, [key, now, new Date(now.getTime() - time)])
  return counted.rowCount ? () => pool.query(GIVE_BACK, [key, now]) : null
}

/** One in an hour, whoever asks. Answers how to give it back when none went out, or null when there was one. */
export const takeLetter = (parts: Parts, email: string): Promise<Taken> =>
  takeOneIn(HOUR_MS, parts, `letter:${email.toLowerCase()}`)

/**
 * For work that writes to an unconfirmed address. Throws `too_many_requests` when it had its letter; work that fails
 * uses up nothing.
 */
export async function withLetter<T>(parts: Parts, email: string, work: () => Promise<T>): Promise<T> {
  const giveBack = await takeLetter(parts, email)
  if (!giveBack) {
    const detail = 'We emailed this address less than an hour ago. Try again later.'
    throw new ApiError('too_many_requests', { retryAfter: HOUR_MS / 1000, detail })
  }
  try {
    return await work()
  } catch (error) {
    await giveBack()
    throw error
  }
}
