import { createHash } from 'node:crypto'
import { ApiError } from '@connect/contract/errors'
import type { Context } from '#platform/context.ts'

type Rule = {
  /** Failures that cost nothing. */
  free: number
  /** The longest wait in seconds: reached by doubling from one second. */
  longest: number
}

/**
 * What slows a guesser down. An address that has signed in to an account before is held up by its own failures only,
 * so that strangers guessing at an account never lock its owner out.
 */
const RULES = {
  /** One address at one account. */
  pair: { free: 5, longest: 60 },
  /** All addresses at one account. */
  account: { free: 20, longest: 60 },
  /** One address at all accounts. */
  address: { free: 50, longest: 300 },
  /** Schools opened from one address. */
  signup: { free: 10, longest: 900 },
  /** The owner of a session, asked for the password again. */
  password: { free: 5, longest: 60 },
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

/** Failures older than this are forgotten. */
const MEMORY_MINUTES = 15

type Kind = keyof typeof RULES
export type Guess = { kind: Kind; key: string }

const digest = ({ kind, key }: Guess): string => createHash('sha256').update(`${kind}:${key}`).digest('base64url')

/**
 * Counts a guess as failed before it is judged, in one statement, so that guesses sent at once are counted one by one.
 * A guess that comes during a wait changes nothing: it answers how long the wait still is.
 */
const COUNT = `
  INSERT INTO guess_limits AS g (key, failures, updated) VALUES ($1, 1, $2)
  ON CONFLICT (key) DO UPDATE SET
    failures = CASE WHEN g.updated < $3 THEN 1 ELSE g.failures + 1 END,
    updated = $2,
    blocked_until = CASE
      WHEN g.updated >= $3 AND g.failures + 1 >= $4
      THEN $2::timestamptz + make_interval(secs => least($5, power(2, least(g.failures + 1 - $4, 20))))
    END
  WHERE g.blocked_until IS NULL OR g.blocked_until <= $2
  RETURNING failures`

const WAIT =
  'SELECT ceil(extract(epoch FROM blocked_until - $2::timestamptz))::int AS seconds FROM guess_limits WHERE key = $1'

type Parts = Pick<Context, 'pool' | 'clock'>

/** Counts one guess; throws `too_many_requests` with the seconds to wait when it comes too soon. */
export async function countGuess({ pool, clock }: Parts, guess: Guess): Promise<void> {
  const { free, longest } = RULES[guess.kind]
  const now = clock.now()
  const forgotten = new Date(now.getTime() - MEMORY_MINUTES * 60_000)
  const counted = await pool.query(COUNT, [digest(guess), now, forgotten, free, longest])
  if (counted.rowCount) return
  const { rows } = await pool.query<{ seconds: number }>(WAIT, [digest(guess), now])
  throw new ApiError('too_many_requests', { retryAfter: Math.max(1, rows[0]?.seconds ?? 1) })
}

/** Takes a guess back that turned out right, and forgets what the same person got wrong before. */
export async function forgive({ pool, clock }: Parts, guesses: Guess[]): Promise<void> {
  const keys = guesses.map(digest).toSorted()
  const text = 'UPDATE guess_limits SET failures = 0, blocked_until = NULL, last_success = $2 WHERE key = ANY($1)'
  await pool.query(text, [keys, clock.now()])
}

/** Takes one guess back that turned out right, and forgets nothing else: it says little about who else guessed there. */
export async function uncount({ pool }: Pick<Parts, 'pool'>, guess: Guess): Promise<void> {
  await pool.query('UPDATE guess_limits SET failures = greatest(failures - 1, 0) WHERE key = $1', [digest(guess)])
}

/** Has this address signed in to this account within 30 days? */
export async function isKnown({ pool, clock }: Parts, pair: Guess): Promise<boolean> {
  const since = new Date(clock.now().getTime() - 30 * 86_400_000)
  const text = 'SELECT 1 FROM guess_limits WHERE key = $1 AND last_success > $2'
  const { rowCount } = await pool.query(text, [digest(pair), since])
  return Boolean(rowCount)
}
