import { ApiError } from '@connect/contract/errors'
import { formatPounds } from '@connect/contract/money'
import { type ChargeLine, sumAmounts } from '@connect/contract/orders/charges'
import type { Quote } from '@connect/contract/orders/quote'
import type { NewOrder } from '@connect/contract/orders/training-body'
import { AGREED_PRICE_TAKES_NO_CODE } from '@connect/contract/vouchers/voucher-rules'
import type { Prisma } from '@connect/db/generated/client'
import { calculateCharges, readBookableCourse } from '#features/orders/shared/bookable-course.ts'
import { assertEligible, judgeRider, toTypedRider } from '#features/orders/shared/judge-rider.ts'
import { assertExpected, assertNotOnCourse } from '#features/orders/shared/write-booking.ts'
import { notUsable } from '#features/vouchers/public.ts'
import type { Work } from '#http/work.ts'
import { judgeCode } from './quote.ts'

/** What an order is to have: its trainings with their charges, and what of a promo code. */
export type OrderPlan = {
  /** The first is the one that is answered. */
  trainings: readonly {
    data: Pick<Prisma.TrainingUncheckedCreateInput, 'course_id' | 'supplier_id' | 'course_type' | 'bike_type'> &
      Partial<Pick<Prisma.TrainingUncheckedCreateInput, 'full_licence_type' | 'package_position' | 'at_risk'>>
    charges: readonly ChargeLine[]
  }[]
  package: { name: string; price: number } | null
  voucher: { id: number; code: string; once_per_customer: boolean } | null
  refusals: Quote['refusals']
}

/** Who is to be booked, and what was sent of it. */
export type OrderRequest = { body: NewOrder; customer: number }

/** The same charges with the reason for the price that was agreed. */
export const withReason = (lines: readonly ChargeLine[], reason: string | null | undefined): ChargeLine[] =>
  lines.map((line) =>
    line.kind === 'ADJUSTMENT' && reason
      ? { ...line, description: `${line.description}: ${reason}`.slice(0, 250) }
      : line,
  )

/** What is paid at once, in pence. Throws `payment_too_high`. */
export function paidAtOnce({ payment_status, paid_amount }: NewOrder, total: number): number {
  if (payment_status === 'OUTSTANDING') return 0
  const amount = payment_status === 'PAID' ? total : (paid_amount ?? 0)
  if (amount > total) {
    throw new ApiError('payment_too_high', { fields: { paid_amount: [`Must be at most ${formatPounds(total)}`] } })
  }
  return amount
}

/** An order of one course, which is locked. Throws what a booking throws. */
export async function planCourse(
  { tx, actor, today }: Work,
  { body, customer }: OrderRequest,
  { course: id, bike_type }: { course: number; bike_type: NonNullable<NewOrder['bike_type']> },
): Promise<OrderPlan> {
  const course = await readBookableCourse(tx, id)
  await assertNotOnCourse(tx, course.id, customer)
  const judgement = await judgeRider(tx, { course, customer, typed: toTypedRider(body), bike_type })
  assertEligible(judgement, actor, body.override_reason)
  const { voucher, discount, message } = await judgeCode(tx, course, { ...body, bike_type, customer }, today)
  if (message !== null) throw notUsable(message)
  const worked = calculateCharges(course, { bike_type, discount, agreed_price: null })
  const agreed_price = body.price ?? null
  if (discount && agreed_price !== null && agreed_price !== sumAmounts(worked))
    throw notUsable(AGREED_PRICE_TAKES_NO_CODE)
  if (agreed_price === null) assertExpected(body.expected_price, sumAmounts(worked))
  const charges = withReason(calculateCharges(course, { bike_type, discount, agreed_price }), body.price_reason)
  const { supplier_id, course_type } = course
  return {
    trainings: [{ data: { course_id: course.id, supplier_id, course_type, bike_type }, charges }],
    package: null,
    voucher: discount && voucher,
    refusals: judgement.refusals,
  }
}
