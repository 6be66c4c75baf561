import { bookingCharges, type ChargeLine, ownCharges, sumAmounts } from '@connect/contract/orders/charges'
import { discountPackage, packageCharges } from '@connect/contract/orders/package-charges'
import type { SchoolRows } from '@connect/db/scoped'
import { calculateCharges } from '#features/orders/shared/bookable-course.ts'
import { judgeVoucher } from '#features/vouchers/public.ts'
import type { PackageTraining } from './read-package.ts'

/** What a training costs by itself: without a bike while none is chosen. */
function listCharges({ place, bike_type }: PackageTraining): ChargeLine[] {
  if (bike_type) return calculateCharges(place, { bike_type, discount: null, agreed_price: null })
  const { course_type, price, dvsa_test_fee, vat_rate } = place
  const bike = { bike_type: 'BIKE_TYPE_NONE', price: 0 } as const
  return bookingCharges({ course_type, price, bike, dvsa_test_fee, discount: null, agreed_price: null, vat_rate })
}

type Terms = {
  /** Of the package, in pence; null for the sum of its trainings. */
  price: number | null
  voucher_code: string | null
  /** Null while nobody is chosen. */
  customer: number | null
}

/**
 * What each training of a package is charged: its share of the price by what it costs by itself, and of a promo code that is for
 * it. `message` says why the code is for none of them.
 */
export async function pricePackage(
  db: SchoolRows,
  trainings: readonly PackageTraining[],
  { price: agreed, voucher_code: code, customer }: Terms,
  today: string,
) {
  const vat_rate = trainings[0]?.place.vat_rate ?? 0
  const list = trainings.map(listCharges)
  const list_price = sumAmounts(list.flat())
  const spread = agreed === null ? list : packageCharges(list, agreed, vat_rate)
  const priced = { list: list.map(sumAmounts), list_price, price: agreed ?? list_price }
  if (!code) return { ...priced, bookings: spread, voucher: null, message: null, used_by: null }
  // What a code asks for at least is asked of the package, not of each training.
  const own = sumAmounts(ownCharges(spread.flat()))
  const uses = trainings.map(({ place }) => ({
    course_type: place.course_type,
    supplier: place.supplier_id,
    price: own,
  }))
  const { voucher, messages, used_by } = await judgeVoucher(db, { code, customer }, uses, today)
  const covers = messages.map((message) => message === null)
  if (!voucher || !covers.includes(true))
    return { ...priced, bookings: spread, voucher: null, message: messages[0] ?? null, used_by }
  const bookings = discountPackage(spread, covers, { ...voucher, name: voucher.code }, vat_rate)
  return { ...priced, bookings, voucher, message: null, used_by }
}
