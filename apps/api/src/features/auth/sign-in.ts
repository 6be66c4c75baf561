import type { Credentials } from '@connect/contract/auth/routes'
import type { TokenPair } from '@connect/contract/auth/user'
import { ApiError } from '@connect/contract/errors'
import type { z } from 'zod'
import type { ServerContext } from '#http/access-tokens.ts'
import type { AnonymousCall } from '#http/call.ts'
import type { Context } from '#platform/context.ts'
import { networkOf } from '#platform/network-of.ts'
import { countGuess, forgive, type Guess, isKnown, uncount } from './guess-limits.ts'
import { isPassword } from './passwords.ts'
import { startSession, tokensOf } from './sessions.ts'

/** The guess is counted first, so that a burst of them is slowed like a row of them. */
async function countedGuesses(context: Context, email: string, address: string): Promise<Guess[]> {
  const pair: Guess = { kind: 'pair', key: `${email} ${address}` }
  const everybody: Guess[] = [
    { kind: 'account', key: email },
    { kind: 'address', key: address },
  ]
  const guesses = (await isKnown(context, pair)) ? [pair] : [pair, ...everybody]
  for (const guess of guesses) await countGuess(context, guess)
  return guesses
}

/**
 * Signs in by e-mail and password (AUTH-05). Throws `invalid_credentials` for whatever is wrong, be it the address,
 * the password or a deactivated account, and `too_many_requests` after repeated failures.
 */
export async function signIn(
  context: ServerContext,
  { email, password }: z.output<typeof Credentials>,
  call: AnonymousCall,
): Promise<TokenPair> {
  const guesses = await countedGuesses(context, email, networkOf(call.address))
  const user = await context.db.user.findUnique({ where: { email } })
  const isRight = await isPassword(user?.password_hash, password)
  if (!user?.is_active || !isRight) throw new ApiError('invalid_credentials')

  // Whoever signs in to an account of their own must not win new guesses at everybody else's.
  for (const guess of guesses) await (guess.kind === 'address' ? uncount(context, guess) : forgive(context, [guess]))
  return call.transaction(async (tx) => {
    // A change of the password ends the sessions that are there, so none may begin behind it with the old one.
    const held = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM users
       WHERE school_id = ${user.school_id} AND id = ${user.id} AND password_hash = ${user.password_hash} AND is_active
         FOR SHARE`
    if (held.length === 0) throw new ApiError('invalid_credentials')
    return tokensOf(context, await startSession(tx, context, user, call.user_agent), tx)
  })
}
