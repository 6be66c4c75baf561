import type { Credentials } from '@connect/contract/auth/routes'
import type { TokenPair } from '@connect/contract/auth/user'
import { ApiError } from '@connect/contract/errors'
import type { z } from 'zod'
import type { ServerContext } from '#http/access-tokens.ts'
import type { AnonymousCall } from '#http/call.ts'
import type { Context } from '#platform/context.ts'
import { toNetwork } from '#platform/to-network.ts'
import { type Counted, countGuesses, forgive, type Guess, uncount } from './guess-limits.ts'
import { refuseInEqualTime } from './in-equal-time.ts'
import { keepBrowser, knownBrowser } from './known-browser.ts'
import { notifyOfGuesses } from './notify-of-guesses.ts'
import { isPassword } from './passwords.ts'
import { issueTokens, maySignIn, startSession } from './sessions.ts'

const WAY_OUT = ', or choose a new password now with ‘Forgot password?’'

type Account = { email: string; user: { id: number } | null }

/** The guess is counted first, so that a burst of them is slowed like a row of them. */
async function countedGuesses(context: Context, { email, user }: Account, call: AnonymousCall): Promise<Counted[]> {
  const known = await knownBrowser(context, user, call)
  const network = toNetwork(call.address)
  const strangers: Guess[] = [
    { kind: 'pair', key: `${email} ${network}` },
    { kind: 'account', key: email },
    { kind: 'address', key: network },
  ]
  return countGuesses(context, known ? [known] : strangers, WAY_OUT)
}

/** Forgets only what the same network got wrong at this account: all else says little of who else guesses. */
async function takeBack(context: Context, guesses: Counted[]): Promise<void> {
  for (const guess of guesses) await (guess.kind === 'pair' ? forgive(context, [guess]) : uncount(context, guess))
}

type Input = z.output<typeof Credentials>

async function signInAtOnce(context: ServerContext, { email, password }: Input, call: AnonymousCall) {
  const user = await context.db.user.findUnique({ where: { email } })
  const guesses = await countedGuesses(context, { email, user }, call)
  const isRight = await isPassword(user?.password_hash, password)
  if (!user?.is_active || !isRight || !maySignIn(context, email)) {
    if (user) await notifyOfGuesses(context, user, guesses)
    throw new ApiError('invalid_credentials')
  }

  await takeBack(context, guesses)
  const tokens = await call.transaction(async (tx) => {
    // A change of the password ends the sessions that are there, so none may begin behind it with the old one.
    const held = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM users
       WHERE school_id = ${user.school_id} AND id = ${user.id} AND password_hash = ${user.password_hash} AND is_active
         FOR SHARE`
    if (held.length === 0) throw new ApiError('invalid_credentials')
    return issueTokens(context, await startSession(tx, context, user, call.user_agent), tx)
  })
  await call.afterCommit(() => keepBrowser(context, user, call))
  return tokens
}

/**
 * Throws `invalid_credentials` for whatever is wrong, be it the address, the password, a deactivated account or
 * somebody of the demo schools on a server that is no demo, and `too_many_requests` after repeated failures: in equal
 * time, since the person behind an address that has an account may be emailed about it meanwhile (decision 062).
 */
export const signIn = (context: ServerContext, credentials: Input, call: AnonymousCall): Promise<TokenPair> =>
  refuseInEqualTime(() => signInAtOnce(context, credentials, call))
