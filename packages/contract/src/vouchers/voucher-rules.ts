import { ukDay } from '#calendar/days.ts'
import type { CourseConstant } from '#courses/course-types.ts'
import { calculatePercent, formatPounds } from '#money.ts'
import { isFor } from '#reach/reach.ts'
import type { DiscountType } from '#vouchers/voucher-fields.ts'

/** Pence where the type is FIXED, else percent. */
export type Discount = { discount_type: DiscountType; discount: number }

/** Days are Europe/London's, `yyyy-MM-dd`, both inclusive. */
type Life = {
  is_active: boolean
  starts_at: string | null
  expire_date: string | null
  num_of_uses_available: number | null
}

export const VOUCHER_STATES = {
  ACTIVE: { label: 'Active', tone: 'success' },
  SCHEDULED: { label: 'Scheduled', tone: 'neutral' },
  EXPIRED: { label: 'Expired', tone: 'neutral' },
  USED_UP: { label: 'Used up', tone: 'neutral' },
  INACTIVE: { label: 'Inactive', tone: 'neutral' },
} as const satisfies Record<string, { label: string; tone: 'success' | 'neutral' }>
type VoucherState = keyof typeof VOUCHER_STATES

/**
 * Of several that fit, the first in the order in which a booking is refused ({@link voucherRefusal}), so that the list
 * and the refusal say the same.
 */
export function voucherState(life: Life, today: string): VoucherState {
  const { is_active, starts_at, expire_date, num_of_uses_available } = life
  if (!is_active) return 'INACTIVE'
  if (starts_at !== null && today < starts_at) return 'SCHEDULED'
  if (expire_date !== null && today > expire_date) return 'EXPIRED'
  return num_of_uses_available === 0 ? 'USED_UP' : 'ACTIVE'
}

type Usable = Life & {
  is_deleted?: boolean
  course_types: readonly CourseConstant[]
  /** The ids of its sites. */
  suppliers: readonly number[]
  once_per_customer: boolean
  /** Pence. */
  min_price: number | null
}

/** A course of a type at a site, for so many pence. */
type Use = {
  /** Null where the school has no such code. */
  voucher: Usable | null
  today: string
  course_type: CourseConstant
  supplier: number
  price: number
  customerHasUsed: boolean
}

export type VoucherRefusal =
  | 'unknown'
  | 'deleted'
  | 'inactive'
  | 'not_started'
  | 'expired'
  | 'used_up'
  | 'wrong_course'
  | 'wrong_site'
  | 'once'
  | 'min_price'

const BY_STATE: Record<VoucherState, VoucherRefusal | null> = {
  ACTIVE: null,
  SCHEDULED: 'not_started',
  EXPIRED: 'expired',
  USED_UP: 'used_up',
  INACTIVE: 'inactive',
}

/** The first rule that is broken, in the order of domain 2.4, or null. */
export function voucherRefusal({ voucher, today, ...use }: Use): VoucherRefusal | null {
  if (!voucher) return 'unknown'
  if (voucher.is_deleted) return 'deleted'
  const byState = BY_STATE[voucherState(voucher, today)]
  if (byState) return byState
  if (!isFor(voucher.course_types, use.course_type)) return 'wrong_course'
  if (!isFor(voucher.suppliers, use.supplier)) return 'wrong_site'
  if (voucher.once_per_customer && use.customerHasUsed) return 'once'
  return voucher.min_price !== null && use.price < voucher.min_price ? 'min_price' : null
}

/** Both in pence: a percentage is rounded half up, and never more than the price. */
export function calculateDiscount({ discount_type, discount }: Discount, price: number): number {
  const amount = discount_type === 'FIXED' ? discount : calculatePercent(price, discount)
  return Math.min(amount, price)
}

/** '£25.00' or '10%'. */
export const formatDiscount = ({ discount_type, discount }: Discount): string =>
  discount_type === 'FIXED' ? formatPounds(discount) : `${discount}%`

const MOST_PERCENT = 100

export const COMPARED = ['discount_type', 'discount', 'starts_at', 'expire_date'] as const

type Compared = Discount & Pick<Life, 'starts_at' | 'expire_date'>
type Problem = readonly [field: keyof Compared, message: string]

/** For people. What is undefined is not judged. */
export function voucherProblems(values: { [N in keyof Compared]?: Compared[N] | undefined }): Problem[] {
  const { discount_type, discount, starts_at, expire_date } = values
  const problems: Problem[] = []
  if (discount_type === 'PERCENT' && discount !== undefined && discount > MOST_PERCENT) {
    problems.push(['discount', `Must be at most ${MOST_PERCENT}%`])
  }
  if (starts_at && expire_date && expire_date < starts_at) {
    problems.push(['expire_date', `Must not be before it starts, on ${ukDay(starts_at)}`])
  }
  return problems
}

/** The code would be adjusted away, and its use be taken. */
export const AGREED_PRICE_TAKES_NO_CODE = 'An agreed price takes no promo code. Use one or the other.'
