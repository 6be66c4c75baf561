import { COURSE_BIKES, COURSE_TYPES, type CourseBikeType, type CourseConstant } from '#courses/course-types.ts'
import { calculatePercent } from '#money.ts'
import type { ChargeKind } from '#orders/order-constants.ts'
import { calculateDiscount, type Discount, formatDiscount } from '#vouchers/voucher-rules.ts'

/** What an order is charged for one thing. `amount` is pence, below 0 for what is taken off; charges of 0 are left out. */
export type ChargeLine = {
  kind: ChargeKind
  amount: number
  /** Percent that the amount includes; null for DVSA's fee, which is outside VAT (domain 3.7). */
  vat_rate: VatRate | null
  description: string
}
/** What a school charges on its own services: 0 where it is not registered. */
export type VatRate = 0 | 20

export const sumAmounts = (charges: readonly { amount: number }[]): number =>
  charges.reduce((sum, { amount }) => sum + amount, 0)

/** What discounts take off in all, in pence. */
export const discountIn = (charges: readonly Pick<ChargeLine, 'kind' | 'amount'>[]): number =>
  charges.reduce((sum, { kind, amount }) => (kind === 'DISCOUNT' ? sum - amount : sum), 0)

/** What the school itself charges: everything but DVSA's fee. */
export const ownCharges = <C extends Pick<ChargeLine, 'vat_rate'>>(charges: readonly C[]): C[] =>
  charges.filter(({ vat_rate }) => vat_rate !== null)

/** Without charges of 0, and what is added before what is taken off, as people read a sum. */
export const inOrder = <C extends ChargeLine>(charges: readonly C[]): C[] =>
  charges.filter(({ amount }) => amount !== 0).toSorted((one, other) => other.amount - one.amount)

/** Course types whose name is not yet the name of something that one buys. */
const NAMED_AS_COURSE: readonly CourseConstant[] = [
  'LICENCE_CBT',
  'LICENCE_CBT_RENEWAL',
  'FULL_LICENCE',
  'GEAR_CONVERSION_COURSE',
]

const courseDescription = (constant: CourseConstant): string =>
  NAMED_AS_COURSE.includes(constant) ? `${COURSE_TYPES[constant].name} course` : COURSE_TYPES[constant].name

/** A bike with its surcharge in pence; below 0 for one's own. */
export type BookedBike = { bike_type: CourseBikeType; price: number }

/** The charge for a bike: its surcharge, or for one's own a discount, of `most` pence at most. */
export const bikeCharge = (bike: BookedBike, vat_rate: VatRate, most: number): ChargeLine => ({
  kind: 'BIKE',
  amount: Math.max(bike.price, -most),
  vat_rate,
  description: COURSE_BIKES[bike.bike_type].label,
})

/** What a promo code, or a rebooking, takes off. `name` is the code. */
export type NamedDiscount = Discount & { name: string }

/** The charge that takes so many pence off, named after its discount. */
export const discountLine = (discount: NamedDiscount, amount: number, vat_rate: VatRate): ChargeLine => ({
  kind: 'DISCOUNT',
  amount: -amount,
  vat_rate,
  description: `${discount.name}, ${formatDiscount(discount)}`,
})

/** What a discount takes off a price in pence, which it never lowers below 0. */
export const discountCharge = (discount: NamedDiscount, price: number, vat_rate: VatRate): ChargeLine =>
  discountLine(discount, calculateDiscount(discount, Math.max(0, price)), vat_rate)

/** The discount of who books again after a course that they did not complete; null where the school gives none. */
export const rebookingDiscount = (percent: number): NamedDiscount | null =>
  percent === 0 ? null : { name: 'Rebooking', discount_type: 'PERCENT', discount: percent }

/** What is booked. All money is pence. */
type Booking = {
  course_type: CourseConstant
  /** Of the course on its date (`coursePrice`). */
  price: number
  bike: BookedBike
  dvsa_test_fee: number | null
  discount: NamedDiscount | null
  /** What the school typed in place of all that is worked out. */
  agreed_price: number | null
  vat_rate: VatRate
}

/** What a booking is charged, a line each; the sum is never below 0. A price that the school typed is reached by an adjustment. */
export function bookingCharges({ course_type, price, bike, dvsa_test_fee, discount, ...terms }: Booking): ChargeLine[] {
  const { agreed_price, vat_rate } = terms
  const course: ChargeLine = { kind: 'COURSE', amount: price, vat_rate, description: courseDescription(course_type) }
  const bikeLine = bikeCharge(bike, vat_rate, price)
  const fee: ChargeLine = {
    kind: 'DVSA_FEE',
    amount: dvsa_test_fee ?? 0,
    vat_rate: null,
    description: 'DVSA test fee',
  }
  const charges = [
    course,
    bikeLine,
    ...(discount ? [discountCharge(discount, sumAmounts([course, bikeLine]), vat_rate)] : []),
    fee,
  ].filter(({ amount }) => amount !== 0)
  if (agreed_price === null) return charges
  return [...charges, ...adjustTo(charges, agreed_price, { vat_rate, description: 'Price agreed' })]
}

type Wording = { vat_rate: VatRate; description: string }

/** What was taken off DVSA's fee, in pence, from 0 on. */
const takenOffDvsa = (charges: readonly ChargeLine[]): number =>
  -sumAmounts(charges.filter(({ kind, vat_rate }) => kind === 'ADJUSTMENT' && vat_rate === null))

/**
 * What brings charges, those that still count, to a total, in pence: an adjustment of the school's own charges, and only
 * where these would fall below 0 one of DVSA's fee, so that no VAT is given back on it. What is charged again goes back to
 * DVSA's fee first, as far as something was taken off it.
 */
export function adjustTo(
  charges: readonly ChargeLine[],
  total: number,
  { vat_rate, description }: Wording,
): ChargeLine[] {
  const difference = total - sumAmounts(charges)
  const own =
    difference < 0
      ? Math.max(difference, Math.min(0, -sumAmounts(ownCharges(charges))))
      : difference - Math.min(difference, takenOffDvsa(charges))
  return inOrder([
    { kind: 'ADJUSTMENT', amount: own, vat_rate, description },
    { kind: 'ADJUSTMENT', amount: difference - own, vat_rate: null, description },
  ])
}

/**
 * A fee in place of charges: at the school's rate up to the `own` pence that the school itself charged, and outside VAT
 * beyond, where it stands for DVSA's fee.
 */
export function feeCharges(fee: ChargeLine, own: number): ChargeLine[] {
  const amount = Math.min(fee.amount, Math.max(0, own))
  return inOrder([
    { ...fee, amount },
    { ...fee, amount: fee.amount - amount, vat_rate: null },
  ])
}

type DepositTerms = {
  deposit_type: 'NONE' | 'FIXED' | 'PERCENT'
  deposit_amount: number | null
  deposit_percent: number | null
}

/** What a rider pays when they book, in pence: all of the total at most. */
export function calculateDeposit(
  { deposit_type, deposit_amount, deposit_percent }: DepositTerms,
  total: number,
): number {
  if (deposit_type === 'FIXED') return Math.min(deposit_amount ?? 0, total)
  return deposit_type === 'PERCENT' ? calculatePercent(total, deposit_percent ?? 0) : 0
}
