import { londonDate, londonTime } from '@connect/contract/calendar/london'
import { disclaimerEmail, disclaimerSms, type Occasion } from '@connect/contract/disclaimer-templates/disclaimer-words'
import { DISCLAIMER_DAYS } from '@connect/contract/disclaimers/disclaimer-state'
import { isToCome } from '@connect/contract/orders/training-states'
import { renderSms } from '@connect/contract/templates/fill-sms'
import type { PlaceholderValues } from '@connect/contract/templates/placeholders'
import type { Prisma } from '@connect/db/generated/client'
import type { SchoolRows } from '@connect/db/scoped'
import { findCustomer } from '#features/customers/public.ts'
import { readDisclaimerValues } from '#features/disclaimer-templates/public.ts'
import { postSchoolEmails } from '#features/mails/public.ts'
import { countSegments, sendSmsToContacts } from '#features/sms/public.ts'
import { renderEmail } from '#features/templates/public.ts'
import type { Work } from '#http/work.ts'
import type { Context } from '#platform/context.ts'
import { type LinkParts, longestLinks } from '#platform/tokens/link-addresses.ts'

/** What is read of a disclaimer before something is done with it. */
export const SENT_COLUMNS = {
  id: true,
  customer_id: true,
  training_id: true,
  version: true,
  status: true,
  link_version: true,
  viewed_at: true,
  expires_at: true,
  text: { select: { title: true } },
  training: { select: { status: true } },
} as const satisfies Prisma.DisclaimerSelect

export type SentDisclaimer = Prisma.DisclaimerGetPayload<{ select: typeof SENT_COLUMNS }>

export type Sending = {
  send_email: boolean
  send_sms: boolean
  /** Of one segment, in hundredths of a credit. */
  segment_price: number
  /** Of the whole text message, as its sender was shown it. */
  expected_cost?: string | undefined
}

type Parts = Pick<Context, 'sms'> & LinkParts
type Sender = Pick<Work, 'tx' | 'now' | 'user_id'>

const DAY_MS = 86_400_000

/** Until when one that is sent now can be signed. */
export const expiryFrom = (now: Date): Date => new Date(now.getTime() + DISCLAIMER_DAYS * DAY_MS)

async function readOccasion(db: SchoolRows, { training_id, text }: SentDisclaimer, now: Date): Promise<Occasion> {
  const { title } = text
  if (training_id === null) return { title, course: null }
  const { status, training_at } = await db.training.findFirstOrThrow({
    where: { id: training_id },
    select: { status: true, training_at: true },
  })
  const starts = training_at?.toISOString().slice(0, 16) ?? null
  const { day, time } = londonTime(now)
  if (!isToCome(status) || (starts !== null && starts <= `${day}T${time}`)) return { title, course: null }
  return { title, course: { date: starts?.slice(0, 10) ?? null } }
}

type Message = { disclaimer: SentDisclaimer; occasion: Occasion; values: PlaceholderValues; expires_at: Date }

async function post(context: Parts, sender: Sender, message: Message, sending: Sending): Promise<void> {
  const { disclaimer, occasion, values, expires_at } = message
  const contact = await findCustomer(sender.tx, disclaimer.customer_id)
  const { id: row, link_version: version } = disclaimer
  const links = { disclaimer_link: { purpose: 'disclaimer', row, version } } as const
  const to = [{ contact, training: disclaimer.training_id, links }]
  if (sending.send_email) {
    const { subject, html } = renderEmail(disclaimerEmail(occasion, londonDate(expires_at)), values)
    await postSchoolEmails(context, sender, to, { subject, body: html })
  }
  if (sending.send_sms) {
    const { school_id } = sender.tx
    const body = renderSms(disclaimerSms(occasion), { ...values, ...longestLinks(context, school_id) })
    const price = sending.segment_price * countSegments(context, school_id, body)
    await sendSmsToContacts(context, sender, { price }, { to, body, expected_cost: sending.expected_cost })
  }
}

/**
 * Writes the email and the text message by which the rider gets the link, and notes that it was sent: it can be signed for
 * 30 days from now. The contact is locked, and the disclaimer can be sent. Throws `no_address_to_send_to`, `sms_unavailable`,
 * `price_changed` and `insufficient_credits`.
 */
export async function sendDisclaimer(
  context: Parts,
  sender: Sender,
  disclaimer: SentDisclaimer,
  sending: Sending,
): Promise<void> {
  const { tx, now, user_id } = sender
  const expires_at = expiryFrom(now)
  const [occasion, values] = [await readOccasion(tx, disclaimer, now), await readDisclaimerValues(tx, disclaimer)]
  await post(context, sender, { disclaimer, occasion, values, expires_at }, sending)
  const { send_email, send_sms } = sending
  await tx.disclaimer.updateMany({
    where: { id: disclaimer.id },
    data: { status: 'SENT', send_email, send_sms, sent_by_id: user_id, sent_at: now, expires_at },
  })
}
