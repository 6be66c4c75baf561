import { z } from 'zod'
import { Credits } from '#credits/credit-amount.ts'
import { type Complain, withRule } from '#field-rules.ts'
import { answerShape, bodyShape, rowShape } from '#field-table/shapes.ts'
import { currentValues } from '#field-table/values.ts'
import { id, instant, keySchema, pageQuery, rawText, ref } from '#fields.ts'
import type { Channel } from '#messages/training-message.ts'
import { PLACEHOLDER_NAMES } from '#templates/placeholders.ts'
import { EMAIL_TEMPLATE_FIELDS, SMS_TEMPLATE_FIELDS } from '#templates/template-fields.ts'
import { templateProblems } from '#templates/template-rules.ts'
import { FREE_TRIGGER_LABELS, TRIGGERS, type Trigger, usualHours } from '#templates/triggers.ts'
import { versioned } from '#versioned.ts'

/** Emails and texts that were written from it since the month began in Europe/London. */
const counted = { sent_this_month: z.int().min(0) }
const changed = {
  updated: instant,
  /** Who changed it last; null for one that came with Connect, or once nobody knows. */
  updated_by: z.object({ id: ref, full_name: z.string() }).nullable(),
}

export const EmailTemplateRow = z
  .object({ id: ref, ...rowShape(EMAIL_TEMPLATE_FIELDS), ...counted })
  .meta({ id: 'EmailTemplateRow' })
export type EmailTemplateRow = z.infer<typeof EmailTemplateRow>

export const EmailTemplate = versioned(
  'EmailTemplate',
  z.object({ id: ref, ...answerShape(EMAIL_TEMPLATE_FIELDS), ...counted, ...changed }),
  (template) => currentValues(EMAIL_TEMPLATE_FIELDS, template),
)
export type EmailTemplate = z.infer<typeof EmailTemplate>

export const SmsTemplateRow = z
  .object({ id: ref, ...rowShape(SMS_TEMPLATE_FIELDS), ...counted })
  .meta({ id: 'SmsTemplateRow' })
export type SmsTemplateRow = z.infer<typeof SmsTemplateRow>

export const SmsTemplate = versioned(
  'SmsTemplate',
  z.object({ id: ref, ...answerShape(SMS_TEMPLATE_FIELDS), ...counted, ...changed }),
  (template) => currentValues(SMS_TEMPLATE_FIELDS, template),
)
export type SmsTemplate = z.infer<typeof SmsTemplate>

const JUDGED = ['trigger', 'offset_hours', 'body'] as const

const EmailBody = z.object(bodyShape(EMAIL_TEMPLATE_FIELDS))
const SmsBody = z.object(bodyShape(SMS_TEMPLATE_FIELDS))

type Words = {
  trigger?: Trigger | undefined
  offset_hours?: number | null | undefined
  subject?: string | undefined
  body?: string | undefined
}

const FIXED = 'This comes with Connect. Change it under CBT renewals'

/** A template that comes with Connect is changed and never added (N-64). */
function judgeNew({ trigger, ...words }: Words & { trigger: Trigger }, channel: Channel, complain: Complain): void {
  if (TRIGGERS[trigger].isFixed) complain(['trigger'], FIXED)
  judge({ trigger, ...words }, channel, complain)
}

/** A change that leaves something out is judged by the server, with what is kept. */
function judge({ trigger, offset_hours = null, subject, body }: Words, channel: Channel, complain: Complain): void {
  if (trigger === undefined || body === undefined) return
  const words = { trigger, offset_hours, body, ...(subject !== undefined && { subject }) }
  for (const [field, message] of templateProblems(words, channel)) complain([field], message)
}

export const NewEmailTemplate = withRule(EmailBody, [...JUDGED, 'subject'], (words, complain) =>
  judgeNew(words, 'EMAIL', complain),
)
export const EmailTemplateChange = withRule(EmailBody.partial(), [...JUDGED, 'subject'], (words, complain) =>
  judge(words, 'EMAIL', complain),
)
export const NewSmsTemplate = withRule(SmsBody, JUDGED, (words, complain) => judgeNew(words, 'SMS', complain))
export const SmsTemplateChange = withRule(SmsBody.partial(), JUDGED, (words, complain) => judge(words, 'SMS', complain))

export const TemplateQuery = pageQuery().extend({
  /** The beginning of a name. */
  search: rawText(80).trim().optional(),
  trigger: keySchema(FREE_TRIGGER_LABELS).optional(),
  is_active: z.enum(['true', 'false']).optional(),
})

/** What is typed just now, saved or not; with samples, since a test is kept longer than a rider may be. */
export const EmailTest = withRule(
  EmailBody.pick({ trigger: true, subject: true, body: true, reply_to: true }),
  ['trigger', 'subject', 'body'],
  ({ trigger, subject, body }, complain) => {
    for (const [field, message] of templateProblems(
      { trigger, offset_hours: usualHours(trigger), subject, body },
      'EMAIL',
    ))
      complain([field], message)
  },
)
export const SmsTest = withRule(
  SmsBody.pick({ trigger: true, body: true }).extend({ expected_cost: Credits.optional() }),
  ['trigger', 'body'],
  ({ trigger, body }, complain) => {
    for (const [field, message] of templateProblems({ trigger, offset_hours: usualHours(trigger), body }, 'SMS'))
      complain([field], message)
  },
)

export const Values = z.partialRecord(z.enum(PLACEHOLDER_NAMES), z.string())

/** What placeholders stand for: of a booking, or samples with the school's own name and phone. */
export const TemplateValues = z
  .object({
    booking: z.object({ training: ref, text: z.string(), site: z.string() }).nullable(),
    /** The latest that a preview can show, newest first; none for who may not view orders and contacts. */
    bookings: z.array(z.object({ training: ref, text: z.string() })),
    values: Values,
    /** A signed address. */
    logo: z.string().nullable(),
  })
  .meta({ id: 'TemplateValues' })
export type TemplateValues = z.infer<typeof TemplateValues>

/** Of a training, or of a contact without one; of the latest booking where neither is named. */
export const TemplateValuesQuery = z.object({ training: id.optional(), customer: id.optional() })
