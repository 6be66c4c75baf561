import {
  adjustTo,
  type ChargeLine,
  discountLine,
  inOrder,
  type NamedDiscount,
  ownCharges,
  sumAmounts,
  type VatRate,
} from '#orders/charges.ts'
import { calculateDiscount } from '#vouchers/voucher-rules.ts'

const sumNumbers = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** A price in pence spread by weights: each gets its share rounded down, and the last one the odd pennies too. */
function spread(price: number, weights: readonly number[]): number[] {
  const total = sumNumbers(weights)
  const shares = weights
    .slice(0, -1)
    .map((weight) =>
      total === 0 ? Math.floor(price / weights.length) : Number((BigInt(price) * BigInt(weight)) / BigInt(total)),
    )
  return [...shares, price - sumNumbers(shares)]
}

/** The same, but no share is above its weight: the odd pennies go to the last that have room for them. */
function spreadWithin(amount: number, weights: readonly number[]): number[] {
  const shares = spread(amount, weights)
  let odd = 0
  for (let index = shares.length - 1; index >= 0; index -= 1) {
    const wanted = (shares[index] ?? 0) + odd
    shares[index] = Math.min(wanted, weights[index] ?? 0)
    odd = wanted - (shares[index] ?? 0)
  }
  return shares
}

/** The charges of a package's trainings, so that all of them sum to its price: it is spread by what each costs by itself. */
export function packageCharges(
  bookings: readonly (readonly ChargeLine[])[],
  price: number,
  vat_rate: VatRate,
): ChargeLine[][] {
  const shares = spread(price, bookings.map(sumAmounts))
  return bookings.map((lines, index) => [
    ...lines,
    ...adjustTo(lines, shares[index] ?? 0, { vat_rate, description: 'Package price' }),
  ])
}

/**
 * Takes a discount off the trainings of a package that it `covers`, by their place: it is worked out on what the school itself
 * charges for them together, and each of them bears its share.
 */
export function discountPackage(
  bookings: readonly (readonly ChargeLine[])[],
  covers: readonly boolean[],
  discount: NamedDiscount,
  vat_rate: VatRate,
): ChargeLine[][] {
  const weights = bookings.map((lines, index) => (covers[index] ? Math.max(0, sumAmounts(ownCharges(lines))) : 0))
  const shares = spreadWithin(calculateDiscount(discount, sumNumbers(weights)), weights)
  return bookings.map((lines, index) => [...lines, ...inOrder([discountLine(discount, shares[index] ?? 0, vat_rate)])])
}
