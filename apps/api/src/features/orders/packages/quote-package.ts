import { londonTime } from '@connect/contract/calendar/london'
import { sumAmounts } from '@connect/contract/orders/charges'
import type { QuotedPackage } from '@connect/contract/orders/package-body'
import { earliestDate } from '@connect/contract/orders/packages'
import type { Quote } from '@connect/contract/orders/quote'
import type { QuoteBody } from '@connect/contract/orders/training-body'
import { bookingWarnings, toQuotedCourse, toQuotedVoucher } from '#features/orders/booking/quote.ts'
import { depositFor } from '#features/orders/shared/bookable-course.ts'
import { toTypedRider } from '#features/orders/shared/judge-rider.ts'
import { toGapRefusals } from '#features/orders/shared/package-gaps.ts'
import type { SignedInCall } from '#http/call.ts'
import { distinct, judgePackage, toRuled } from './judge-package.ts'
import { pricePackage } from './price-package.ts'
import { readPackage } from './read-package.ts'

/**
 * What a package would cost, each training with its share and with what speaks against it. Takes nothing. Throws
 * `validation_failed` for a course, a contact, a site or a bike that is not to be had.
 */
export async function quotePackage({ db, now }: SignedInCall, body: QuoteBody, sent: QuotedPackage): Promise<Quote> {
  const { day, time } = londonTime(now)
  const { customer = null, voucher_code = null } = body
  const trainings = await readPackage(db, sent)
  const [{ gaps, hasPassedMod1, judgements }, { bookings, list, list_price, price, message, used_by }] =
    await Promise.all([
      judgePackage(db, trainings, { customer, typed: toTypedRider(body) }),
      pricePackage(db, trainings, { price: sent.price ?? null, voucher_code, customer }, day),
    ])
  const ruled = toRuled(trainings)
  const quoted = trainings.map(({ course, place }, index) => {
    const lines = bookings[index] ?? []
    const { refusals = [], warnings = [] } = judgements[index] ?? {}
    const problems = gaps.filter(([field]) => field.startsWith(`trainings.${index}.`))
    const courseWarnings = course ? bookingWarnings(course, course.training_count + 1, `${day}T${time}`) : []
    return {
      course: course && toQuotedCourse(course),
      course_type: place.course_type,
      full_licence_type: place.full_licence_type,
      supplier: place.supplier,
      bikes: place.bikes,
      lines,
      list_price: list[index] ?? 0,
      price: sumAmounts(lines),
      earliest_date: earliestDate(ruled.slice(0, index), place.course_type),
      needs_at_risk: place.course_type === 'FULL_LICENCE_MOD2_TEST' && !hasPassedMod1,
      refusals: [...toGapRefusals(problems), ...refusals],
      warnings: [...warnings.map((warning) => warning.message), ...courseWarnings],
    }
  })
  const lines = bookings.flat()
  return {
    course: null,
    bikes: [],
    package: { list_price, price, trainings: quoted },
    lines,
    total: sumAmounts(lines),
    deposit: trainings.reduce((sum, { place }, index) => sum + depositFor(place, quoted[index]?.price ?? 0), 0),
    voucher: toQuotedVoucher(voucher_code, { message, used_by }, lines),
    refusals: distinct(quoted.flatMap(({ refusals }) => refusals)),
    warnings: [...new Set(quoted.flatMap(({ warnings }) => warnings))],
  }
}
