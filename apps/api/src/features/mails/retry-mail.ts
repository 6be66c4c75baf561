import { ApiError } from '@connect/contract/errors'
import { isRetryable, MAIL_STATUSES, type MailStatus } from '@connect/contract/mails/mail'
import type { Mail } from '@connect/db/generated/client'
import { byId } from '@connect/db/scoped'
import type { Work } from '#http/work.ts'
import type { Context } from '#platform/context.ts'

type Parts = Pick<Context, 'config'>

const RETRYABLE = (Object.keys(MAIL_STATUSES) as MailStatus[]).filter(isRetryable)

/**
 * Of letters to staff. Without a mail server the letter goes into the outbox. Throws `not_found`, and `mail_not_retryable` when it waits,
 * was sent, or somebody else was quicker.
 */
export async function retryMail({ config }: Parts, { tx, now, audit }: Work, id: number): Promise<Mail> {
  const where = { ...byId(tx.school_id, id), customer_id: null }
  const before = await tx.mail.findUnique({ where })
  if (!before) throw new ApiError('not_found')
  const status = config.SMTP_URL ? 'QUEUED' : 'OUTBOX'
  const { count } = await tx.mail.updateMany({
    where: { id, status: { in: RETRYABLE } },
    data: { status, attempts: 0, next_attempt_at: now, sending_since: null, last_error: null },
  })
  if (count === 0) throw new ApiError('mail_not_retryable')
  const change = { before: { status: before.status }, after: { status } }
  await audit({ entity: 'mail', entity_id: id, ...change })
  return tx.mail.findUniqueOrThrow({ where })
}
