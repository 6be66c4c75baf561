import { fromHundredths } from '@connect/contract/credits/credits'
import type { Channel } from '@connect/contract/messages/training-message'
import { smsNumber } from '@connect/contract/sms/customer-sms'
import { defaultConfirmation } from '@connect/contract/templates/default-templates'
import { renderSms } from '@connect/contract/templates/fill-sms'
import type { PlaceholderValues } from '@connect/contract/templates/placeholders'
import { TRIGGER_LABELS, TRIGGERS, type Trigger } from '@connect/contract/templates/triggers'
import { withWayOut } from '@connect/contract/templates/way-out'
import { addOpenLinks } from '#features/disclaimers/public.ts'
import { postSchoolEmails } from '#features/mails/public.ts'
import { toWallTime } from '#features/planned-messages/plan/bookings.ts'
import { countSegments, postSms, priceOfSms } from '#features/sms/public.ts'
import { findReminder, findTemplate, readTrainingValues, renderEmail } from '#features/templates/public.ts'
import type { Work } from '#http/work.ts'
import type { Context } from '#platform/context.ts'
import { fullName } from '#platform/full-name.ts'
import { hasWords } from '#platform/mail/rich-text.ts'
import { longestLinks } from '#platform/tokens/link-addresses.ts'
import type { NotifiedBooking } from './find-reason.ts'
import { parseReminder, toInstant } from './reminder-times.ts'

type Parts = Pick<Context, 'config' | 'db' | 'linkTokens' | 'sms'>
type Sender = Pick<Work, 'tx' | 'now'>
type Message = { channel: Channel; trigger: Trigger; occurrence: string; not_after: Date | null }
type Words = { subject: string | null; body: string; reply_to: string | null; template_id: number | null }
type Composed = { message: Message; booking: NotifiedBooking; words: Words; values: PlaceholderValues }
type Written = { mail_id: number } | { sms_id: number }

/** What becomes of a message: the row that it is handed over from, or why there is none. */
type Result = Written | { reason: string }

const NO_TEMPLATE: Result = { reason: 'No active template' }
const NO_WORDS: Result = { reason: 'Nothing of the template was left to send' }

/** A change is of no use once the course has begun. */
function lastMoment({ trigger, not_after }: Message, { training_at }: NotifiedBooking): Date | null {
  const start = trigger === 'BOOKING_CHANGED' ? toWallTime(training_at) : null
  return start === null ? not_after : toInstant(start)
}

/** The school's words, or ours for a confirmation by email. Null without any. */
async function findWords(
  tx: Work['tx'],
  { channel, trigger, occurrence }: Message,
  { course_type, supplier_id }: NotifiedBooking,
): Promise<Words | null> {
  const booking = { channel, course_type, supplier_id }
  const template = TRIGGERS[trigger].hours
    ? await findReminder(tx, { ...booking, trigger, hours: parseReminder(occurrence).hours })
    : await findTemplate(tx, { ...booking, trigger })
  if (template) return { ...template, template_id: template.id }
  if (channel !== 'EMAIL' || trigger !== 'BOOKING_CONFIRMATION') return null
  return { ...defaultConfirmation(course_type), reply_to: null, template_id: null }
}

const toKind = ({ trigger }: Message) => (TRIGGERS[trigger].isMarketing ? 'MARKETING' : 'SERVICE')

async function writeEmail(context: Parts, { tx, now }: Sender, composed: Composed): Promise<Result> {
  const { message, booking, words, values } = composed
  const body = withWayOut(words.body, message.trigger)
  const { subject, html } = renderEmail({ subject: words.subject ?? '', body }, values)
  if (!hasWords(html)) return NO_WORDS
  const [email] = await postSchoolEmails(
    context,
    { tx, now, user_id: null },
    [{ contact: booking.customer, training: booking.id }],
    {
      subject: subject || TRIGGER_LABELS[message.trigger],
      body: html,
      kind: toKind(message),
      reply_to: words.reply_to,
      message_template_id: words.template_id,
      not_after: lastMoment(message, booking),
    },
  )
  return email ? { mail_id: email.id } : NO_WORDS
}

/** Costs what its segments cost now. */
async function writeText(context: Parts, { tx, now }: Sender, composed: Composed): Promise<Result> {
  const { message, booking, words, values } = composed
  const { customer } = booking
  const body = renderSms(words.body, values)
  const phone = smsNumber(customer)
  if (body === '' || phone === null) return NO_WORDS
  const { price } = await priceOfSms(context, countSegments(context, tx.school_id, body))
  const [reader] = await addOpenLinks(tx, body, [{ contact: customer, training: booking.id }], now)
  const text = await postSms(
    context,
    { tx, now },
    {
      school_id: tx.school_id,
      to: {
        customer_id: customer.id,
        training_id: booking.id,
        phone,
        name: fullName(customer),
        sent_by_id: null,
        cost: fromHundredths(price),
      },
      body,
      links: reader?.links ?? {},
      kind: toKind(message),
      message_template_id: words.template_id,
      not_after: lastMoment(message, booking),
    },
  )
  return { sms_id: text.id }
}

const WRITE = { EMAIL: writeEmail, SMS: writeText } as const

/** Writes the email or the text message of what is to be told now; jobs hand it over. */
export async function writeMessage(
  context: Parts,
  sender: Sender,
  message: Message,
  booking: NotifiedBooking,
): Promise<Result> {
  const { tx } = sender
  const words = await findWords(tx, message, booking)
  if (!words) return NO_TEMPLATE
  const read = (await readTrainingValues(tx, [booking.id])).get(booking.id)
  const values = { ...read, ...longestLinks(context, tx.school_id) }
  return WRITE[message.channel](context, sender, { message, booking, words, values })
}
