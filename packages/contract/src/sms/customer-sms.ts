import { z } from 'zod'
import { Credits } from '#credits/credit-amount.ts'
import { withRule } from '#field-rules.ts'
import { instant, keySchema, ref, requiredLines } from '#fields.ts'
import { findUnfilled, withLongestLinks } from '#links/message-links.ts'
import { MAIL_STATUSES } from '#mails/mail.ts'
import { ukMobile } from '#people/uk-mobile.ts'
import { isSendable, SMS_LIMIT, SMS_SEGMENTS } from '#sms/segments.ts'
import { SMS_RECEIPTS } from '#sms/sms-receipt.ts'

/** A text message to a contact. */
export const CustomerSms = z
  .object({
    id: ref,
    customer: ref,
    /** The training that it is about. */
    training: ref.nullable(),
    /** `+447…` */
    to_phone: z.string(),
    body: z.string(),
    segments: z.int().min(1),
    /** Of all segments; taken when the SMS service accepts them, and not before. */
    cost: Credits,
    status: keySchema(MAIL_STATUSES),
    /** Null once nobody knows. */
    user: z.object({ id: ref, full_name: z.string() }).nullable(),
    created: instant,
    /** When the SMS service took it. */
    sent_at: instant.nullable(),
    /** Why it was not sent. */
    last_error: z.string().nullable(),
    /** What the SMS service reported afterwards, and when it first said so; null without a report. */
    receipt: keySchema(SMS_RECEIPTS).nullable(),
    receipt_at: instant.nullable(),
  })
  .meta({ id: 'CustomerSms' })
export type CustomerSms = z.infer<typeof CustomerSms>

/** Where there is none, or too much for any alphabet, that is said instead. */
const fits = (body: string) => body === '' || body.length > SMS_LIMIT || isSendable(withLongestLinks(body))

export const NewCustomerSms = withRule(
  z.object({
    body: requiredLines(SMS_LIMIT).refine(fits, `At most ${SMS_SEGMENTS} segments`),
    /** The training that it is about, one of this contact's; whoever names one may view orders. */
    training: ref.optional(),
    /** What its sender was shown; refused with `price_changed` where it costs something else by now. */
    expected_cost: Credits.optional(),
  }),
  ['body'],
  ({ body }, complain) => {
    const problem = findUnfilled(body)
    if (problem) complain(['body'], problem)
  },
)

/** The UK mobile that texts to a contact go to, `+447…`: their phone, or else their other one; null without any (domain 3.6). */
export const smsNumber = ({ phone, alternative_phone }: { phone: string | null; alternative_phone: string | null }) =>
  ukMobile(phone) ?? ukMobile(alternative_phone)
