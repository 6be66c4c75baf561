import { createHash } from 'node:crypto'
import { ApiError } from '@connect/contract/errors'
import type { Context } from '#platform/context.ts'

type Rule = {
  /** Failures that cost nothing. */
  free: number
  /** The longest wait in seconds: reached by doubling from one second. */
  longest: number
  /** After how many quiet seconds failures are forgotten; they are quiet once the last wait is over. */
  memory?: number
  /** Failures after which nothing is judged for a day. */
  most?: number
}

const HOUR = 3600
const DAY = 86_400

/** Failures at one account, in a day, of all browsers that it does not know. */
export const ACCOUNT_MOST = 50

/**
 * What slows a guesser down (decision 062). A browser that has signed in to an account before is held up by its own
 * failures only, so that strangers guessing at an account never lock its owner out.
 */
const RULES = {
  /** One address at one account, from browsers that the account does not know. */
  pair: { free: 5, longest: DAY, memory: DAY },
  /** All such browsers at one account. */
  account: { free: 20, longest: 60, memory: DAY, most: ACCOUNT_MOST },
  /** A browser at an account that knows it. */
  browser: { free: 5, longest: HOUR, memory: DAY },
  /** One address at all accounts. */
  address: { free: 50, longest: 300 },
  /** Schools opened from one address. */
  signup: { free: 10, longest: 900 },
  /** The owner of a session, asked for the password again. */
  password: { free: 5, longest: HOUR, memory: DAY },
  /** Mails to choose a new password that one address asks for. */
  asker: { free: 30, longest: 300 },
  /** Such mails to one account, whoever asks. */
  asked: { free: 5, longest: 300 },
  /** Links from mails that one address tries. */
  link: { free: 30, longest: 300 },
  /** Changes of one person's address, whoever asks for them. */
  move: { free: 3, longest: 900 },
  /** People invited by one school. */
  invitation: { free: 30, longest: 900 },
} satisfies Record<string, Rule>

/** Failures are forgotten after so many quiet seconds, unless their rule says more. */
const MEMORY = 900

type Kind = keyof typeof RULES
export type Guess = { kind: Kind; key: string }

const digest = ({ kind, key }: Guess): string => createHash('sha256').update(`${kind}:${key}`).digest('base64url')

/** Quiet for long enough, or the day is over for which nothing was judged. */
const IS_FORGOTTEN = '(greatest(g.updated, g.blocked_until) < $3 OR coalesce(g.failures >= $6, false))'

/**
 * Counts a guess as failed before it is judged, in one statement, so that guesses sent at once are counted one by one.
 * A guess that comes during a wait changes nothing.
 */
const COUNT = `
  INSERT INTO guess_limits AS g (key, failures, updated) VALUES ($1, 1, $2)
  ON CONFLICT (key) DO UPDATE SET
    failures = CASE WHEN ${IS_FORGOTTEN} THEN 1 ELSE g.failures + 1 END,
    updated = $2,
    blocked_until = CASE
      WHEN ${IS_FORGOTTEN} OR g.failures + 1 < $4 THEN NULL
      WHEN g.failures + 1 >= $6 THEN $2::timestamptz + interval '1 day'
      ELSE $2::timestamptz + make_interval(secs => least($5, power(2, least(g.failures + 1 - $4, 20))))
    END
  WHERE g.blocked_until IS NULL OR g.blocked_until <= $2
  RETURNING failures`

const WAIT = `
  SELECT ceil(extract(epoch FROM max(blocked_until) - $2::timestamptz))::int AS seconds
    FROM guess_limits WHERE key = ANY($1) AND blocked_until > $2`

type Parts = Pick<Context, 'pool' | 'clock'>

/** `failures` counts this one too. */
export type Counted = Guess & { failures: number }

/** Null when there is none. */
async function secondsToWait({ pool, clock }: Parts, guesses: Guess[]): Promise<number | null> {
  const { rows } = await pool.query<{ seconds: number | null }>(WAIT, [guesses.map(digest), clock.now()])
  return rows[0]?.seconds ?? null
}

/** Never too short: 7201 → '3 hours'. */
function formatWait(seconds: number): string {
  if (seconds > 2 * HOUR) return `${Math.ceil(seconds / HOUR)} hours`
  return seconds > 120 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`
}

function refuse(retryAfter: number, wayOut = ''): never {
  const detail = retryAfter > 60 && `Too many attempts. Try again in ${formatWait(retryAfter)}${wayOut}.`
  throw new ApiError('too_many_requests', { retryAfter, ...(detail && { detail }) })
}

/**
 * Throws `too_many_requests` with the seconds to wait when it comes too soon. `wayOut` ends its sentence where nobody
 * has to wait so long.
 */
export async function countGuess(parts: Parts, guess: Guess, wayOut?: string): Promise<Counted> {
  const { free, longest, memory = MEMORY, most }: Rule = RULES[guess.kind]
  const now = parts.clock.now()
  const quietSince = new Date(now.getTime() - memory * 1000)
  const values = [digest(guess), now, quietSince, free, longest, most ?? null]
  const { rows } = await parts.pool.query<{ failures: number }>(COUNT, values)
  if (rows[0]) return { ...guess, failures: rows[0].failures }
  return refuse((await secondsToWait(parts, [guess])) ?? 1, wayOut)
}

/** Counts a guess under several rules, or under none when one of them says to wait: its wait costs the others nothing. */
export async function countGuesses(parts: Parts, guesses: Guess[], wayOut: string): Promise<Counted[]> {
  const seconds = await secondsToWait(parts, guesses)
  if (seconds !== null) refuse(seconds, wayOut)
  const counted: Counted[] = []
  for (const guess of guesses) counted.push(await countGuess(parts, guess, wayOut))
  return counted
}

/** Also forgets what the same person got wrong before. */
export async function forgive({ pool, clock }: Parts, guesses: Guess[]): Promise<void> {
  const text = `
    INSERT INTO guess_limits (key, updated, last_success) SELECT key, $2, $2 FROM unnest($1::text[]) AS key
    ON CONFLICT (key) DO UPDATE SET failures = 0, blocked_until = NULL, last_success = $2`
  await pool.query(text, [guesses.map(digest).toSorted(), clock.now()])
}

/** Forgets nothing else: it says little about who else guessed there. */
export async function uncount({ pool }: Pick<Parts, 'pool'>, { failures, ...guess }: Counted): Promise<void> {
  const text = `
    UPDATE guess_limits
       SET failures = greatest(failures - 1, 0), blocked_until = CASE WHEN failures > $2 THEN blocked_until END
     WHERE key = $1`
  await pool.query(text, [digest(guess), failures])
}

/** In their order; null for never. */
export async function lastRight({ pool }: Pick<Parts, 'pool'>, guesses: Guess[]): Promise<(Date | null)[]> {
  const keys = guesses.map(digest)
  const text = 'SELECT key, last_success FROM guess_limits WHERE key = ANY($1)'
  const { rows } = await pool.query<{ key: string; last_success: Date | null }>(text, [keys])
  return keys.map((key) => rows.find((row) => row.key === key)?.last_success ?? null)
}
