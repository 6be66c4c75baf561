import { ukDay } from '@connect/contract/calendar/days'
import { COURSE_NAMES } from '@connect/contract/courses/course-types'
import { ApiError } from '@connect/contract/errors'
import { formatValue } from '@connect/contract/field-table/text'
import { phoneDigits } from '@connect/contract/people/phone'
import type { Parsed } from '@connect/contract/route'
import type { vouchers } from '@connect/contract/vouchers/routes'
import type { Voucher } from '@connect/contract/vouchers/voucher'
import { VOUCHER_FIELDS } from '@connect/contract/vouchers/voucher-fields'
import { calculateDiscount, type VoucherRefusal, voucherRefusal } from '@connect/contract/vouchers/voucher-rules'
import { byId, type ScopedTx } from '@connect/db/scoped'
import type { SignedInCall } from '#http/call.ts'
import { fullName } from '#platform/full-name.ts'
import { findByCode } from './read-voucher.ts'

type Query = Parsed<typeof vouchers.check>['query']

/** For people. */
const MESSAGES: Record<VoucherRefusal, (voucher: Voucher | null, use: Pick<Query, 'course_type'>) => string> = {
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

type Rows = Pick<ScopedTx, 'school_id' | 'voucher' | 'voucherUse' | 'customer'>

/** With the same email address and phone, as a rider who was added twice has. */
async function otherUser(db: Rows, voucher_id: number, customer: number) {
  const own = await db.customer.findUnique({
    where: byId(db.school_id, customer),
    select: { email: true, phone: true },
  })
  const digits = phoneDigits(own?.phone ?? '')
  if (!own?.email || !digits) return null
  const uses = await db.voucherUse.findMany({
    where: {
      voucher_id,
      released_at: null,
      customer: { id: { not: customer }, email: own.email },
    },
    select: { customer: { select: { id: true, first_name: true, last_name: true, phone: true } } },
    orderBy: { id: 'asc' },
  })
  const found = uses.find((use) => phoneDigits(use.customer.phone ?? '') === digits)?.customer
  return found ? { id: found.id, full_name: fullName(found) } : null
}

type Use = Pick<Query, 'course_type' | 'supplier' | 'price'>

type Code = Pick<Query, 'code'> & {
  /** Null while nobody is chosen. */
  customer: number | null
}

/**
 * A promo code as it is for courses at sites, and of each why it cannot be used there, for people; null where it can. A contact
 * who gave a use back has not used it; `used_by` is another contact who seems to be the same person and has.
 */
export async function judgeVoucher(db: Rows, { code, customer }: Code, uses: readonly Use[], today: string) {
  const voucher = await findByCode(db, code, today)
  const isCompared = voucher?.once_per_customer && customer !== null
  const before = isCompared
    ? await db.voucherUse.count({
        where: { voucher_id: voucher.id, customer_id: customer ?? undefined, released_at: null },
      })
    : 0
  const used_by = isCompared && before === 0 ? await otherUser(db, voucher.id, customer) : null
  const usable = voucher && { ...voucher, suppliers: voucher.suppliers.map(({ id }) => id) }
  const messages = uses.map((use) => {
    const facts = { today, ...use, customerHasUsed: before > 0 }
    const refusal = voucherRefusal({ voucher: usable, ...facts }) ?? (voucher ? null : 'unknown')
    return refusal && MESSAGES[refusal](voucher, use)
  })
  return { voucher, messages, used_by }
}

/** Under the field that names it. */
export const notUsable = (message: string) =>
  new ApiError('voucher_not_usable', { fields: { voucher_code: [message] } })

/**
 * Does not use the code. Throws `voucher_not_usable`, which says under `voucher_code` why, and `not_found` for a site
 * that is not the school's.
 */
export async function checkVoucher({ db, today }: Pick<SignedInCall, 'db' | 'today'>, query: Query) {
  const { code, customer = null, course_type, supplier, price } = query
  const [site, { voucher, messages }] = await Promise.all([
    db.supplier.findUnique({ where: byId(db.school_id, supplier), select: { id: true } }),
    judgeVoucher(db, { code, customer }, [{ course_type, supplier, price }], today),
  ])
  if (!site) throw new ApiError('not_found')
  const [message = null] = messages
  if (!voucher || message !== null) throw notUsable(message ?? MESSAGES.unknown(null, query))
  const discount = calculateDiscount(voucher, query.price)
  return { id: voucher.id, code: voucher.code, discount, price: query.price - discount }
}
