import { plusMonths } from '@connect/contract/calendar/days'
import { londonInstant, londonTime } from '@connect/contract/calendar/london'
import type { AutoSend } from '@connect/contract/disclaimer-templates/auto-send'
import { listStatuses, SIGNATURE_MONTHS } from '@connect/contract/disclaimers/disclaimer-state'
import { ApiError } from '@connect/contract/errors'
import { smsNumber } from '@connect/contract/sms/customer-sms'
import { scopedTo } from '@connect/db/scoped'
import { findCustomer, lockLive } from '#features/customers/public.ts'
import { lockTemplateToSend } from '#features/disclaimer-templates/public.ts'
import { SENT_COLUMNS, type Sending, sendDisclaimer } from '#features/disclaimers/shared/send-disclaimer.ts'
import { priceOfSms } from '#features/sms/public.ts'
import type { Work } from '#http/work.ts'
import type { Context } from '#platform/context.ts'
import { eachSchool } from '#platform/jobs/each-school.ts'
import { isLetterTime } from '#platform/jobs/letter-time.ts'

type Parts = Pick<Context, 'clock' | 'config' | 'db' | 'linkTokens' | 'pool' | 'sms'>

/** Of a school and run. */
const MOST = 200

/**
 * Bookings to come whose rider is to sign a template by itself and has not got it: of $2, the time in London; $3, its day, or
 * null before riders are written to in the morning; $4, since when a signature counts. Who books several courses at once signs
 * for the first, which counts for the others.
 */
const DUE = `
    FROM disclaimer_templates m
    JOIN trainings t ON t.school_id = m.school_id
   WHERE m.is_active AND m.deleted_at IS NULL AND m.auto_send <> 'OFF'
     AND t.status = 'TRAINING_CONFIRMED' AND t.training_at > $2::timestamp AND t.course_type <> 'MOT'
     AND (m.course_types = '{}' OR t.course_type = ANY(m.course_types))
     AND CASE m.auto_send
       WHEN 'ON_BOOKING' THEN t.created >= m.auto_since
       ELSE t.training_at::date - m.days_before BETWEEN (m.auto_since AT TIME ZONE 'Europe/London')::date AND $3::date END
     AND NOT EXISTS (SELECT FROM disclaimers d
           WHERE d.school_id = t.school_id AND d.training_id = t.id AND d.template_id = m.id)
     AND NOT EXISTS (SELECT FROM disclaimers d
           WHERE d.school_id = t.school_id AND d.customer_id = t.customer_id AND d.template_id = m.id
             AND d.version = m.version AND d.status = 'SIGNED' AND d.signed_at >= $4)
     AND NOT EXISTS (SELECT FROM disclaimers d
           WHERE m.auto_send = 'ON_BOOKING' AND d.school_id = t.school_id AND d.customer_id = t.customer_id
             AND d.template_id = m.id AND d.status IN ('DRAFT', 'SENT', 'VIEWED'))`

/** Schools where somebody is to be sent one, and somebody answers for what the school writes. */
export const DUE_SCHOOLS = `
  SELECT s.id AS school_id FROM schools s
   WHERE s.id > $1
     AND EXISTS (SELECT ${DUE} AND m.school_id = s.id)
     AND EXISTS (SELECT FROM users u WHERE u.school_id = s.id AND u.email_verified_at IS NOT NULL)
   ORDER BY s.id`

export const DUE_TRAININGS = `
  SELECT t.id AS training_id, t.customer_id, m.id AS template_id, m.auto_send ${DUE} AND m.school_id = $1
   ORDER BY t.training_at, t.id, m.id LIMIT ${MOST}`

type Due = { training_id: number; customer_id: number; template_id: number; auto_send: AutoSend }
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

/** Of a contact who is locked: whether another worker, or the sending of another course, came first. */
async function isStillDue({ tx }: Sender, { training_id, customer_id, template_id, auto_send }: Due): Promise<boolean> {
  const isOpen = { customer_id, status: { in: listStatuses('sign') } }
  const has = auto_send === 'ON_BOOKING' ? [{ training_id }, isOpen] : [{ training_id }]
  const [added, booked] = [
    await tx.disclaimer.count({ where: { template_id, OR: has } }),
    await tx.training.count({ where: { id: training_id, customer_id, status: 'TRAINING_CONFIRMED' } }),
  ]
  return added === 0 && booked === 1
}

/** What cannot be sent stays a draft, which the office sees. */
async function addDue(context: Parts, sender: Sender, due: Due): Promise<boolean> {
  const { tx, now } = sender
  const { training_id, customer_id, template_id } = due
  await lockLive(sender, customer_id)
  if (!(await isStillDue(sender, due))) return false
  const { version } = await lockTemplateToSend(tx, template_id)
  const disclaimer = await tx.disclaimer.create({
    data: { customer_id, training_id, template_id, version, created: now },
    select: SENT_COLUMNS,
  })
  const sending = await chooseChannel(context, sender, customer_id)
  if (!sending) return true
  try {
    await sendDisclaimer(context, sender, disclaimer, sending)
  } catch (error) {
    if (!isLack(error)) throw error
  }
  return true
}

/** Merged, forgotten or deleted since it was found: nothing is to be sent any more. */
const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'validation_failed')

async function sendDue(context: Parts, school_id: number, values: readonly unknown[]): Promise<boolean> {
  const db = scopedTo(context.db, school_id)
  const now = context.clock.now()
  const { rows } = await context.pool.query<Due>(DUE_TRAININGS, [school_id, ...values])
  const failures: unknown[] = []
  let sent = 0
  for (const due of rows) {
    try {
      if (await db.$transaction((tx) => addDue(context, { tx, now, user_id: null }, due))) sent += 1
    } catch (error) {
      if (!isGone(error)) failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `Failed for ${failures.length} of the riders`)
  return sent > 0
}

/**
 * Sends riders what their school asks to be signed by itself (N-65: those of RideTo too), for every school. What they got, or
 * signed within a year, they are not sent again, so repeating it does no harm. Answers for how many schools there was some.
 */
export function sendDisclaimers(context: Parts): Promise<number> {
  const now = context.clock.now()
  const { day, time } = londonTime(now)
  const counted = londonInstant(plusMonths(day, -SIGNATURE_MONTHS), '00:00')
  const values = [`${day}T${time}`, isLetterTime(now) ? day : null, counted]
  return eachSchool(context.pool, DUE_SCHOOLS, values, (school_id) => sendDue(context, school_id, values))
}
