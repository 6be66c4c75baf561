import type { Trigger } from '@connect/contract/templates/triggers'
import { byId, scopedTo } from '@connect/db/scoped'
import { readMarketing } from '#features/communication-settings/public.ts'
import { type Planned, readPlanned, toState } from '#features/planned-messages/plan/bookings.ts'
import { withdrawWritten } from '#features/planned-messages/plan/withdraw.ts'
import { holdWaiting } from '#features/planned-messages/plan/write-plan.ts'
import type { Context } from '#platform/context.ts'
import { findReason, isAnsweredFor, readNotifiedBooking } from './find-reason.ts'
import { writeMessage } from './write-message.ts'

/** They say how a booking is now, so that what still waits of it is old. */
const REPLACES: readonly Trigger[] = ['BOOKING_CONFIRMATION', 'BOOKING_CHANGED', 'BOOKING_CANCELLED']

const CONFIRMATION = { trigger: 'BOOKING_CONFIRMATION' } as const

/** A change of what its rider does not know yet: the confirmation waits for the service, and is sent as it is now in its place. */
const isUnconfirmed = ({ trigger, channel }: Pick<Planned, 'trigger' | 'channel'>, rows: readonly Planned[]): boolean =>
  trigger === 'BOOKING_CHANGED' &&
  rows.some(
    (row) =>
      row.trigger === 'BOOKING_CONFIRMATION' && row.channel === channel && (row.mail ?? row.sms)?.status === 'QUEUED',
  )

type Parts = Pick<Context, 'clock' | 'config' | 'db' | 'linkTokens' | 'sms'>

/** `reason` names nobody, for the log. */
export type SentPlanned = { state: 'SENT' } | { state: 'SKIPPED'; reason: string }

/**
 * Tells a rider what is due, as it is now: the row and its email or text message are one transaction, so that of two workers one
 * sends it, and none is lost or sent twice. Null when there was nothing to do: it was sent, cancelled or put off.
 */
export async function sendPlanned(
  context: Parts,
  { school_id, planned_id }: { school_id: number; planned_id: number },
): Promise<SentPlanned | null> {
  const db = scopedTo(context.db, school_id)
  const now = context.clock.now()
  const due = { state: 'PLANNED', due_at: { lte: now } } as const
  const found = await db.plannedMessage.findFirst({
    where: { id: planned_id, ...due },
    select: { training_id: true },
  })
  if (!found) return null
  const { training_id } = found
  return db.$transaction(async (tx) => {
    await holdWaiting({ tx, now }, [training_id])
    const message = await tx.plannedMessage.findFirst({ where: { id: planned_id, ...due } })
    const booking = message && (await readNotifiedBooking(tx, training_id))
    if (!booking) return null
    const rows = await readPlanned(tx, [training_id])
    const services = { isAnsweredFor: await isAnsweredFor(tx), hasSms: context.sms !== null }
    const marketing = await readMarketing(tx)
    const reason = findReason({ message, booking, rows, ...services, marketing, now })
    const words = reason === null && isUnconfirmed(message, rows) ? CONFIRMATION : {}
    if (reason === null && REPLACES.includes(message.trigger))
      await withdrawWritten(tx, [training_id], [message.channel])
    const result =
      reason === null ? await writeMessage(context, { tx, now }, { ...message, ...words }, booking) : { reason }
    const where = byId(school_id, planned_id)
    if ('reason' in result) {
      await tx.plannedMessage.update({ where, data: { state: 'SKIPPED', ...result, updated: now } })
      return { state: 'SKIPPED', ...result }
    }
    await tx.plannedMessage.update({ where, data: { state: 'SENT', told: toState(booking), ...result, updated: now } })
    return { state: 'SENT' }
  })
}

const PORTION = 1000

/**
 * Puts what is due into the queue, which may have been lost, or restored without. Repeating it does no harm. Answers how many.
 */
export async function sweepPlanned({ clock, pool }: Pick<Context, 'clock' | 'pool'>): Promise<number> {
  const { rowCount } = await pool.query(
    `SELECT graphile_worker.add_job('send_planned',
       payload => json_build_object('school_id', due.school_id, 'planned_id', due.id),
       job_key => 'planned/' || due.school_id || '/' || due.id)
     FROM (SELECT school_id, id FROM planned_messages WHERE state = 'PLANNED' AND due_at <= $1
           ORDER BY due_at LIMIT ${PORTION}) AS due`,
    [clock.now()],
  )
  return rowCount ?? 0
}
