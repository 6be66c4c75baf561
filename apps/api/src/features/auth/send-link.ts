import { ApiError } from '@connect/contract/errors'
import type { Prisma } from '@connect/db/generated/client'
import type { Context } from '#platform/context.ts'
import { fullName } from '#platform/full-name.ts'
import { postMail, toRecipient } from '#platform/mail/post-mail.ts'
import { CHANGE_EMAIL, INVITATION, RESET_PASSWORD, VERIFY_EMAIL } from './letters/letters.ts'

type Parts = Pick<Context, 'config'>
type Token = { id: string; created: Date }
type Person = { password_hash: string | null }

/** The scoped one of a call, or the bare one of who is not signed in. */
type Tx = {
  mail: { create(args: { data: Prisma.MailUncheckedCreateInput }): Promise<{ id: number }> }
  oneTimeToken: {
    create(args: { data: Prisma.OneTimeTokenUncheckedCreateInput }): Promise<{ id: string }>
    findFirst(args: {
      where: Prisma.OneTimeTokenWhereInput
      orderBy: Prisma.OneTimeTokenOrderByWithRelationInput
    }): Promise<Token | null>
    updateMany(args: { where: Prisma.OneTimeTokenWhereInput; data: { used_at: Date } }): Promise<{ count: number }>
  }
  user: {
    findFirst(args: { where: Prisma.UserWhereInput }): Promise<(Person & Name) | null>
    updateMany(args: {
      where: Prisma.UserWhereInput
      data: Prisma.UserUncheckedUpdateManyInput
    }): Promise<{ count: number }>
  }
}

export type LinkWork = { tx: Tx; now: Date }
type TokenWork = { tx: Pick<Tx, 'oneTimeToken'>; now: Date }

type Name = { first_name: string; last_name: string }
type School = { id: number; name: string }
type Reader = Name & { id: number; email: string }
export type Purpose = 'RESET_PASSWORD' | 'INVITATION' | 'VERIFY_EMAIL' | 'CHANGE_EMAIL'

const HOUR = 3_600_000
/** The first is of domain 2.7. */
const LIFETIME: Record<Purpose, number> = {
  RESET_PASSWORD: 24 * HOUR,
  INVITATION: 168 * HOUR,
  VERIFY_EMAIL: 168 * HOUR,
  CHANGE_EMAIL: 24 * HOUR,
}

const LETTERS = { RESET_PASSWORD, VERIFY_EMAIL, CHANGE_EMAIL }

/** One link of a kind in this time. */
const PAUSE_MS = 60_000

export const PASSWORD_PURPOSES: Purpose[] = ['RESET_PASSWORD', 'INVITATION']

/** An invitation speaks for the owner when nobody in particular sends it again. */
async function getOwnerName(tx: Tx, school: School): Promise<string> {
  const owner = await tx.user.findFirst({ where: { school_id: school.id, is_account_owner: true } })
  return owner ? fullName(owner) : school.name
}

type Receiver = { school: School; user: Reader; invited_by?: string | undefined }
type Link = Receiver & { purpose: Purpose }

/** In the caller's transaction. Neither locks nor throttles. */
export async function makeToken(
  { tx, now: created }: TokenWork,
  { school, user, purpose }: { school: Pick<School, 'id'>; user: Pick<Reader, 'id' | 'email'>; purpose: Purpose },
): Promise<{ id: string; expires_at: Date }> {
  const expires_at = new Date(created.getTime() + LIFETIME[purpose])
  const { id } = await tx.oneTimeToken.create({
    data: { school_id: school.id, user_id: user.id, purpose, email: user.email, created, expires_at },
  })
  return { id, expires_at }
}

/** In the caller's transaction. Neither locks nor throttles. */
export async function sendLink(
  context: Parts,
  work: LinkWork,
  { school, user, purpose, invited_by }: Link,
): Promise<void> {
  const { tx } = work
  const token = await makeToken(work, { school, user, purpose })
  const post = {
    school_id: school.id,
    to: toRecipient(user),
    token_id: token.id,
  }
  const data = { school_name: school.name }
  if (purpose === 'INVITATION') {
    const invitation = { ...data, invited_by: invited_by ?? (await getOwnerName(tx, school)) }
    await postMail(context, tx, { ...post, letter: INVITATION, data: invitation })
  } else {
    await postMail(context, tx, { ...post, letter: LETTERS[purpose], data })
  }
}

/**
 * Holds the person's row, so that of two senders one waits for the other, and throws `too_many_requests` when such a
 * link was made less than a minute ago; `not_found` for somebody who is gone or inactive.
 */
async function takeTurn({ tx, now }: LinkWork, { school, user }: Receiver, purposes: Purpose[]): Promise<void> {
  const school_id = school.id
  const held = await tx.user.updateMany({ where: { school_id, id: user.id, is_active: true }, data: { updated: now } })
  if (held.count === 0) throw new ApiError('not_found')
  const since = new Date(now.getTime() - PAUSE_MS)
  const last = await tx.oneTimeToken.findFirst({
    where: { school_id, user_id: user.id, purpose: { in: purposes }, created: { gt: since } },
    orderBy: { created: 'desc' },
  })
  if (!last) return
  const wait = last.created.getTime() - since.getTime()
  const retryAfter = Math.max(1, Math.ceil(wait / 1000))
  throw new ApiError('too_many_requests', { retryAfter, detail: 'A link was sent less than a minute ago.' })
}

/**
 * Their invitation again when they never accepted it. Throws `too_many_requests` within a minute of the last one,
 * `not_found` for somebody inactive.
 */
export async function sendResetLink(context: Parts, work: LinkWork, receiver: Receiver): Promise<void> {
  const { school, user } = receiver
  await takeTurn(work, receiver, PASSWORD_PURPOSES)
  const person = await work.tx.user.findFirst({ where: { school_id: school.id, id: user.id } })
  await sendLink(context, work, { ...receiver, purpose: person?.password_hash ? 'RESET_PASSWORD' : 'INVITATION' })
}

/** Throws `too_many_requests` within a minute of the last one. */
export async function sendVerification(context: Parts, work: LinkWork, { school, user }: Receiver): Promise<void> {
  await takeTurn(work, { school, user }, ['VERIFY_EMAIL'])
  await sendLink(context, work, { school, user, purpose: 'VERIFY_EMAIL' })
}

/** Those that were not followed yet. */
export async function voidLinks(
  { tx, now: used_at }: TokenWork,
  { school_id, user_id, purposes }: { school_id: number; user_id: number; purposes?: Purpose[] },
): Promise<void> {
  const purpose = purposes && { in: purposes }
  await tx.oneTimeToken.updateMany({
    where: { school_id, user_id, used_at: null, ...(purpose && { purpose }) },
    data: { used_at },
  })
}
