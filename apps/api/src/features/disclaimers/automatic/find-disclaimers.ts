import { ApiError } from '@connect/contract/errors'
import { smsNumber } from '@connect/contract/sms/customer-sms'
import type { Prisma } from '@connect/db/generated/client'
import { scopedTx } from '@connect/db/scoped'
import { findCustomer, lockLive } from '#features/customers/public.ts'
import { lockTemplateToSend } from '#features/disclaimer-templates/public.ts'
import { SENT_COLUMNS, type Sending, sendDisclaimer } from '#features/disclaimers/shared/send-disclaimer.ts'
import { priceOfSms } from '#features/sms/public.ts'
import type { Work } from '#http/work.ts'
import type { Context } from '#platform/context.ts'
import { eachSchool } from '#platform/jobs/each-school.ts'
import { DUE_SCHOOLS, DUE_TRAININGS, type Due, STILL_DUE, toDueValues } from './find-due.ts'

type Parts = Pick<Context, 'clock' | 'config' | 'db' | 'linkTokens' | 'pool' | 'sms'>
type Sender = Pick<Work, 'tx' | 'now'> & { user_id: null }

/** By email, or else by a text message that the school can send. */
async function chooseChannel(context: Parts, { tx }: Sender, customer_id: number): Promise<Sending | null> {
  const contact = await findCustomer(tx, customer_id)
  if (contact.email) return { send_email: true, send_sms: false, segment_price: 0 }
  if (!context.sms || smsNumber(contact) === null) return null
  const { price } = await priceOfSms(context, 1)
  return { send_email: false, send_sms: true, segment_price: price }
}

const isLack = (error: unknown): boolean => error instanceof ApiError && error.code === 'insufficient_credits'

/** What cannot be sent stays a draft, which the office sees. */
async function addDue(context: Parts, sender: Sender, due: Due): Promise<void> {
  const { tx, now } = sender
  const { training_id, customer_id, template_id } = due
  const { version } = await lockTemplateToSend(tx, template_id)
  const disclaimer = await tx.disclaimer.create({
    data: { customer_id, training_id, template_id, version, created: now },
    select: SENT_COLUMNS,
  })
  const sending = await chooseChannel(context, sender, customer_id)
  if (!sending) return
  try {
    await sendDisclaimer(context, sender, disclaimer, sending)
  } catch (error) {
    if (!isLack(error)) throw error
  }
}

type Turn = { school_id: number; now: Date; values: readonly unknown[] }

/**
 * Once the contact is locked, looks again whether another worker, or the sending of another course, came first. Answers whether
 * it is sent.
 */
async function sendOne(context: Parts, bare: Prisma.TransactionClient, turn: Turn, due: Due): Promise<boolean> {
  const { school_id, now, values } = turn
  const { training_id, customer_id, template_id } = due
  const sender = { tx: scopedTx(bare, school_id), now, user_id: null }
  await lockLive(sender, customer_id)
  const found = await bare.$queryRawUnsafe<Due[]>(
    STILL_DUE,
    school_id,
    ...values,
    training_id,
    customer_id,
    template_id,
  )
  if (found.length === 0) return false
  await addDue(context, sender, due)
  return true
}

/** Merged, forgotten or deleted since it was found: nothing is to be sent any more. */
const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'validation_failed')

async function sendDue(context: Parts, turn: Turn): Promise<boolean> {
  const { rows } = await context.pool.query<Due>(DUE_TRAININGS, [turn.school_id, ...turn.values])
  const failures: unknown[] = []
  let sent = 0
  for (const due of rows) {
    try {
      if (await context.db.$transaction((bare) => sendOne(context, bare, turn, due))) sent += 1
    } catch (error) {
      if (!isGone(error)) failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `Failed for ${failures.length} of the riders`)
  return sent > 0
}

/**
 * Sends riders what their school asks to be signed by itself (N-65: those of RideTo too), for every school. What they got, or
 * signed within a year before the course, they are not sent again, so repeating it does no harm. Answers for how many schools
 * there was some.
 */
export function sendDisclaimers(context: Parts): Promise<number> {
  const now = context.clock.now()
  const values = toDueValues(now)
  return eachSchool(context.pool, DUE_SCHOOLS, values, (school_id) => sendDue(context, { school_id, now, values }))
}
