import { ApiError } from '@connect/contract/errors'
import type { Prisma } from '@connect/db/generated/client'
import type { AnonymousCall } from '#http/call.ts'
import { audit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { postMail, toRecipient } from '#platform/mail/post-mail.ts'
import { countGuess } from './guess-limits.ts'
import type { HeldLink } from './held-link.ts'
import { EMAIL_CHANGED } from './letters/letters.ts'
import { type LinkWork, sendLink, voidLinks } from './send-link.ts'
import { withLetter } from './stranger-letters.ts'

type Parts = Pick<Context, 'config'>
type Person = { id: number; first_name: string; last_name: string }
type Move = { school: { id: number; name: string }; user: Person; email: string }

/**
 * Counted like a guess: a free account must neither have us write to strangers, nor find out who has an account. Throws
 * `too_many_requests`.
 */
export async function countMove<T>(
  context: Context,
  { school_id, id, email }: { school_id: number; id: number; email: string },
  work: () => Promise<T>,
): Promise<T> {
  await countGuess(context, { kind: 'move', key: `${school_id}/${id}` })
  return withLetter(context, email, work)
}

const OPEN = ['CHANGE_EMAIL'] as const

/** Its link no longer works. */
export const withdrawMove = (work: LinkWork, user: { school_id: number; user_id: number }): Promise<void> =>
  voidLinks(work, { ...user, purposes: [...OPEN] })

/**
 * The address is theirs when they follow the link. It takes the place of the change that was open before. Whether
 * somebody has the address already is not looked at here, so nothing can tell it: not the answer, not its time, not the
 * outbox. Call it with the person's row held.
 */
export async function askToMove(context: Parts, work: LinkWork, { school, user, email }: Move): Promise<void> {
  await withdrawMove(work, { school_id: school.id, user_id: user.id })
  await sendLink(context, work, { school, user: { ...user, email }, purpose: 'CHANGE_EMAIL' })
}

type Reader = {
  oneTimeToken: { findFirst(args: { where: Prisma.OneTimeTokenWhereInput }): Promise<{ email: string } | null> }
}

/** Still to be confirmed, or null. */
export async function pendingAddress(
  db: Reader,
  { school_id, id }: { school_id: number; id: number },
  now: Date,
): Promise<string | null> {
  const open = { purpose: 'CHANGE_EMAIL', used_at: null, expires_at: { gt: now } } as const
  const token = await db.oneTimeToken.findFirst({ where: { school_id, user_id: id, ...open } })
  return token?.email ?? null
}

/** For somebody who never accepted it; the links to the old address are void. Call it after the address was written. */
export async function inviteElsewhere(context: Parts, work: LinkWork, { school, user, email }: Move): Promise<void> {
  await work.tx.user.updateMany({ where: { school_id: school.id, id: user.id }, data: { email_verified_at: null } })
  await voidLinks(work, { school_id: school.id, user_id: user.id })
  await sendLink(context, work, { school, user: { ...user, email }, purpose: 'INVITATION' })
}

/**
 * Gives somebody the address that the link was sent to, and tells the old one. All other links of theirs are void. A
 * second click is no failure. Throws `address_has_account` where somebody else has it, which only who reads that address
 * learns, and `link_not_valid` when another change took its place.
 */
export async function takeAddress(context: Context, link: HeldLink, call: AnonymousCall): Promise<void> {
  const { id, school_id, email, school, user: reader } = link
  const where = { school_id, id: reader.id, is_active: true }
  const now = context.clock.now()

  await call.transaction(async (tx) => {
    await tx.user.updateMany({ where, data: { updated: now } })
    const before = await tx.user.findFirst({ where })
    if (before && before.email.toLowerCase() === email.toLowerCase()) return
    const spent = await tx.oneTimeToken.updateMany({ where: { school_id, id, used_at: null }, data: { used_at: now } })
    if (!before || spent.count === 0) throw new ApiError('link_not_valid')
    const other = await tx.user.findFirst({ where: { email, NOT: { school_id, id: before.id } }, select: { id: true } })
    if (other) throw new ApiError('address_has_account')

    await tx.user.updateMany({ where, data: { email, email_verified_at: now } })
    await voidLinks({ tx, now }, { school_id, user_id: before.id })
    if (before.email_verified_at) {
      const data = { school_name: school.name, new_email: email }
      await postMail(context, tx, { school_id, to: toRecipient(before), letter: EMAIL_CHANGED, data })
    }
    const change = { before: { email: before.email }, after: { email } }
    const author = { ...call, school_id, user_id: before.id }
    await audit(tx, author, { entity: 'user', entity_id: before.id, ...change })
  })
}
