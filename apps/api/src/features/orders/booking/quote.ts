import { londonTime } from '@connect/contract/calendar/london'
import { ratioWarning } from '@connect/contract/courses/course-rules'
import { type ChargeLine, discountIn, sumAmounts } from '@connect/contract/orders/charges'
import type { Quote } from '@connect/contract/orders/quote'
import type { QuoteBody } from '@connect/contract/orders/training-body'
import type { SchoolRows } from '@connect/db/scoped'
import {
  type BookableCourse,
  calculateCharges,
  depositFor,
  readBookableCourse,
} from '#features/orders/shared/bookable-course.ts'
import { judgeRider, toTypedRider } from '#features/orders/shared/judge-rider.ts'
import { findTraining } from '#features/orders/shared/lock-training.ts'
import { findGaps, isSameKind, toGapRefusals } from '#features/orders/shared/package-gaps.ts'
import { readKeptDiscount } from '#features/orders/shared/training-charges.ts'
import type { TrainingRow } from '#features/orders/training-json.ts'
import { judgeVoucher } from '#features/vouchers/public.ts'
import type { SignedInCall } from '#http/call.ts'
import { keptShare, rebookingFor } from './add-training.ts'

type Coded = Pick<QuoteBody, 'customer' | 'voucher_code'> & { bike_type: NonNullable<QuoteBody['bike_type']> }

/** What a promo code does to a booking: what it takes off, or why it cannot be used. */
export async function judgeCode(
  db: SchoolRows,
  course: BookableCourse,
  { customer = null, voucher_code: code, bike_type }: Coded,
  today: string,
) {
  if (!code) return { voucher: null, discount: null, message: null, used_by: null }
  // Without DVSA's fee, which no code takes anything off.
  const own = calculateCharges({ ...course, dvsa_test_fee: null }, { bike_type, discount: null, agreed_price: null })
  const use = { course_type: course.course_type, supplier: course.supplier_id, price: sumAmounts(own) }
  const { voucher, messages, used_by } = await judgeVoucher(db, { code, customer }, [use], today)
  const [message = null] = messages
  const discount = voucher && message === null ? { ...voucher, name: voucher.code } : null
  return { voucher, discount, message, used_by }
}

/** What is odd about a course for `riders` on it, for people; `now` is London's wall time, `yyyy-MM-ddTHH:mm`. */
export function bookingWarnings(
  {
    course_type,
    date,
    start_time,
    instructors,
  }: Pick<BookableCourse, 'course_type' | 'date' | 'start_time' | 'instructors'>,
  riders: number,
  now: string,
): string[] {
  const found = [
    `${date}T${start_time}` <= now ? 'This course has begun already' : null,
    instructors.length === 0 ? 'Nobody teaches this course yet' : null,
    ratioWarning({ course_type, spaces: riders, instructors: instructors.length }),
  ]
  return found.filter((warning) => warning !== null)
}

/** A course as quotes name it. */
export const toQuotedCourse = (course: BookableCourse): NonNullable<Quote['course']> => ({
  id: course.id,
  course_type: course.course_type,
  date: course.date,
  start_time: course.start_time,
  end_time: course.end_time,
  supplier: course.supplier,
  instructors: course.instructors,
  spaces: course.spaces,
  spaces_available: course.spaces - course.training_count,
})

/** Why the package of a training does not allow it, or what is booked in its place, on this course. */
function findPackageGaps(before: TrainingRow | null, course: BookableCourse, { at_risk }: QuoteBody) {
  if (!before || !isSameKind(before, course)) return []
  return findGaps(before, course.date, at_risk ?? before.at_risk)
}

/** What a promo code does to the price, as quotes say it. */
export const toQuotedVoucher = (
  code: string | null | undefined,
  { message, used_by }: Pick<NonNullable<Quote['voucher']>, 'message' | 'used_by'>,
  lines: readonly ChargeLine[],
): Quote['voucher'] => (code ? { code, discount: discountIn(lines), message, used_by } : null)

/**
 * What a booking of one course would cost, what there is to choose and what is odd about it. Takes nothing. Throws `validation_failed` for a
 * course, a contact or a bike that is not to be had, and `not_found` for a training that is not there.
 */
export async function quoteCourse({ db, now }: SignedInCall, body: QuoteBody & { course: number }): Promise<Quote> {
  const course = await readBookableCourse(db, body.course)
  const { day, time } = londonTime(now)
  const courseWarnings = bookingWarnings(course, course.training_count + 1, `${day}T${time}`)
  const { bike_type, customer = null, voucher_code } = body
  const facts = {
    course: toQuotedCourse(course),
    bikes: course.bikes,
    package: null,
  }
  if (!bike_type) {
    return { ...facts, lines: [], total: 0, deposit: 0, voucher: null, refusals: [], warnings: courseWarnings }
  }
  const { training, rebooked_from } = body
  const id = training ?? rebooked_from
  const before = id ? await findTraining(db, id) : null
  const [code, kept, rebooking, { refusals, warnings }] = await Promise.all([
    judgeCode(db, course, { customer, voucher_code, bike_type }, day),
    training && before ? readKeptDiscount(db, before) : null,
    rebookingFor(db, rebooked_from),
    judgeRider(db, { course, customer, typed: toTypedRider(body), bike_type, except: training ?? 0 }),
  ])
  const discount = code.discount ?? kept ?? rebooking
  const agreed_price = rebooked_from ? keptShare(before, course) : null
  const lines = calculateCharges(course, { bike_type, discount, agreed_price })
  const total = sumAmounts(lines)
  return {
    ...facts,
    lines,
    total,
    deposit: depositFor(course, total),
    voucher: toQuotedVoucher(voucher_code, code, lines),
    refusals: [...toGapRefusals(findPackageGaps(before, course, body)), ...refusals],
    warnings: [...warnings.map((warning) => warning.message), ...courseWarnings],
  }
}
