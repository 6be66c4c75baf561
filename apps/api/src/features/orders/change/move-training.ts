import { fieldError } from '@connect/contract/errors'
import { noticeLostOn } from '@connect/contract/orders/cancellation'
import { bikeChangeCharges, moveCharges } from '@connect/contract/orders/charge-changes'
import { sumAmounts } from '@connect/contract/orders/charges'
import type { Move } from '@connect/contract/orders/training-body'
import { byId, type ScopedTx } from '@connect/db/scoped'
import type { z } from 'zod'
import { readBookingSettings } from '#features/booking-settings/public.ts'
import { postRefundNotice } from '#features/orders/notices/post-order-notices.ts'
import {
  type BookableCourse,
  calculateCharges,
  findOfferedBike,
  readBookableCourse,
} from '#features/orders/shared/bookable-course.ts'
import { assertEligible, judgeRider, notTyped } from '#features/orders/shared/judge-rider.ts'
import { assertAsRead, assertOwn, findTraining, lockTraining } from '#features/orders/shared/lock-training.ts'
import { auditOrder, toFacts } from '#features/orders/shared/order-facts.ts'
import { assertNoGaps, canBeAtRisk, findGaps, isSameKind } from '#features/orders/shared/package-gaps.ts'
import { assertToCome } from '#features/orders/shared/status.ts'
import { chargesOfTraining, readKeptDiscount } from '#features/orders/shared/training-charges.ts'
import { addCharges, assertExpected, assertNotOnCourse } from '#features/orders/shared/write-booking.ts'
import type { TrainingRow } from '#features/orders/training-json.ts'
import { noteKnown, planChanged, planConfirmation } from '#features/planned-messages/public.ts'
import type { Work } from '#http/work.ts'
import type { Context } from '#platform/context.ts'
import { toDate, toDay } from '#platform/day-columns.ts'

type Body = z.output<typeof Move>

/** What moving changes in what is charged: all that differs on the new date, or no more than the bike. */
async function linesFor(tx: ScopedTx, row: TrainingRow, course: BookableCourse, body: Body) {
  const { price, bike_type = row.bike_type, expected_price } = body
  const charges = chargesOfTraining(row)
  if (price === 'new') {
    const next = calculateCharges(course, { bike_type, discount: await readKeptDiscount(tx, row), agreed_price: null })
    assertExpected(expected_price, sumAmounts(next))
    return moveCharges(charges, next, course.date)
  }
  const bike = findOfferedBike(course, bike_type)
  return bike_type === row.bike_type ? [] : bikeChangeCharges(charges, bike, course.vat_rate)
}

/**
 * Moves a training to another course of its type, at whichever site, or to its first; it keeps its status, and its price unless the
 * new one is wanted. Answers how many riders are told. Throws `not_found`, `changed_meanwhile`, `validation_failed`,
 * `training_state`, `order_locked`, `course_full`, `bike_type_full`, `course_not_bookable`, `already_on_course`, `not_eligible` and
 * `package_gaps`.
 */
export async function moveTraining(
  context: Pick<Context, 'config'>,
  work: Work,
  id: number,
  body: Body,
): Promise<number> {
  const { tx } = work
  const row = await lockTraining(work, id, { courses: [body.course], contact: 'any' })
  await assertAsRead(work, row)
  assertOwn(row)
  assertToCome(row)
  const course = await readBookableCourse(tx, body.course)
  if (course.id === row.course_id) {
    throw fieldError('course', 'The rider is on this course already')
  }
  if (!isSameKind(row, course)) {
    throw fieldError('course', 'Choose a course of the same type')
  }
  if (row.package && body.price === 'new') {
    throw fieldError('price', 'A training of a package keeps its price')
  }
  const { bike_type = row.bike_type, override_reason, at_risk = row.at_risk } = body
  assertNoGaps(findGaps(row, course.date, at_risk))
  await assertNotOnCourse(tx, course.id, row.customer.id)
  const ride = { course, customer: row.customer.id, typed: notTyped, bike_type, except: id }
  assertEligible(await judgeRider(tx, ride), work.actor, override_reason)
  const lines = await linesFor(tx, row, course, body)
  const { cancellation_notice_working_days } = await readBookingSettings(tx)
  const date = toDay(row.course?.date ?? null)
  const lost = noticeLostOn(toDay(row.notice_lost_on), date, cancellation_notice_working_days, work.today)
  const data = {
    course_id: course.id,
    bike_type,
    at_risk: at_risk && canBeAtRisk(row),
    notice_lost_on: toDate(lost),
  }
  await tx.training.update({ where: byId(tx.school_id, id), data, select: { id: true } })
  await addCharges(work, { order_id: row.order.id, training_id: id }, lines)
  await postRefundNotice(context, work, row)
  const after = toFacts(await findTraining(tx, id))
  await auditOrder(work, row.order_id, { ...after, ...(override_reason && { override_reason }) }, toFacts(row))
  if (!body.notify) {
    await noteKnown(work, { training_id: id })
    return 0
  }
  // Who gets a first date is told of a booking, not of a change.
  return row.training_at ? planChanged(work, id, row) : planConfirmation(work, [id])
}
