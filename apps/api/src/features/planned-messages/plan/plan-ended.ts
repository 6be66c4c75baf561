import { londonTime } from '@connect/contract/calendar/london'
import { findChannels } from '@connect/contract/templates/notified-channels'
import { readAutomaticMessages } from '#features/communication-settings/public.ts'
import { isNotified, nextOccurrence, type Planned, readBookings, readPlanned, wasSent } from './bookings.ts'
import { planConfirmation } from './plan-confirmation.ts'
import { withdrawWritten } from './withdraw.ts'
import { addPlans, afterPause, countRiders, type NewPlan, type Planner } from './write-plan.ts'

const TRIGGER = 'BOOKING_CANCELLED'

const BOOKING_ENDED = 'The booking was cancelled'
const NEVER_CONFIRMED = 'The rider was not told of the booking'
const TAKEN_BACK = 'The outcome was taken back'

const isConfirmationUnsent = (row: Planned) =>
  row.trigger === 'BOOKING_CONFIRMATION' && (row.reason === BOOKING_ENDED || row.state === 'SENT') && !wasSent(row)

/** Of a package one training is confirmed for all: another that is to come takes the place of those that are not. */
async function confirmOthers(work: Planner, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const { tx, now } = work
  const { day, time } = londonTime(now)
  const others = await readBookings(tx, {
    status: 'TRAINING_CONFIRMED',
    training_at: { gt: new Date(`${day}T${time}Z`) },
    package: { trainings: { some: { id: { in: [...ids] } } } },
  })
  for (const order of new Set(others.map(({ order_id }) => order_id))) {
    await planConfirmation(
      work,
      others.flatMap(({ id, order_id }) => (order_id === order ? id : [])),
    )
  }
}

/** Nothing that waits is sent any more. Answers the trainings of whose booking the rider was never told. */
async function stopWaiting({ tx, now }: Planner, ids: readonly number[]): Promise<Set<number>> {
  await tx.plannedMessage.updateMany({
    where: { training_id: { in: [...ids] }, state: 'PLANNED' },
    data: { state: 'CANCELLED', reason: BOOKING_ENDED, updated: now },
  })
  await withdrawWritten(tx, ids, ['EMAIL', 'SMS'])
  const rows = await readPlanned(tx, ids)
  const known = new Set(rows.filter(wasSent).map(({ training_id }) => training_id))
  return new Set(
    rows.flatMap((row) => (isConfirmationUnsent(row) && !known.has(row.training_id) ? row.training_id : [])),
  )
}

/**
 * Of trainings that were cancelled nothing is told any more but, with `notify`, that: in two minutes, and not to a rider whose
 * confirmation was still waiting. Their orders are then confirmed by others of their trainings. Answers how many riders are told.
 */
export async function planCancelled(work: Planner, ids: readonly number[], notify: boolean): Promise<number> {
  const { tx, now } = work
  const unknown = await stopWaiting(work, ids)
  await confirmOthers(work, [...unknown])
  if (!notify) return 0
  const automatic = await readAutomaticMessages(tx, TRIGGER)
  const bookings = automatic.length > 0 ? await readBookings(tx, { id: { in: [...ids] } }) : []
  const due_at = afterPause(now)
  const plans = bookings.filter(isNotified).flatMap((booking) =>
    findChannels(automatic, TRIGGER, booking).map((channel): NewPlan => {
      const skipped = unknown.has(booking.id) ? NEVER_CONFIRMED : undefined
      return { booking, channel, trigger: TRIGGER, due_at, skipped }
    }),
  )
  return countRiders(await addPlans(work, plans))
}

/** A course that was not completed is told at once. */
export async function planNotCompleted(work: Planner, training_id: number): Promise<void> {
  const { tx, now } = work
  const [booking] = await readBookings(tx, { id: training_id })
  if (!booking || !isNotified(booking)) return
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
