import { londonDate } from '@connect/contract/calendar/london'
import { smsReceipts } from '@connect/contract/sms/routes'
import type { Prisma, SmsMessage, SmsStatus } from '@connect/db/generated/client'
import { byId, type ScopedDb, scopedTo } from '@connect/db/scoped'
import { readSender } from '#features/communication-settings/public.ts'
import { decimalToHundredths } from '#features/credits/public.ts'
import { unsubscribe } from '#features/customers/public.ts'
import { NO_PRECONDITION, toWork } from '#http/work.ts'
import type { Context } from '#platform/context.ts'
import type { Sms, SmsOutcome } from '#platform/integrations/sms.ts'
import { isTextTime } from '#platform/jobs/text-time.ts'
import {
  countInHour,
  findNextHour,
  OverHourlyLimit,
  uncountInHour,
  WAITS_FOR_HOUR,
} from '#platform/outgoing/hourly-limit.ts'
import { openLink, parseLinks, showLinks } from '#platform/outgoing/kept-links.ts'
import { nextSmsAttempt } from '#platform/outgoing/next-attempt.ts'
import { notifySmsNotSent } from './notify-sms-not-sent.ts'
import { chargeSms, holdSms, isLack, priceOfSms, releaseSms, type SmsPrice } from './pay-sms.ts'
import { toReceiptAddress } from './receipts.ts'

type Parts = Pick<Context, 'config' | 'clock' | 'db' | 'linkTokens' | 'sms'>
type Delivery = { context: Parts; db: ScopedDb; sms: Sms; message: SmsMessage; price: SmsPrice }
/** `code` names nobody, for the log. */
export type DeliveredSms = { status: SmsStatus; code: string }

const WORDS_KEPT = 500
const NO_CREDITS = 'There were not enough credits to send it.'
/** Why a message to a contact was not sent. The service's own words may name whom it was to, so they are kept of staff only. */
const FOR_CONTACTS: Record<Exclude<SmsOutcome['outcome'], 'accepted'>, string> = {
  later: 'The SMS service could not take it. Connect tries again for about two hours.',
  refused: 'The SMS service refused it. Check the number.',
  unknown: 'The connection to the SMS service was lost, so it may have arrived. Nothing was charged.',
}
const STOPPED = 'They answered STOP to an earlier text, so the SMS service sends them none.'
const TOO_LATE = 'It would have come too late.'
const UNSUBSCRIBED = 'The contact unsubscribed before it was sent.'
const GIVEN_UP = 'The SMS service could not take it for about two hours.'
const NOBODY = 'The contact was forgotten.'

/** Also tells the owner. */
async function giveUpForLack({ context, db, message }: Delivery): Promise<DeliveredSms | null> {
  return db.$transaction(async (tx) => {
    const where = { id: message.id, status: 'QUEUED' } as const
    const { count } = await tx.smsMessage.updateMany({ where, data: { status: 'FAILED', last_error: NO_CREDITS } })
    if (count === 0) return null
    // The letter outlives a contact who is forgotten.
    const addressee = message.customer_id === null ? message.to_name : 'a contact'
    await notifySmsNotSent(context, { tx, today: londonDate(context.clock.now()) }, addressee)
    return { status: 'FAILED', code: 'insufficient_credits' } as const
  })
}

/** What a message costs: what its sender was shown, or what holds now. */
async function priceOfMessage(context: Parts, { segments, cost }: SmsMessage): Promise<SmsPrice> {
  const price = await priceOfSms(context, segments)
  return cost ? { ...price, price: decimalToHundredths(cost) } : price
}

/** The name that a message to a contact comes from. Those to staff keep the operator's, for they are not the school's words. */
const readFrom = async ({ db, message }: Delivery): Promise<string | null> =>
  message.customer_id === null ? null : (await readSender(db)).sms_sender

/** Who notes in the audit trail that somebody unsubscribed. */
const ANSWERED_STOP = { route: smsReceipts.create.name, request_id: '', actor: null, precondition: NO_PRECONDITION }

type Attempt = { number: number; since: Date }

/** Of two that try, one wins. Null when there is nothing to do. Throws `OverHourlyLimit`. */
async function takeMessage({ context, db, message, price }: Delivery): Promise<Attempt | null> {
  const since = context.clock.now()
  const number = message.attempts + 1
  return db.$transaction(async (tx) => {
    const { count } = await tx.smsMessage.updateMany({
      where: { id: message.id, status: 'QUEUED', attempts: message.attempts },
      data: { status: 'SENDING', sending_since: since, attempts: number, receipt: null, receipt_at: null },
    })
    if (count === 0) return null
    await countInHour(tx, message.kind, since)
    await holdSms(tx, price, { id: message.id, attempt: number, now: since, user_id: message.sent_by_id })
    return { number, since }
  })
}

/** It waits for the next hour, which is no attempt. */
async function waitForHour({ db, message }: Pick<Delivery, 'db' | 'message'>, next_attempt_at: Date): Promise<null> {
  const where = { id: message.id, status: 'QUEUED' } as const
  await db.smsMessage.updateMany({ where, data: { next_attempt_at, last_error: WAITS_FOR_HOUR } })
  return null
}

/** It is known now, even if a sweep called it unknown meanwhile. */
async function settle(delivery: Delivery, attempt: Attempt, answer: SmsOutcome): Promise<DeliveredSms> {
  const { context, db, sms, message, price } = delivery
  const { outcome, code, provider_id } = answer
  const now = context.clock.now()
  const where = {
    id: message.id,
    attempts: attempt.number,
    sending_since: attempt.since,
    status: { in: ['SENDING', 'UNKNOWN'] as SmsStatus[] },
  }
  if (outcome === 'accepted') {
    const status = sms.isSimulated ? 'OUTBOX' : 'SENT'
    const data = { status, sent_at: now, provider_id, last_error: null } as const
    const charge = { id: message.id, attempt: attempt.number, title: price.title }
    await chargeSms(db, charge, async (tx) => (await tx.smsMessage.updateMany({ where, data })).count > 0)
    return { status, code }
  }
  return putBack(delivery, attempt, where, answer)
}

function reasonFor({ customer_id }: SmsMessage, { outcome, said, is_stopped }: SmsOutcome, isOver: boolean): string {
  if (customer_id !== null && is_stopped) return STOPPED
  if (customer_id === null || outcome === 'accepted') return said.slice(0, WORDS_KEPT)
  return outcome === 'later' && isOver ? GIVEN_UP : FOR_CONTACTS[outcome]
}

/** Writes that a message was not taken, or may not have been; where its contact was forgotten meanwhile, nothing waits any more. */
async function putBack(
  { context, db, message }: Delivery,
  attempt: Attempt,
  where: Prisma.SmsMessageWhereInput,
  answer: SmsOutcome,
): Promise<DeliveredSms> {
  const { outcome, code } = answer
  const now = context.clock.now()
  const next = outcome === 'later' ? nextSmsAttempt(attempt.number, now, answer.wait) : null
  const status = outcome === 'unknown' ? 'UNKNOWN' : next ? 'QUEUED' : 'FAILED'
  const last_error = reasonFor(message, answer, next === null)
  await db.$transaction(async (tx) => {
    // The contact is held before its text, as where it is merged or forgotten.
    if (answer.is_stopped && message.customer_id !== null)
      await unsubscribe(toWork(tx, ANSWERED_STOP, now), message.customer_id, 'SMS')
    const put = next && { next_attempt_at: next, sending_since: null }
    const data = { status, last_error, ...put } as const
    const { count } = await tx.smsMessage.updateMany({ where: { ...where, to_phone: { not: '' } }, data })
    if (count === 0) await tx.smsMessage.updateMany({ where, data: { status: 'FAILED', last_error: NOBODY } })
    if (outcome !== 'unknown') await uncountInHour(tx, message.kind, attempt.since)
    await releaseSms(tx, message.id, attempt.number)
  })
  return { status, code }
}

/** Why nobody is helped by it any more; null as a rule. */
async function findUseless(db: ScopedDb, { kind, customer_id, not_after }: SmsMessage, now: Date) {
  if (not_after && not_after <= now) return { last_error: TOO_LATE, code: 'too_late' }
  if (kind !== 'MARKETING' || customer_id === null) return null
  const where = { id: customer_id, sms_opted_out_at: { not: null } }
  const isUnwanted = (await db.customer.count({ where })) > 0
  return isUnwanted ? { last_error: UNSUBSCRIBED, code: 'unsubscribed' } : null
}

/**
 * Hands one message over, if it waits for that: its price is held, the service is asked outside of any transaction, and
 * the price is taken when it accepts and given back when not. Where nobody knows, nothing is charged and nothing is
 * repeated. Marketing that comes up at night waits for the sweep of the morning. Answers what became of it, or null when there was
 * nothing to do.
 */
export async function deliverSms(
  context: Parts,
  { school_id, sms_id }: { school_id: number; sms_id: number },
): Promise<DeliveredSms | null> {
  const { sms } = context
  const db = scopedTo(context.db, school_id)
  const message = await db.smsMessage.findUnique({ where: byId(school_id, sms_id) })
  if (!sms || message?.status !== 'QUEUED') return null
  const now = context.clock.now()
  if (message.kind === 'MARKETING' && !isTextTime(now)) return null
  const useless = await findUseless(db, message, now)
  if (useless) {
    const where = { id: sms_id, status: 'QUEUED' } as const
    await db.smsMessage.updateMany({ where, data: { status: 'FAILED', last_error: useless.last_error } })
    return { status: 'FAILED', code: useless.code }
  }
  const nextHour = await findNextHour(db, message.kind, context.clock.now())
  if (nextHour) return waitForHour({ db, message }, nextHour)
  const delivery = { context, db, sms, message, price: await priceOfMessage(context, message) }

  const from = await readFrom(delivery)
  let attempt: Attempt | null
  try {
    attempt = await takeMessage(delivery)
  } catch (error) {
    if (error instanceof OverHourlyLimit) return waitForHour(delivery, error.until)
    if (!isLack(error)) throw error
    return giveUpForLack(delivery)
  }
  if (!attempt) return null
  const body = showLinks(message.body, parseLinks(message.links), openLink(context, school_id))
  return settle(
    delivery,
    attempt,
    await sms.send({ to: message.to_phone, body, from, receipts_to: toReceiptAddress(context, message) }),
  )
}
