import { isLockedSource, type TrainingStatus } from '#orders/order-constants.ts'
import { isToCome } from '#orders/training-states.ts'
import type { BookingSource } from '#people/booking-sources.ts'

/** A training that is to be deleted. `training_at` is London's wall time `yyyy-MM-ddTHH:mm`, null without a course. */
type Removed = {
  source: BookingSource
  status: TrainingStatus
  training_at: string | null
  certificate_number: number | null
  /** Whether anything was paid for its order, also if it was given back. */
  has_payments: boolean
  /** Whether another training was booked in its place. */
  is_rebooked: boolean
}

/**
 * Why a training cannot be deleted, or null if it can. Deleting is for what was booked by mistake: one that ended or was cancelled
 * has an outcome, a fee or a reason to keep, and so has one whose course has begun. `now` is London's wall time, as `training_at`.
 */
export function removalRefusal(training: Removed, now: string): 'order_locked' | 'order_has_history' | null {
  const { source, status, training_at, certificate_number, has_payments, is_rebooked } = training
  if (isLockedSource(source)) return 'order_locked'
  const hasBegun = training_at !== null && training_at <= now
  const hasHistory = has_payments || is_rebooked || certificate_number !== null || hasBegun || !isToCome(status)
  return hasHistory ? 'order_has_history' : null
}
