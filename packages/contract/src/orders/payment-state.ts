import { plusDays } from '#calendar/days.ts'
import type { PaymentStatus } from '#orders/order-constants.ts'

/** What an order is charged and what is paid of it, both in pence and never below 0. */
type Money = { charged: number; paid: number }

/** The status of an order's payments (3.4). `hasOpenCard`: a card payment has begun and is not settled. An order of £0.00 is paid. */
export function paymentStatus({ charged, paid, hasOpenCard }: Money & { hasOpenCard: boolean }): PaymentStatus {
  if (charged <= paid) return 'PAID'
  if (paid > 0) return 'PARTIAL_PAYMENT'
  return hasOpenCard ? 'PENDING' : 'OUTSTANDING'
}

/** What is still to pay, in pence. */
export const outstanding = ({ charged, paid }: Money): number => Math.max(0, charged - paid)

/** What is paid too much and goes back to the rider, in pence. */
export const refundDue = ({ charged, paid }: Money): number => Math.max(0, paid - charged)

/** So near, an outstanding order is an alarm. */
const NEAR_DAYS = 3

/**
 * The tone of a payment status. Nothing paid is an alarm once the course is at most three days away or over; `training_at`
 * is London's wall time `yyyy-MM-ddTHH:mm`, null without a course, and `today` a day of London.
 */
export function paymentTone(
  status: PaymentStatus,
  training_at: string | null,
  today: string,
): 'success' | 'warning' | 'danger' {
  if (status === 'PAID') return 'success'
  if (status === 'PARTIAL_PAYMENT' || training_at === null) return 'warning'
  return training_at.slice(0, 10) <= plusDays(today, NEAR_DAYS) ? 'danger' : 'warning'
}
