import { ApiError } from '@connect/contract/errors'
import type { MailStatus, Prisma } from '@connect/db/generated/client'
import { byId, type ScopedDb, scopedTo } from '@connect/db/scoped'
import type { Config } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import { smtpMailer } from '#platform/integrations/mailer.smtp.ts'
import {
  type Handover,
  type MailAttachment,
  type Mailer,
  MailServerError,
  type MailSession,
} from '#platform/integrations/mailer.ts'
import { readAttachments, readLetter, toSubject } from '#platform/mail/letter.ts'
import { toLink } from '#platform/mail/letter-links.ts'
import { listHeaders } from '#platform/mail/list-headers.ts'
import { oneLine, plainWords } from '#platform/mail/plain-words.ts'
import {
  countInHour,
  findNextHour,
  OverHourlyLimit,
  uncountInHour,
  WAITS_FOR_HOUR,
} from '#platform/outgoing/hourly-limit.ts'
import { openHtmlLink } from '#platform/outgoing/kept-links.ts'
import { nextMailAttempt } from '#platform/outgoing/next-attempt.ts'

type Parts = Pick<Context, 'config' | 'clock' | 'db' | 'letters' | 'linkTokens' | 'oneTimeTokens'>
const READER = { token: true, customer: { select: { email_opted_out_at: true } } } as const satisfies Prisma.MailInclude
type Mail = Prisma.MailGetPayload<{ include: typeof READER }>
type Delivery = {
  context: Parts
  db: ScopedDb
  mail: Mail
}
/** `code` names nobody, for the log. */
export type Delivered = { status: MailStatus; code: string | null }

const DEAD_LINK = 'The link in this email has expired or has already been used, so the email was not sent.'
const TOO_LATE = 'It would have come too late.'
const UNSUBSCRIBED = 'The contact unsubscribed before it was sent.'
const WORDS_KEPT = 500
/** Why an email to a contact was not sent. The mail server's own words may name whom it was to, so they are kept of staff only. */
const FOR_CONTACTS: Record<Exclude<Handover['outcome'], 'accepted'>, string> = {
  later: 'The mail server could not take it. Connect tries again for about two days.',
  refused: 'The mail server refused it. Check the email address.',
  unknown: 'The connection to the mail server was lost, so it may have arrived.',
}
const GIVEN_UP = 'The mail server could not take it for about two days.'
const NOBODY = 'The contact was forgotten.'
const NO_FILE = 'The file that goes with it could not be made.'

const isDead = ({ token }: Mail, now: Date) => token !== null && (token.used_at !== null || token.expires_at <= now)

/** Of marketing, which waits its turn. */
const isUnwanted = ({ kind, customer }: Mail) =>
  kind === 'MARKETING' && customer !== null && customer.email_opted_out_at !== null

/** Why nobody is helped by it any more; null as a rule. */
function findUseless(mail: Mail, now: Date) {
  if (isDead(mail, now)) return { last_error: DEAD_LINK, code: 'dead_link' }
  if (isUnwanted(mail)) return { last_error: UNSUBSCRIBED, code: 'unsubscribed' }
  return mail.not_after && mail.not_after <= now ? { last_error: TOO_LATE, code: 'too_late' } : null
}

/** The same at every attempt, so that who asks the mail server finds the letter, and a second copy is known as one. */
function messageId({ id, created }: Mail, from: string): string {
  const [, host = ''] = /@([^>]+)/.exec(from) ?? []
  return `${created.getTime()}.${id}@${host}`
}

/** In words for people, for a row that may be empty by now. */
function reasonFor({ customer_id }: Mail, { outcome, said }: Handover, isOver = false): string {
  if (customer_id === null || outcome === 'accepted') return said.slice(0, WORDS_KEPT)
  return outcome === 'later' && isOver ? GIVEN_UP : FOR_CONTACTS[outcome]
}

/** Writes that an email was not taken; where its contact was forgotten meanwhile, nothing waits any more. */
async function putBack(db: ScopedDb, where: Prisma.MailWhereInput, data: Prisma.MailUpdateManyMutationInput) {
  const { count } = await db.mail.updateMany({ where: { ...where, to_email: { not: '' } }, data })
  if (count > 0) return
  await db.mail.updateMany({ where: { ...where, to_email: '' }, data: { status: 'FAILED', last_error: NOBODY } })
}

/** `toReason` says why, in words for people, and whether it is given up. */
type Failure = { code: string | null; toReason: (isOver: boolean) => string }

const toFailure = (mail: Mail, { code, said }: Omit<Handover, 'outcome'>): Failure => ({
  code,
  toReason: (isOver) => reasonFor(mail, { outcome: 'later', code, said }, isOver),
})

/** `when` says what must still be so. */
async function putOff({ context, db, mail }: Delivery, when: Prisma.MailWhereInput, { code, toReason }: Failure) {
  const now = context.clock.now()
  const attempts = mail.attempts + 1
  // Marketing may have waited its turn for days.
  const begun = mail.kind === 'MARKETING' && attempts === 1 ? now : mail.created
  const next = nextMailAttempt(attempts, begun, now)
  const status = next ? 'QUEUED' : 'FAILED'
  const last_error = toReason(next === null)
  await putBack(
    db,
    { id: mail.id, ...when },
    { status, attempts, last_error, sending_since: null, ...(next && { next_attempt_at: next }) },
  )
  return { status, code } as const
}

/** It is known now, even if a sweep called it unknown meanwhile. */
async function settle(delivery: Delivery, since: Date, answer: Handover): Promise<Delivered> {
  const { context, db, mail } = delivery
  const { outcome, code } = answer
  const ours = { sending_since: since, status: { in: ['SENDING', 'UNKNOWN'] as MailStatus[] } }
  if (outcome === 'later' || outcome === 'refused') await uncountInHour(db, mail.kind, since)
  if (outcome === 'later') return putOff(delivery, ours, toFailure(mail, answer))
  const where = { id: mail.id, ...ours }
  if (outcome === 'accepted') {
    const data = { status: 'SENT', sent_at: context.clock.now(), last_error: null } as const
    await db.mail.updateMany({ where, data })
    return { status: 'SENT', code }
  }
  const status = outcome === 'refused' ? 'FAILED' : 'UNKNOWN'
  await putBack(db, where, { status, last_error: reasonFor(mail, answer) })
  return { status, code }
}

/** Of two that try, one wins. Throws `OverHourlyLimit`. */
const take = ({ db, mail }: Delivery, since: Date): Promise<boolean> =>
  db.$transaction(async (tx) => {
    const { count } = await tx.mail.updateMany({
      where: { id: mail.id, status: 'QUEUED' },
      data: { status: 'SENDING', sending_since: since, attempts: { increment: 1 } },
    })
    if (count > 0) await countInHour(tx, mail.kind, since)
    return count > 0
  })

/** It waits for the next hour, which is no attempt. */
async function waitForHour({ db, mail }: Delivery, next_attempt_at: Date): Promise<null> {
  const where = { id: mail.id, status: 'QUEUED' } as const
  await db.mail.updateMany({ where, data: { next_attempt_at, last_error: WAITS_FOR_HOUR } })
  return null
}

/** Once it is taken, only the mail server's answer tells what became of it. */
async function handOver(
  delivery: Delivery,
  session: MailSession,
  attachments: MailAttachment[],
): Promise<Delivered | null> {
  const { context, db, mail } = delivery
  const link = mail.token && toLink(context, mail.token)
  const links = { link, showLink: openHtmlLink(context, mail.school_id) }
  const { html, text } = await readLetter(context, db, mail, links)
  const since = context.clock.now()
  if (!(await take(delivery, since))) return null
  const answer = await session.handOver({
    to: { name: plainWords(mail.to_name), address: mail.to_email },
    subject: toSubject(context.letters, mail),
    html,
    text,
    attachments,
    from_name: mail.from_name && oneLine(mail.from_name),
    reply_to: mail.reply_to,
    // What a person wrote may be answered by a machine.
    is_automatic: mail.sent_by_id === null,
    headers: listHeaders(context, mail),
    message_id: messageId(mail, context.config.MAIL_FROM),
  })
  return settle(delivery, since, answer)
}

/** Counted as an attempt, or an email whose file can never be made would wait for ever. */
const toFileFailure = (error: unknown): Failure => ({
  code: error instanceof ApiError ? error.code : 'attachment_failed',
  toReason: (isOver) => (isOver ? NO_FILE : `${NO_FILE} Connect tries again for about two days.`),
})

/** Null without a mail server: then letters stay in the outbox. */
const createMailer = ({ SMTP_URL, MAIL_FROM }: Config): Mailer | null =>
  SMTP_URL ? smtpMailer(SMTP_URL, MAIL_FROM) : null

/**
 * Answers what became of it, or null when there was nothing to do: it does not wait (any more), somebody else has taken
 * it, or there is no mail server.
 */
export async function deliverMail(
  context: Parts,
  { school_id, mail_id }: { school_id: number; mail_id: number },
  mailer: Mailer | null = createMailer(context.config),
): Promise<Delivered | null> {
  const db = scopedTo(context.db, school_id)
  const mail = await db.mail.findUnique({ where: byId(school_id, mail_id), include: READER })
  if (!mailer || mail?.status !== 'QUEUED') return null
  const delivery = { context, db, mail }

  const useless = findUseless(mail, context.clock.now())
  if (useless) {
    const where = { id: mail.id, status: 'QUEUED' } as const
    await db.mail.updateMany({ where, data: { status: 'FAILED', last_error: useless.last_error } })
    return { status: 'FAILED', code: useless.code }
  }
  const nextHour = await findNextHour(db, mail.kind, context.clock.now())
  if (nextHour) return waitForHour(delivery, nextHour)
  const asRead = { status: 'QUEUED', attempts: mail.attempts } as const
  const attachments = await readAttachments(context.letters, db, mail).catch(toFileFailure)
  if ('toReason' in attachments) return putOff(delivery, asRead, attachments)
  let session: MailSession
  try {
    session = await mailer.connect()
  } catch (error) {
    if (!(error instanceof MailServerError)) throw error
    return putOff(delivery, asRead, toFailure(mail, { code: error.code, said: error.message }))
  }
  try {
    return await handOver(delivery, session, attachments)
  } catch (error) {
    if (error instanceof OverHourlyLimit) return await waitForHour(delivery, error.until)
    throw error
  } finally {
    session.end()
  }
}
