import { londonTime } from '@connect/contract/calendar/london'
import { isLockedSource } from '@connect/contract/orders/order-constants'
import { findChannels } from '@connect/contract/templates/notified-channels'
import { readAutomaticMessages } from '#features/communication-settings/public.ts'
import { nextOccurrence, type Planned, readBookings, readPlanned, wasSent } from './bookings.ts'
import { planConfirmation } from './plan-confirmation.ts'
import { withdrawWritten } from './withdraw.ts'
import { addPlans, afterPause, type Planner } from './write-plan.ts'

const BOOKING_ENDED = 'The booking was cancelled'
const NEVER_CONFIRMED = 'The rider was not told of the booking'
const TAKEN_BACK = 'The outcome was taken back'

type Ended = { id: number; order_id: number; notify: boolean }

const isConfirmationUnsent = (row: Planned) =>
  row.trigger === 'BOOKING_CONFIRMATION' && (row.reason === BOOKING_ENDED || row.state === 'SENT') && !wasSent(row)

/** Of a package one training is confirmed for all: another that is to come takes its place. */
async function confirmAnother(work: Planner, { id, order_id }: Pick<Ended, 'id' | 'order_id'>): Promise<void> {
  const { tx, now } = work
  const { day, time } = londonTime(now)
  const others = await readBookings(tx, {
    order_id,
    id: { not: id },
    status: 'TRAINING_CONFIRMED',
    training_at: { gt: new Date(`${day}T${time}Z`) },
    package: { trainings: { some: { id } } },
  })
  await planConfirmation(
    work,
    others.map((other) => other.id),
  )
}

/**
 * Of a training that was cancelled nothing is told any more but, with `notify`, that: in two minutes, and not to a rider whose
 * confirmation was still waiting. The order is then confirmed by another of its trainings.
 */
export async function planCancelled(work: Planner, { id, order_id, notify }: Ended): Promise<void> {
  const { tx, now } = work
  const waiting = { training_id: id, state: 'PLANNED' } as const
  await tx.plannedMessage.updateMany({
    where: waiting,
    data: { state: 'CANCELLED', reason: BOOKING_ENDED, updated: now },
  })
  await withdrawWritten(tx, id, ['EMAIL', 'SMS'])
  const rows = await readPlanned(tx, [id])
  const isUnknown = rows.some(isConfirmationUnsent) && !rows.some(wasSent)
  if (isUnknown) await confirmAnother(work, { id, order_id })
  const [booking] = notify ? await readBookings(tx, { id }) : []
  if (!booking || booking.training_at === null || isLockedSource(booking.source)) return
  const channels = findChannels(await readAutomaticMessages(tx, 'BOOKING_CANCELLED'), 'BOOKING_CANCELLED', booking)
  await addPlans(
    work,
    channels.map((channel) => ({
      booking,
      channel,
      trigger: 'BOOKING_CANCELLED',
      due_at: afterPause(now),
      skipped: isUnknown ? NEVER_CONFIRMED : undefined,
    })),
  )
}

/** A course that was not completed is told at once. */
export async function planNotCompleted(work: Planner, training_id: number): Promise<void> {
  const { tx, now } = work
  const [booking] = await readBookings(tx, { id: training_id })
  if (!booking || isLockedSource(booking.source)) return
  const channels = findChannels(await readAutomaticMessages(tx, 'NOT_COMPLETED'), 'NOT_COMPLETED', booking)
  if (channels.length === 0) return
  const rows = await readPlanned(tx, [training_id])
  await addPlans(
    work,
    channels.map((channel) => ({
      booking,
      channel,
      trigger: 'NOT_COMPLETED',
      due_at: now,
      occurrence: nextOccurrence(rows, channel, 'NOT_COMPLETED'),
    })),
  )
}

/** Its outcome was recorded by mistake. */
export async function cancelNotCompleted({ tx, now }: Planner, training_id: number): Promise<void> {
  await tx.plannedMessage.updateMany({
    where: { training_id, trigger: 'NOT_COMPLETED', state: 'PLANNED' },
    data: { state: 'CANCELLED', reason: TAKEN_BACK, updated: now },
  })
}
