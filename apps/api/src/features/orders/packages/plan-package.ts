import type { FieldErrors } from '@connect/contract/api-error'
import { ALREADY_ON_COURSE, ApiError } from '@connect/contract/errors'
import { sumAmounts } from '@connect/contract/orders/charges'
import type { NewPackage } from '@connect/contract/orders/package-body'
import type { ScopedTx } from '@connect/db/scoped'
import { type OrderPlan, type OrderRequest, withReason } from '#features/orders/booking/plan-order.ts'
import { assertEligible, toTypedRider } from '#features/orders/shared/judge-rider.ts'
import { assertNoGaps } from '#features/orders/shared/package-gaps.ts'
import { assertExpected } from '#features/orders/shared/write-booking.ts'
import { notUsable } from '#features/vouchers/public.ts'
import type { Work } from '#http/work.ts'
import { distinct, judgePackage } from './judge-package.ts'
import { pricePackage } from './price-package.ts'
import { type PackageTraining, readPackage, toFieldPath } from './read-package.ts'

/** Throws `already_on_course` for a contact who is on one of the courses. */
async function assertOnNone(tx: ScopedTx, trainings: readonly PackageTraining[], customer_id: number): Promise<void> {
  const rows = await tx.training.findMany({
    where: {
      customer_id,
      course_id: { in: trainings.flatMap(({ course }) => course?.id ?? []) },
      status: { not: 'TRAINING_CANCELLED' },
    },
    select: { course_id: true },
  })
  const fields: FieldErrors = {}
  for (const [index, { course }] of trainings.entries()) {
    const isThere = rows.some(({ course_id }) => course_id === course?.id)
    if (isThere) fields[toFieldPath(index, 'course')] = [ALREADY_ON_COURSE]
  }
  if (rows.length > 0) throw new ApiError('already_on_course', { fields })
}

/** Which training finds no space or bike: the courses are locked, so the database would refuse the same, but name no training. */
function assertRoom(trainings: readonly PackageTraining[]): void {
  for (const [index, { course, place, bike_type }] of trainings.entries()) {
    if (!course) continue
    const refuse = (code: 'course_not_bookable' | 'course_full' | 'bike_type_full', field: string, message: string) =>
      new ApiError(code, { fields: { [toFieldPath(index, field)]: [message] } })
    if (course.status !== 'SCHEDULED') {
      throw refuse('course_not_bookable', 'course', 'This course is cancelled or over')
    }
    if (course.training_count >= course.spaces) {
      throw refuse('course_full', 'course', 'There is no space left on this course')
    }
    const bike = place.bikes.find((one) => one.bike_type === bike_type)
    if (bike && bike.available <= 0) throw refuse('bike_type_full', 'bike_type', 'None left')
  }
}

/** An order of a package, whose courses are locked. Throws what a booking throws, by the place of the training, and `package_gaps`. */
export async function planPackage(
  { tx, actor, today }: Work,
  { body, customer }: OrderRequest,
  sent: NewPackage,
): Promise<OrderPlan> {
  const trainings = await readPackage(tx, sent)
  await assertOnNone(tx, trainings, customer)
  assertRoom(trainings)
  const { gaps, judgements } = await judgePackage(tx, trainings, { customer, typed: toTypedRider(body) })
  assertNoGaps(gaps)
  const refusals = distinct(judgements.flatMap((judgement) => judgement.refusals))
  assertEligible({ refusals }, actor, body.override_reason)
  const terms = { price: sent.price ?? null, voucher_code: body.voucher_code ?? null, customer }
  const { bookings, price, voucher, message } = await pricePackage(tx, trainings, terms, today)
  if (message !== null) throw notUsable(message)
  assertExpected(body.expected_price, sumAmounts(bookings.flat()))
  return {
    trainings: trainings.map(({ course, place, at_risk }, index) => ({
      data: {
        course_id: course?.id ?? null,
        supplier_id: place.supplier_id,
        course_type: place.course_type,
        full_licence_type: place.full_licence_type,
        bike_type: sent.trainings[index]?.bike_type ?? 'BIKE_TYPE_NONE',
        package_position: index + 1,
        at_risk,
      },
      charges: withReason(bookings[index] ?? [], body.price_reason),
    })),
    package: { name: sent.name, price },
    voucher,
    refusals,
  }
}
