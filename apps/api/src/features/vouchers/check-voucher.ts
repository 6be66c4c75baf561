import { ukDay } from '@connect/contract/calendar/days'
import { londonDate } from '@connect/contract/calendar/london'
import { COURSE_NAMES } from '@connect/contract/courses/course-types'
import { ApiError } from '@connect/contract/errors'
import { formatValue } from '@connect/contract/field-table/text'
import type { Parsed } from '@connect/contract/route'
import type { vouchers } from '@connect/contract/vouchers/routes'
import type { Voucher } from '@connect/contract/vouchers/voucher'
import { VOUCHER_FIELDS } from '@connect/contract/vouchers/voucher-fields'
import { discountOf, type VoucherRefusal, voucherRefusal } from '@connect/contract/vouchers/voucher-rules'
import { byId } from '@connect/db/scoped'
import type { SignedInCall } from '#http/call.ts'
import type { Context } from '#platform/context.ts'
import { findByCode } from './read-voucher.ts'

type Query = Parsed<typeof vouchers.check>['query']

/** Why a promo code cannot be used, for people. */
const MESSAGES: Record<VoucherRefusal, (voucher: Voucher | null, query: Query) => string> = {
  unknown: () => 'There is no such promo code',
  deleted: () => 'There is no such promo code',
  inactive: () => 'This promo code is not active',
  not_started: (voucher) => `This promo code starts on ${ukDay(voucher?.starts_at ?? '')}`,
  expired: (voucher) => `This promo code expired on ${ukDay(voucher?.expire_date ?? '')}`,
  used_up: () => 'This promo code has been used up',
  wrong_course: (_, { course_type }) => `This promo code is not for ${COURSE_NAMES[course_type]}`,
  wrong_site: () => 'This promo code is not for this site',
  once: () => 'This contact has already used this promo code',
  min_price: (voucher) =>
    `This promo code needs a price of at least ${formatValue(VOUCHER_FIELDS.min_price, voucher?.min_price)}`,
}

/**
 * What a promo code takes off a course, without using it. Throws `voucher_not_usable`, which says under `voucher_code` why, and
 * `not_found` for a site that is not the school's.
 */
export async function checkVoucher({ clock }: Pick<Context, 'clock'>, { db }: SignedInCall, query: Query) {
  const { code, course_type, supplier, price } = query
  const today = londonDate(clock.now())
  const [site, voucher] = await Promise.all([
    db.supplier.findUnique({ where: byId(db.school_id, supplier), select: { id: true } }),
    findByCode(db, code, today),
  ])
  if (!site) throw new ApiError('not_found')
  const usable = voucher && { ...voucher, suppliers: voucher.suppliers.map(({ id }) => id) }
  const refusal = voucherRefusal({
    voucher: usable,
    today,
    course_type,
    supplier,
    price,
    customerHasUsed: false,
  })
  if (refusal || !voucher) {
    const message = MESSAGES[refusal ?? 'unknown'](voucher, query)
    throw new ApiError('voucher_not_usable', { fields: { voucher_code: [message] } })
  }
  const discount = discountOf(voucher, price)
  return { id: voucher.id, code: voucher.code, discount, price: price - discount }
}
