import type { Channel } from '@connect/contract/messages/training-message'
import { isLockedSource } from '@connect/contract/orders/order-constants'
import { findChannels } from '@connect/contract/templates/notified-channels'
import { readAutomaticMessages } from '#features/communication-settings/public.ts'
import { type Booking, nextOccurrence, readBookings, readPlanned } from './bookings.ts'
import { addPlans, countRiders, holdWaiting, type Planner } from './write-plan.ts'

const TRIGGER = 'BOOKING_CONFIRMATION'

const readChannels = async (tx: Planner['tx'], booking: Pick<Booking, 'course_type' | 'supplier_id'>) =>
  findChannels(await readAutomaticMessages(tx, TRIGGER), TRIGGER, booking)

/**
 * One confirmation for trainings of one order: of the first that is confirmed and has a date. RideTo confirms its own (N-65). Plans
 * nothing twice. Answers how many riders are told.
 */
export async function planConfirmation(work: Planner, training_ids: readonly number[]): Promise<number> {
  const rows = await readBookings(work.tx, { id: { in: [...training_ids] }, status: 'TRAINING_CONFIRMED' })
  const dated = rows.filter(({ source, training_at }) => !isLockedSource(source) && training_at !== null)
  const [booking] = training_ids.flatMap((id) => dated.find((row) => row.id === id) ?? [])
  if (!booking) return 0
  const channels = await readChannels(work.tx, booking)
  const plans = channels.map((channel) => ({ booking, channel, trigger: TRIGGER, due_at: work.now }) as const)
  return countRiders(await addPlans(work, plans))
}

/**
 * By hand, as often as somebody likes and also of RideTo's: at once, by those of the channels that have a template, whatever was
 * told before. Answers the channels.
 */
export async function planConfirmationAgain(
  work: Planner,
  booking: Pick<Booking, 'id' | 'customer_id' | 'course_type' | 'supplier_id'>,
  reached: readonly Channel[],
): Promise<Channel[]> {
  const { tx, now } = work
  const channels = (await readChannels(tx, booking)).filter((channel) => reached.includes(channel))
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
