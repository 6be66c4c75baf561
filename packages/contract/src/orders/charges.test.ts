import { describe, expect, it } from 'vitest'
import {
  adjustTo,
  bookingCharges,
  type ChargeLine,
  calculateDeposit,
  feeCharges,
  rebookingDiscount,
  sumAmounts,
} from '#orders/charges.ts'

const CBT = {
  course_type: 'LICENCE_CBT',
  price: 13_000,
  bike: { bike_type: 'BIKE_TYPE_AUTO_125CC', price: 1500 },
  dvsa_test_fee: null,
  discount: null,
  agreed_price: null,
  vat_rate: 20,
} as const
const TEST = {
  ...CBT,
  course_type: 'FULL_LICENCE_MOD2_TEST',
  price: 9000,
  bike: { bike_type: 'BIKE_TYPE_A_MANUAL', price: 0 },
  dvsa_test_fee: 8850,
} as const
const SPRING = { name: 'SPRING-10', discount_type: 'PERCENT', discount: 10 } as const
const FIXED = { name: 'GIFT', discount_type: 'FIXED', discount: 20_000 } as const

const written = (lines: readonly ChargeLine[]) =>
  lines.map(({ kind, amount, vat_rate, description }) => [kind, amount, vat_rate, description])

describe('a booking is charged', () => {
  it.each([
    [
      'course, bike and promo code',
      { ...CBT, discount: SPRING },
      [
        ['COURSE', 13_000, 20, 'CBT course'],
        ['BIKE', 1500, 20, 'Automatic 125cc'],
        ['DISCOUNT', -1450, 20, 'SPRING-10, 10%'],
      ],
    ],
    [
      'less for an own bike',
      { ...CBT, bike: { bike_type: 'BIKE_TYPE_NONE', price: -2000 } },
      [
        ['COURSE', 13_000, 20, 'CBT course'],
        ['BIKE', -2000, 20, 'Own Bike'],
      ],
    ],
    [
      'no more taken off than the course costs',
      { ...CBT, price: 1500, bike: { bike_type: 'BIKE_TYPE_NONE', price: -2000 }, discount: FIXED },
      [
        ['COURSE', 1500, 20, 'CBT course'],
        ['BIKE', -1500, 20, 'Own Bike'],
      ],
    ],
    [
      'no discount on the fee of DVSA, which is outside VAT',
      { ...TEST, discount: FIXED },
      [
        ['COURSE', 9000, 20, 'Module 2 Test'],
        ['DISCOUNT', -9000, 20, 'GIFT, £200.00'],
        ['DVSA_FEE', 8850, null, 'DVSA test fee'],
      ],
    ],
    [
      'a lower price that was agreed',
      { ...CBT, discount: SPRING, agreed_price: 10_000 },
      [
        ['COURSE', 13_000, 20, 'CBT course'],
        ['BIKE', 1500, 20, 'Automatic 125cc'],
        ['DISCOUNT', -1450, 20, 'SPRING-10, 10%'],
        ['ADJUSTMENT', -3050, 20, 'Price agreed'],
      ],
    ],
    [
      'a higher price that was agreed, by a school without VAT',
      { ...CBT, vat_rate: 0, agreed_price: 15_000 },
      [
        ['COURSE', 13_000, 0, 'CBT course'],
        ['BIKE', 1500, 0, 'Automatic 125cc'],
        ['ADJUSTMENT', 500, 0, 'Price agreed'],
      ],
    ],
    [
      'a price below the fee of DVSA',
      { ...TEST, agreed_price: 5000 },
      [
        ['COURSE', 9000, 20, 'Module 2 Test'],
        ['DVSA_FEE', 8850, null, 'DVSA test fee'],
        ['ADJUSTMENT', -3850, null, 'Price agreed'],
        ['ADJUSTMENT', -9000, 20, 'Price agreed'],
      ],
    ],
    ['nothing where it is free', { ...CBT, price: 0, bike: { bike_type: 'BIKE_TYPE_AUTO', price: 0 } }, []],
    [
      'nothing more where the agreed price is the same',
      { ...CBT, bike: { ...CBT.bike, price: 0 }, agreed_price: 13_000 },
      [['COURSE', 13_000, 20, 'CBT course']],
    ],
  ] as const)('%s', (_, booking, lines) => {
    expect(written(bookingCharges(booking))).toEqual(lines)
  })

  it.each([
    ['LICENCE_CBT_RENEWAL', 'CBT Renewal course'],
    ['GEAR_CONVERSION_COURSE', 'Gear Conversion course'],
    ['FULL_LICENCE_MOD1_TRAINING', 'Module 1 Training'],
    ['BIKE_HIRE', 'Bike Hire'],
  ] as const)('%s as %s', (course_type, description) => {
    expect(bookingCharges({ ...CBT, course_type })[0]?.description).toBe(description)
  })

  it('at every price so that the sum never falls below 0 on the way, and is the agreed one', () => {
    for (const price of [0, 1, 999, 13_000])
      for (const bikePrice of [-100_000, -1, 0, 1500])
        for (const dvsa_test_fee of [null, 1550, 8850])
          for (const discount of [null, SPRING, FIXED])
            for (const agreed_price of [null, 0, 1, 5000, 100_000]) {
              const bike = { bike_type: 'BIKE_TYPE_NONE', price: bikePrice } as const
              const lines = bookingCharges({ ...CBT, price, bike, dvsa_test_fee, discount, agreed_price })

              const sums = lines.map((_, index) => sumAmounts(lines.slice(0, index + 1)))
              expect(Math.min(0, ...sums)).toBe(0)
              expect(lines.every(({ amount }) => amount !== 0 && Number.isInteger(amount))).toBe(true)
              expect(sumAmounts(lines)).toBe(agreed_price ?? sumAmounts(lines))
            }
  })
})

it('gives what was taken off the fee of DVSA back to it first', () => {
  const lines = bookingCharges({
    ...CBT,
    course_type: 'FULL_LICENCE_MOD2_TEST',
    price: 8500,
    bike: { bike_type: 'BIKE_TYPE_NONE', price: 0 },
    dvsa_test_fee: 1550,
  })
  const free = [...lines, ...adjustTo(lines, 0, { vat_rate: 20, description: 'Free' })]

  expect(
    adjustTo(free, 1000, { vat_rate: 20, description: 'Not quite' }).map(({ amount, vat_rate }) => [amount, vat_rate]),
  ).toEqual([[1000, null]])
  expect(
    adjustTo(free, 10_050, { vat_rate: 20, description: 'Not free' }).map(({ amount, vat_rate }) => [amount, vat_rate]),
  ).toEqual([
    [8500, 20],
    [1550, null],
  ])
})

it.each([
  [5000, 8500, [[5000, 20]]],
  [
    10_050,
    8500,
    [
      [8500, 20],
      [1550, null],
    ],
  ],
  [1550, 0, [[1550, null]]],
  [0, 8500, []],
] as const)('charges a fee of %d in place of %d of the school and the fee of DVSA', (amount, own, expected) => {
  const fee: ChargeLine = { kind: 'CANCELLATION_FEE', amount, vat_rate: 20, description: 'Fee' }

  expect(feeCharges(fee, own).map((line) => [line.amount, line.vat_rate])).toEqual(expected)
})

it('adjusts to no less than 0 of what has VAT before it touches the fee of DVSA', () => {
  const lines = bookingCharges(TEST)

  expect(written(adjustTo(lines, 8850, { vat_rate: 20, description: 'Free' }))).toEqual([
    ['ADJUSTMENT', -9000, 20, 'Free'],
  ])
  expect(sumAmounts([...lines, ...adjustTo(lines, 0, { vat_rate: 20, description: 'Free' })])).toBe(0)
  expect(adjustTo(lines, 17_850, { vat_rate: 20, description: 'Free' })).toEqual([])
})

it.each([
  ['NONE', null, null, 13_000, 0],
  ['FIXED', 5000, null, 13_000, 5000],
  ['FIXED', 5000, null, 4000, 4000],
  ['FIXED', null, null, 4000, 0],
  ['PERCENT', null, 25, 13_050, 3263],
  ['PERCENT', null, 100, 13_050, 13_050],
] as const)(
  'a deposit %s of %s pence or %s%% is for %i pence %i',
  (deposit_type, deposit_amount, deposit_percent, total, deposit) => {
    expect(calculateDeposit({ deposit_type, deposit_amount, deposit_percent }, total)).toBe(deposit)
  },
)

it('takes off what a school gives who books again', () => {
  const discount = rebookingDiscount(25)

  expect(written(bookingCharges({ ...CBT, discount })).at(-1)).toEqual(['DISCOUNT', -3625, 20, 'Rebooking, 25%'])
  expect(rebookingDiscount(0)).toBeNull()
})
