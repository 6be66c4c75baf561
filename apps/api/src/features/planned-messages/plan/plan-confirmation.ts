import type { Channel } from '@connect/contract/messages/training-message'
import { isLockedSource } from '@connect/contract/orders/order-constants'
import { nextOccurrence, readBookings, readChannels, readPlanned } from './bookings.ts'
import { addPlans, holdWaiting, type Planner } from './write-plan.ts'

const TRIGGER = 'BOOKING_CONFIRMATION'

/** Without a template the school confirms in words of our own, by email. */
async function readOwnChannels(tx: Planner['tx']): Promise<Channel[]> {
  return [...new Set<Channel>(['EMAIL', ...(await readChannels(tx, TRIGGER))])]
}

/**
 * One confirmation for trainings of one order: of the first that is confirmed and has a date. RideTo confirms its own (N-65). Plans
 * nothing twice.
 */
export async function planConfirmation(work: Planner, training_ids: readonly number[]): Promise<void> {
  const rows = await readBookings(work.tx, { id: { in: [...training_ids] }, status: 'TRAINING_CONFIRMED' })
  const dated = rows.filter(({ source, training_at }) => !isLockedSource(source) && training_at !== null)
  const [booking] = training_ids.flatMap((id) => dated.find((row) => row.id === id) ?? [])
  if (!booking) return
  const channels = await readOwnChannels(work.tx)
  await addPlans(
    work,
    channels.map((channel) => ({ booking, channel, trigger: TRIGGER, due_at: work.now })),
  )
}

/**
 * By hand, as often as somebody likes and also of RideTo's: at once, by those of the channels that have a template, whatever was
 * told before. Answers the channels.
 */
export async function planConfirmationAgain(
  work: Planner,
  booking: { id: number; customer_id: number },
  reached: readonly Channel[],
): Promise<Channel[]> {
  const { tx, now } = work
  const channels = (await readOwnChannels(tx)).filter((channel) => reached.includes(channel))
  await holdWaiting(work, [booking.id])
  const rows = await readPlanned(tx, [booking.id])
  await addPlans(
    work,
    channels.map((channel) => ({
      booking,
      channel,
      trigger: TRIGGER,
      due_at: now,
      occurrence: nextOccurrence(rows, channel, TRIGGER),
    })),
  )
  return channels
}
