import type { MailStatus, Prisma } from '@connect/db/generated/client'
import { byId, type ScopedDb, scopedTo } from '@connect/db/scoped'
import type { Config } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import { smtpMailer } from '#platform/integrations/mailer.smtp.ts'
import { type Handover, type Mailer, MailServerError, type MailSession } from '#platform/integrations/mailer.ts'
import { toLetter } from '#platform/mail/letter.ts'
import { toLink } from '#platform/mail/letter-links.ts'
import { plainWords } from '#platform/mail/plain-words.ts'
import { nextMailAttempt } from '#platform/outgoing/next-attempt.ts'

type Parts = Pick<Context, 'config' | 'clock' | 'db' | 'letters' | 'oneTimeTokens'>
type Mail = Prisma.MailGetPayload<{ include: { token: true } }>
type Delivery = {
  context: Parts
  db: ScopedDb
  mail: Mail
}
/** `code` names nobody, for the log. */
export type Delivered = { status: MailStatus; code: string | null }

const DEAD_LINK = 'The link in this email has expired or has already been used, so the email was not sent.'
const WORDS_KEPT = 500

const isDead = ({ token }: Mail, now: Date) => token !== null && (token.used_at !== null || token.expires_at <= now)

/** The same at every attempt, so that who asks the mail server finds the letter, and a second copy is known as one. */
function messageId({ id, created }: Mail, from: string): string {
  const [, host = ''] = /@([^>]+)/.exec(from) ?? []
  return `${created.getTime()}.${id}@${host}`
}

/** `when` says what must still be so. */
async function putOff(
  { context, db, mail }: Delivery,
  when: Prisma.MailWhereInput,
  failure: Omit<Handover, 'outcome'>,
) {
  const now = context.clock.now()
  const attempts = mail.attempts + 1
  const next = nextMailAttempt(attempts, mail.created, now)
  const status = next ? 'QUEUED' : 'FAILED'
  const last_error = failure.said.slice(0, WORDS_KEPT)
  await db.mail.updateMany({
    where: { id: mail.id, ...when },
    data: { status, attempts, last_error, sending_since: null, ...(next && { next_attempt_at: next }) },
  })
  return { status, code: failure.code } as const
}

/** It is known now, even if a sweep called it unknown meanwhile. */
async function settle(delivery: Delivery, since: Date, answer: Handover): Promise<Delivered> {
  const { context, db, mail } = delivery
  const ours = { sending_since: since, status: { in: ['SENDING', 'UNKNOWN'] as MailStatus[] } }
  if (answer.outcome === 'later') return putOff(delivery, ours, answer)
  const last_error = answer.said.slice(0, WORDS_KEPT)
  const data = {
    accepted: { status: 'SENT', sent_at: context.clock.now(), last_error: null },
    refused: { status: 'FAILED', last_error },
    unknown: { status: 'UNKNOWN', last_error },
  } as const
  await db.mail.updateMany({ where: { id: mail.id, ...ours }, data: data[answer.outcome] })
  return { status: data[answer.outcome].status, code: answer.code }
}

/** Of two that try, one wins. From here on only the mail server's answer tells what became of it. */
async function handOver(delivery: Delivery, session: MailSession): Promise<Delivered | null> {
  const { context, db, mail } = delivery
  const { html, text } = await toLetter(context, mail, mail.token && toLink(context, mail.token))
  const since = context.clock.now()
  const { count } = await db.mail.updateMany({
    where: { id: mail.id, status: 'QUEUED' },
    data: { status: 'SENDING', sending_since: since, attempts: { increment: 1 } },
  })
  if (count === 0) return null
  const answer = await session.handOver({
    to: { name: plainWords(mail.to_name), address: mail.to_email },
    subject: plainWords(mail.subject),
    html,
    text,
    message_id: messageId(mail, context.config.MAIL_FROM),
  })
  return settle(delivery, since, answer)
}

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
  const mail = await db.mail.findUnique({ where: byId(school_id, mail_id), include: { token: true } })
  if (!mailer || mail?.status !== 'QUEUED') return null
  const delivery = { context, db, mail }

  if (isDead(mail, context.clock.now())) {
    const where = { id: mail.id, status: 'QUEUED' } as const
    await db.mail.updateMany({ where, data: { status: 'FAILED', last_error: DEAD_LINK } })
    return { status: 'FAILED', code: 'dead_link' }
  }
  let session: MailSession
  try {
    session = await mailer.connect()
  } catch (error) {
    if (!(error instanceof MailServerError)) throw error
    const when = { status: 'QUEUED', attempts: mail.attempts } as const
    return putOff(delivery, when, { code: error.code, said: error.message })
  }
  try {
    return await handOver(delivery, session)
  } finally {
    session.end()
  }
}
