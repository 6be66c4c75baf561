import type { CourseBikeType } from '@connect/contract/courses/course-types'
import { percentOf } from '@connect/contract/money'
import { orders } from '@connect/contract/orders/order-routes'
import type { Quote } from '@connect/contract/orders/quote'
import type { Training } from '@connect/contract/orders/training'
import { skipToken, useQuery } from '@tanstack/react-query'
import { query } from '#api/query/query.ts'
import { openCharges, sumOf } from '#features/orders/shared/open-charges.ts'

type Booking = { course: number | undefined; customer: number; bike_type: CourseBikeType }

/** What a booking would cost and whether the rider may take it; nothing is asked until a course is chosen. */
export function useQuote({ course, customer, bike_type }: Booking) {
  const asked = query(orders.quote, { body: { course: course ?? 0, customer, bike_type } })
  return useQuery({ ...asked, queryFn: course === undefined ? skipToken : asked.queryFn })
}

/** Without DVSA's fee, which nothing is taken off. */
export const ownPrice = ({ lines }: Pick<Quote, 'lines'>): number =>
  sumOf(lines.filter(({ vat_rate }) => vat_rate !== null))

const PERCENT = /, (\d+)%$/

/** What the promo code of an order takes off a price: so many percent of it, or as much as it took before. */
function discountOn(training: Training, price: number): number {
  const discount = openCharges(training).find(({ kind }) => kind === 'DISCOUNT')
  if (!discount || training.order.voucher_code === null) return 0
  const percent = PERCENT.exec(discount.description)?.[1]
  return percent === undefined ? Math.min(-discount.amount, price) : percentOf(price, Number(percent))
}

/** What the training would be charged at the price of another course, with the promo code that its order has. Pence. */
export const newPrice = (training: Training, quote: Quote): number =>
  quote.total - discountOn(training, Math.max(0, ownPrice(quote)))
