import { z } from 'zod'
import { withRule } from '#field-rules.ts'
import { instant, keySchema, ref, requiredLines, requiredText } from '#fields.ts'
import { findUnfilled } from '#links/message-links.ts'
import { MAIL_STATUSES } from '#mails/mail.ts'
import { EMAIL_BODY_LIMIT, EMAIL_SUBJECT_LIMIT } from '#mails/rich-text.ts'

/** An email to a contact. */
export const CustomerEmail = z
  .object({
    id: ref,
    customer: ref,
    /** The training that it is about. */
    training: ref.nullable(),
    to_email: z.string(),
    subject: z.string(),
    status: keySchema(MAIL_STATUSES),
    /** Null once nobody knows. */
    user: z.object({ id: ref, full_name: z.string() }).nullable(),
    created: instant,
    /** When the mail server took it. */
    sent_at: instant.nullable(),
    /** Why it was not sent. */
    last_error: z.string().nullable(),
  })
  .meta({ id: 'CustomerEmail' })
export type CustomerEmail = z.infer<typeof CustomerEmail>

/** As it was sent. */
export const CustomerEmailText = CustomerEmail.extend({
  /** Whom it is from, as its reader sees it. */
  from_name: z.string(),
  /** Where answers go. */
  reply_to: z.string().nullable(),
  /** The words with their markup: nothing but the elements of the rich text, so it may be shown. */
  html: z.string(),
  /** The same as it can be sent again: with placeholders where its reader has links. */
  body: z.string(),
  /** The signed disclaimer whose PDF came with it: its copy is sent again from there. */
  disclaimer: ref.nullable(),
}).meta({ id: 'CustomerEmailText' })
export type CustomerEmailText = z.infer<typeof CustomerEmailText>

/** HTML. Only `p`, `br`, `strong`, `em`, `u`, `s`, `h2`, `h3`, `ul`, `ol`, `li`, `blockquote`, `hr` and links are kept. */
export const emailBody = requiredLines(EMAIL_BODY_LIMIT)

/** As it was sent before there was a rule, too. */
export const CustomerEmailWords = z.object({
  subject: requiredText(EMAIL_SUBJECT_LIMIT),
  body: emailBody,
  /** The training that it is about, one of this contact's; whoever names one may view orders. */
  training: ref.optional(),
})

export const NewCustomerEmail = withRule(CustomerEmailWords, ['subject', 'body'], ({ subject, body }, complain) => {
  const problems = { subject: findUnfilled(subject, 'subject'), body: findUnfilled(body) }
  for (const [field, problem] of Object.entries(problems)) if (problem) complain([field], problem)
})
