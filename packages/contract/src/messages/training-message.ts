import { z } from 'zod'
import { Credits } from '#credits/credit-amount.ts'
import { instant, keySchema, ref } from '#fields.ts'
import { MAIL_STATUSES } from '#mails/mail.ts'
import { SMS_RECEIPTS } from '#sms/sms-receipt.ts'

/** How a contact is written to. */
export const CHANNELS = { EMAIL: 'Email', SMS: 'SMS' } as const satisfies Record<string, string>
export type Channel = keyof typeof CHANNELS

/** An email or a text message about an order; its whole words stand with the contact. */
export const TrainingMessage = z
  .object({
    channel: keySchema(CHANNELS),
    /** Of `customer_emails` or of `customer_sms`. */
    id: ref,
    customer: ref,
    training: ref,
    /** The address or the number, `+447…`. */
    to: z.string(),
    /** The subject of an email, the words of a text message. */
    text: z.string(),
    status: keySchema(MAIL_STATUSES),
    /** Null once nobody knows. */
    user: z.object({ id: ref, full_name: z.string() }).nullable(),
    created: instant,
    sent_at: instant.nullable(),
    last_error: z.string().nullable(),
    /** Of a text message. */
    cost: Credits.nullable(),
    /** Of a text message, once the SMS service reported it. */
    receipt: keySchema(SMS_RECEIPTS).nullable(),
  })
  .meta({ id: 'TrainingMessage' })
export type TrainingMessage = z.infer<typeof TrainingMessage>
