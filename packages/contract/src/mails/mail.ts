import { z } from 'zod'
import { instant, keySchema, pageQuery, rawText, ref } from '#fields.ts'

export const MAIL_STATUSES = {
  QUEUED: 'Waiting',
  SENDING: 'Sending',
  SENT: 'Sent',
  FAILED: 'Not sent',
  UNKNOWN: 'Unknown',
  OUTBOX: 'Kept here',
} as const satisfies Record<string, string>
export type MailStatus = keyof typeof MAIL_STATUSES

const Status = keySchema(MAIL_STATUSES)

const RETRYABLE: readonly MailStatus[] = ['FAILED', 'UNKNOWN']

/** A letter that waits or has arrived is not sent twice. */
export const isRetryable = (status: MailStatus): boolean => RETRYABLE.includes(status)

export const Mail = z
  .object({
    id: ref,
    to_email: z.string(),
    to_name: z.string(),
    template: z.string(),
    title: z.string(),
    subject: z.string(),
    status: Status,
    attempts: z.int().min(0),
    created: instant,
    /** When the mail server took it. */
    sent_at: instant.nullable(),
    /** What the mail server said when it did not. */
    last_error: z.string().nullable(),
  })
  .meta({ id: 'Mail' })
export type Mail = z.infer<typeof Mail>

/** A link that grants access is masked, unless the server is a demonstration. */
export const MailText = Mail.extend({ text: z.string() }).meta({ id: 'MailText' })
export type MailText = z.infer<typeof MailText>

/** `search` is an address, or its beginning. */
export const MailQuery = pageQuery().extend({
  status: Status.optional(),
  search: rawText(254).trim().optional(),
})
