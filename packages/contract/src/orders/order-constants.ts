import type { BookingSource } from '#people/booking-sources.ts'

type Tone = 'success' | 'warning' | 'danger' | 'neutral'

/** Whether RideTo keeps the course, the bike, the price and the payments of an order, so that the school cannot change them (N-30). */
export const isLockedSource = (source: BookingSource): boolean => source === 'RIDETO' || source === 'RIDETO_INSTANT'

/** What is done to an order: its course, bike, price or code is changed, what is owed is settled, or it is cancelled. */
export type OrderDeed = 'change' | 'settle' | 'cancel'

/**
 * Whether RideTo keeps this of an order (N-30). An admin settles and cancels what the school entered wrongly, so that no order stays
 * as it is for ever.
 */
export const isKeptByRideTo = (source: BookingSource, deed: OrderDeed, isAdmin: boolean): boolean =>
  isLockedSource(source) && !(isAdmin && deed !== 'change')

/** What becomes of a rider's training (domain 1). It is never called failed: a test that was sat is completed, with a result (N-02). */
export const TRAINING_STATUSES = {
  TRAINING_CREATED: { label: 'Created', tone: 'neutral' },
  TRAINING_WAITING_SCHOOL_CONFIRMATION: { label: 'Waiting for school', tone: 'warning' },
  TRAINING_WAITING_RIDER_CONFIRMATION: { label: 'Waiting for rider', tone: 'warning' },
  TRAINING_CONFIRMED: { label: 'Confirmed', tone: 'success' },
  TRAINING_CANCELLED: { label: 'Cancelled', tone: 'neutral' },
  TRAINING_FAILED: { label: 'Not completed', tone: 'danger' },
  TRAINING_NO_SHOW: { label: 'Not attended', tone: 'danger' },
  TRAINING_PASSED: { label: 'Completed', tone: 'neutral' },
} as const satisfies Record<string, { label: string; tone: Tone }>
export type TrainingStatus = keyof typeof TRAINING_STATUSES

/** How much of an order is paid: derived from its charges and payments, and set by nobody (N-04). */
export const PAYMENT_STATUSES = {
  PAID: 'Paid',
  PARTIAL_PAYMENT: 'Partially paid',
  PENDING: 'Outstanding',
  OUTSTANDING: 'Outstanding',
} as const satisfies Record<string, string>
export type PaymentStatus = keyof typeof PAYMENT_STATUSES

/** What an order is charged for. No charge is rewritten: a REVERSAL takes an earlier one back. */
export const CHARGE_KINDS = {
  COURSE: 'Course',
  BIKE: 'Bike hire',
  DISCOUNT: 'Discount',
  DVSA_FEE: 'DVSA test fee',
  CANCELLATION_FEE: 'Cancellation fee',
  NO_SHOW_FEE: 'No-show fee',
  ADJUSTMENT: 'Adjustment',
  REVERSAL: 'Reversal',
} as const satisfies Record<string, string>
export type ChargeKind = keyof typeof CHARGE_KINDS

export const PAYMENT_KINDS = { PAYMENT: 'Payment', REFUND: 'Refund' } as const satisfies Record<string, string>
export type PaymentKind = keyof typeof PAYMENT_KINDS

export const PAYMENT_METHODS = {
  CARD_LINK: 'Card link',
  CARD: 'Card',
  CASH: 'Cash',
  BANK_TRANSFER: 'Bank transfer',
  MARKETPLACE: 'Marketplace',
} as const satisfies Record<string, string>
export type PaymentMethod = keyof typeof PAYMENT_METHODS

/** How an order is paid when it is taken (N-04): the choice writes a payment, and the status is always derived. */
export const PAID_AS = { PAID: 'Paid', PARTIAL_PAYMENT: 'Partially paid', OUTSTANDING: 'Outstanding' } as const

/** What orders are found by: how they are paid, or that a rider gets something back, which is none of those statuses. */
export const PAYMENT_FILTERS = { ...PAID_AS, REFUND_DUE: 'Refund due' } as const

/** What the list sorts by (domain 2.21). */
export const ORDER_SORTS = [
  'training_date_time',
  'order__friendly_id',
  'course_type__constant',
  'order__customer__first_name',
] as const

/** Days of training around today in Europe/London; weeks begin on Monday. */
export const PERIODS = {
  today: 'Today',
  week: 'This week',
  month: 'This month',
  year: 'This year',
  all: 'All time',
} as const

/** As many orders are counted one by one. */
export const COUNTED_TO = 10_000
