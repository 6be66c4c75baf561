import { describe, expect, it } from 'vitest'
import { bookingCharges, type ChargeLine, ownCharges, sumAmounts } from '#orders/charges.ts'
import { discountPackage, packageCharges } from '#orders/package-charges.ts'

const TRAINING = {
  course_type: 'FULL_LICENCE_MOD1_TRAINING',
  price: 13_000,
  bike: { bike_type: 'BIKE_TYPE_A_MANUAL', price: 1500 },
  dvsa_test_fee: null,
  discount: null,
  agreed_price: null,
  vat_rate: 20,
} as const
const TEST = { ...TRAINING, course_type: 'FULL_LICENCE_MOD2_TEST', dvsa_test_fee: 7500 } as const
const OWN = { bike_type: 'BIKE_TYPE_NONE', price: 0 } as const
const SPRING = { name: 'SPRING-10', discount_type: 'PERCENT', discount: 10 } as const
const fixed = (discount: number) => ({ name: 'OFF', discount_type: 'FIXED', discount }) as const

/** Whether the sum stays from 0 on while the charges are written one after the other. */
const neverBelow0 = (lines: readonly ChargeLine[]) =>
  lines.every((_, index) => sumAmounts(lines.slice(0, index + 1)) >= 0)

/** Trainings that cost so many pence each, without a bike. */
const costing = (...prices: number[]) => prices.map((price) => bookingCharges({ ...TRAINING, price, bike: OWN }))

const off = (bookings: readonly (readonly ChargeLine[])[]) =>
  bookings.map((lines) => lines.find(({ kind }) => kind === 'DISCOUNT')?.amount ?? 0)

describe('a package', () => {
  const list = [TRAINING, TEST, { ...TRAINING, price: 4999 }, { ...TEST, price: 1 }] as const

  it.each([0, 1, 3, 100, 7499, 7501, 14_999, 41_234, 60_001, 99_999_999])(
    'of %i pence is what its trainings sum to',
    (price) => {
      const bookings = packageCharges(list.map(bookingCharges), price, 20)

      const sums = bookings.map(sumAmounts)
      expect(sums.reduce((sum, one) => sum + one)).toBe(price)
      expect(Math.min(...sums)).toBeGreaterThanOrEqual(0)
      expect(bookings.every((lines) => sumAmounts(ownCharges(lines)) >= 0 && neverBelow0(lines))).toBe(true)
    },
  )

  it('is spread by what each costs by itself, and the last has the odd pennies', () => {
    const bookings = costing(10_000, 20_000, 10_000)

    expect(packageCharges(bookings, 30_001, 20).map(sumAmounts)).toEqual([7500, 15_000, 7501])
    expect(packageCharges([[], [], []], 100, 20).map(sumAmounts)).toEqual([33, 33, 34])
  })

  it('needs no adjustment where it costs what its trainings cost', () => {
    const bookings = list.map(bookingCharges)

    expect(packageCharges(bookings, sumAmounts(bookings.flat()), 20)).toEqual(bookings)
  })
})

describe('a promo code on a package', () => {
  it('is worked out on what the school charges for all of it, and each training bears its share', () => {
    const bookings = discountPackage([...costing(10_000, 20_000), bookingCharges(TEST)], [true, true, true], SPRING, 20)

    expect(off(bookings)).toEqual([-1000, -2000, -1450])
    expect(bookings[0]?.at(-1)).toEqual({
      kind: 'DISCOUNT',
      amount: -1000,
      vat_rate: 20,
      description: 'SPRING-10, 10%',
    })
  })

  it('takes a fixed amount off once, the odd pennies off the last', () => {
    expect(off(discountPackage(costing(100, 100, 100), [true, true, true], fixed(50), 20))).toEqual([-16, -16, -18])
  })

  it('leaves trainings that it is not for', () => {
    expect(off(discountPackage(costing(10_000, 20_000, 30_000), [true, false, true], SPRING, 20))).toEqual([
      -1000, 0, -3000,
    ])
    expect(off(discountPackage(costing(10_000), [false], SPRING, 20))).toEqual([0])
  })

  it.each([
    [[100, 100, 0], 33],
    [[1, 1, 1, 1, 0, 0], 3],
    [[100, 0, 1], 100],
    [[0, 0], 10],
    [[50, 70], 1000],
  ])('of trainings that cost %j and a discount of %i takes nothing below 0', (prices, discount) => {
    const bookings = discountPackage(
      costing(...prices),
      prices.map(() => true),
      fixed(discount),
      20,
    )

    const total = prices.reduce((sum, price) => sum + price)
    expect(off(bookings).reduce((sum, amount) => sum - amount, 0)).toBe(Math.min(discount, total))
    expect(bookings.every((lines) => sumAmounts(ownCharges(lines)) >= 0)).toBe(true)
  })
})
