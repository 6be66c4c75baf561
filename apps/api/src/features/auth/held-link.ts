import { ApiError } from '@connect/contract/errors'
import type { AnonymousCall } from '#http/call.ts'
import type { Context } from '#platform/context.ts'
import { toNetwork } from '#platform/to-network.ts'
import { countGuess, forgive, type Guess } from './guess-limits.ts'
import type { Purpose } from './send-link.ts'

export type LinkInput = { token: string; uid: number }
export type HeldLink = Awaited<ReturnType<typeof heldLink>>

/**
 * Throws `link_not_valid` for one that we did not make, of another person or purpose, expired, sent to an address that
 * is not theirs (unless it changes that), or of somebody inactive. Whether it was used is for the caller to judge.
 */
export async function heldLink(context: Context, { token, uid }: LinkInput, purposes: readonly Purpose[]) {
  const id = context.oneTimeTokens.idOf(token)
  const link =
    id &&
    (await context.db.oneTimeToken.findUnique({
      where: { id, user_id: uid, purpose: { in: [...purposes] }, expires_at: { gt: context.clock.now() } },
      include: { user: true, school: { select: { id: true, name: true } } },
    }))
  if (!link || !link.user.is_active) throw new ApiError('link_not_valid')
  const isTheirs = link.email.toLowerCase() === link.user.email.toLowerCase()
  if (!isTheirs && link.purpose !== 'CHANGE_EMAIL') throw new ApiError('link_not_valid')
  return link
}

/** Tries are counted by the caller's address, as guesses at a password are. */
export async function triedLink(
  context: Context,
  input: LinkInput,
  purposes: readonly Purpose[],
  call: AnonymousCall,
): Promise<HeldLink> {
  const guess: Guess = { kind: 'link', key: toNetwork(call.address) }
  await countGuess(context, guess)
  const link = await heldLink(context, input, purposes)
  await forgive(context, [guess])
  return link
}
