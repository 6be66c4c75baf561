import { ApiError, fieldError } from '@connect/contract/errors'
import { formatPounds } from '@connect/contract/money'
import { takenBackAtEnd } from '@connect/contract/orders/charge-changes'
import { type NamedDiscount, rebookingDiscount, sumAmounts } from '@connect/contract/orders/charges'
import type { NewTraining } from '@connect/contract/orders/training-body'
import { canBeRebooked } from '@connect/contract/orders/training-states'
import type { SchoolRows } from '@connect/db/scoped'
import { readBookingSettings } from '#features/booking-settings/public.ts'
import { lockLive } from '#features/customers/public.ts'
import { postOrderNotices } from '#features/orders/notices/post-order-notices.ts'
import { type BookableCourse, calculateCharges, readBookableCourse } from '#features/orders/shared/bookable-course.ts'
import { assertEligible, judgeRider, notTyped } from '#features/orders/shared/judge-rider.ts'
import { assertOwn, findTraining, lockCourses, lockOrder } from '#features/orders/shared/lock-training.ts'
import { auditOrder, courseInWords } from '#features/orders/shared/order-facts.ts'
import { assertNoGaps, canBeAtRisk, findGaps, isSameKind } from '#features/orders/shared/package-gaps.ts'
import { chargesOfTraining } from '#features/orders/shared/training-charges.ts'
import { addCharges, assertExpected, assertNotOnCourse } from '#features/orders/shared/write-booking.ts'
import type { TrainingRow } from '#features/orders/training-json.ts'
import { planConfirmation } from '#features/planned-messages/public.ts'
import type { Work } from '#http/work.ts'
import type { Context } from '#platform/context.ts'

/** Said where a training has another one in its place. */
export const REBOOKED = 'This training has been booked again already. Cancel or delete that booking first.'

/**
 * The discount of who comes back after a course that they did not complete, which they do once: by one training that is not
 * cancelled (decision 060). `order_id` where the order is known. Throws `training_state` and `validation_failed`.
 */
export async function rebookingFor(
  tx: SchoolRows,
  rebooked_from: number | null | undefined,
  order_id?: number,
): Promise<NamedDiscount | null> {
  if (!rebooked_from) return null
  const before = await tx.training.findFirst({
    where: { id: rebooked_from, order_id },
    select: { status: true, rebooked: { where: { status: { not: 'TRAINING_CANCELLED' } }, select: { id: true } } },
  })
  if (!before) {
    throw fieldError('rebooked_from', 'Choose a training of this order')
  }
  if (!canBeRebooked(before.status)) {
    throw new ApiError('training_state', {
      detail: 'Only a training that was cancelled, not completed or not attended is booked again.',
    })
  }
  if (before.rebooked.length > 0) {
    throw fieldError('rebooked_from', REBOOKED)
  }
  const { rebook_discount_percent } = await readBookingSettings(tx)
  return before.status === 'TRAINING_FAILED' ? rebookingDiscount(rebook_discount_percent) : null
}

/** Who is booked again on the same kind of course takes the place in the package. Throws `package_gaps`. */
function placeInPackage(before: TrainingRow, course: BookableCourse, at_risk: boolean = before.at_risk) {
  if (!before.package || !isSameKind(before, course)) return null
  assertNoGaps(findGaps(before, course.date, at_risk))
  const { package_position } = before
  return { package_id: before.package.id, package_position, at_risk: at_risk && canBeAtRisk(before) }
}

/**
 * What a training of a package costs that is booked again because the school itself cancelled it, in pence: its share of the
 * package. Null where the list price counts.
 */
export function keptShare(
  before: TrainingRow | null,
  course: Pick<BookableCourse, 'course_type' | 'full_licence_type'>,
): number | null {
  if (!before?.package || before.cancelled_by !== 'SCHOOL' || !isSameKind(before, course)) return null
  return takenBackAtEnd(chargesOfTraining(before), before.ended_entry)
}

/**
 * Adds a training to an order: a second course, or in place of one that was cancelled, not completed or not attended. Answers its
 * id. Throws what a booking throws, `package_gaps`, `order_locked` and `training_state`.
 */
export async function addTraining(context: Pick<Context, 'config'>, work: Work, body: NewTraining): Promise<number> {
  const { tx, actor } = work
  const { order: order_id, bike_type, rebooked_from } = body
  await lockCourses(work, [body.course])
  const order = await tx.order.findFirst({ where: { id: order_id }, select: { customer_id: true, source: true } })
  if (!order) throw fieldError('order', 'Choose an order from your school')
  assertOwn(order)
  // Nobody is forgotten or merged meanwhile.
  await lockLive(work, order.customer_id)
  await lockOrder(work, order_id)
  const course = await readBookableCourse(tx, body.course)
  const { customer_id } = order
  await assertNotOnCourse(tx, course.id, customer_id)
  const judgement = await judgeRider(tx, { course, customer: customer_id, typed: notTyped, bike_type })
  assertEligible(judgement, actor, body.override_reason)
  const discount = await rebookingFor(tx, rebooked_from, order_id)
  const before = rebooked_from ? await findTraining(tx, rebooked_from) : null
  const place = before && placeInPackage(before, course, body.at_risk)
  const agreed_price = body.price ?? keptShare(before, course)
  const lines = calculateCharges(course, { bike_type, discount, agreed_price })
  if ((body.price ?? null) === null) assertExpected(body.expected_price, sumAmounts(lines))
  const { id } = await tx.training.create({
    data: {
      order_id,
      customer_id,
      course_id: course.id,
      supplier_id: course.supplier_id,
      course_type: course.course_type,
      bike_type,
      rebooked_from_id: rebooked_from ?? null,
      ...place,
      riding_experience: body.riding_experience ?? null,
      notes: body.notes ?? null,
    },
    select: { id: true },
  })
  await addCharges(work, { order_id, training_id: id }, lines)
  await auditOrder(work, order_id, {
    course: courseInWords(await findTraining(tx, id)),
    price: formatPounds(sumAmounts(lines)),
    override_reason: judgement.refusals.length > 0 ? (body.override_reason ?? null) : null,
  })
  if (body.send_confirmation) await planConfirmation(work, [id])
  await postOrderNotices(context, work, { event: 'BOOKED', trainings: [id] })
  return id
}
