import { isKeptByRideTo, type TrainingStatus } from '#orders/order-constants.ts'
import { isToCome } from '#orders/training-states.ts'
import type { BookingSource } from '#people/booking-sources.ts'

/** A training on a course that is cancelled with its riders. */
type Rider = { status: TrainingStatus; source: BookingSource; friendly_id: string }

export type CallOffRefusal = { code: 'course_has_orders' | 'order_locked'; reason: string }

const list = new Intl.ListFormat('en-GB')

/**
 * Why a course cannot be cancelled with these riders, for people, or null if it can: one of them has a result, or is RideTo's and
 * nobody who puts things right cancels them (N-30). Those who cancelled are no riders any more.
 */
export function callOffRefusal(riders: readonly Rider[], isAdmin: boolean): CallOffRefusal | null {
  const booked = riders.filter(({ status }) => status !== 'TRAINING_CANCELLED')
  const over = booked.filter(({ status }) => !isToCome(status)).length
  if (over > 0) {
    const whose = over === 1 ? 'one of its riders' : `${over} of its riders`
    return { code: 'course_has_orders', reason: `A result is recorded for ${whose}` }
  }
  const kept = booked.filter(({ source }) => isKeptByRideTo(source, 'cancel', isAdmin))
  if (kept.length === 0) return null
  const numbers = list.format(kept.map(({ friendly_id }) => friendly_id))
  return { code: 'order_locked', reason: `RideTo manages ${numbers}, which only an admin can cancel here` }
}
