import { describe, expect, it } from 'vitest'
import {
  bikeChangeCharges,
  codeReversals,
  discountablePrice,
  keptDiscount,
  moveCharges,
  type NewCharge,
  noShowCharges,
  openCharges,
  reversals,
  takenBackAtEnd,
  undoNoShow,
  type WrittenCharge,
} from '#orders/charge-changes.ts'
import { bookingCharges, type ChargeLine, ownCharges, sumAmounts } from '#orders/charges.ts'
import { endedEntry, made, neverBelow0 } from '#testing/written-charges.ts'

const CBT = {
  course_type: 'LICENCE_CBT',
  price: 13_000,
  bike: { bike_type: 'BIKE_TYPE_AUTO_125CC', price: 1500 },
  dvsa_test_fee: null,
  discount: null,
  agreed_price: null,
  vat_rate: 20,
} as const
const TEST = { ...CBT, course_type: 'FULL_LICENCE_MOD2_TEST', dvsa_test_fee: 7500 } as const
const OWN = { bike_type: 'BIKE_TYPE_NONE', price: 0 } as const
const SPRING = { name: 'SPRING-10', discount_type: 'PERCENT', discount: 10 } as const
const ALL = { name: 'ALL', discount_type: 'FIXED', discount: 100_000 } as const

const written = (lines: readonly ChargeLine[]) =>
  lines.map(({ kind, amount, description }) => [kind, amount, description])

describe('a promo code that comes later', () => {
  const adjusted: NewCharge = { kind: 'ADJUSTMENT', amount: -2000, vat_rate: 20, description: 'Late start' }
  const fee: NewCharge = { kind: 'NO_SHOW_FEE', amount: 5000, vat_rate: 20, description: 'No-show fee, 50%' }

  it.each([
    [bookingCharges(CBT), 14_500],
    [[...bookingCharges(CBT), adjusted], 12_500],
    [[...bookingCharges(CBT), { ...adjusted, amount: -14_500 }], 0],
    [[fee], 0],
    [bookingCharges({ ...CBT, discount: SPRING }), null],
  ])('is worked out on course and bike as they are now: %#', (lines, price) => {
    expect(discountablePrice(made(lines))).toBe(price)
  })

  it('never takes anything off the fee of DVSA', () => {
    const own = ownCharges(bookingCharges(TEST))

    expect(discountablePrice(made(bookingCharges(TEST)))).toBe(sumAmounts(own))
  })

  it('is taken back by itself, and once', () => {
    const charges = made(bookingCharges({ ...CBT, discount: SPRING }))
    const back = codeReversals(charges, 'SPRING-10')

    expect(written(back)).toEqual([['REVERSAL', 1450, 'Reversed: SPRING-10, 10%']])
    expect(codeReversals(made(back, charges), 'SPRING-10')).toEqual([])
    expect(codeReversals(charges, 'SPRING')).toEqual([])
  })
})

describe('a reversal', () => {
  it('takes a charge back once, and leaves what still counts', () => {
    const charges = made(bookingCharges({ ...CBT, discount: SPRING }))
    const after = made(reversals(charges.slice(1, 2)), charges)

    expect(after.at(-1)).toEqual({
      id: 4,
      kind: 'REVERSAL',
      amount: -1500,
      vat_rate: 20,
      description: 'Reversed: Automatic 125cc',
      reverses_id: 2,
      entry: 2,
    })
    expect(written(openCharges(after))).toEqual([
      ['COURSE', 13_000, 'CBT course'],
      ['DISCOUNT', -1450, 'SPRING-10, 10%'],
    ])
    expect(sumAmounts(openCharges(after))).toBe(sumAmounts(after))
  })

  it('keeps within the length of a description', () => {
    const [reversal] = reversals([
      { kind: 'ADJUSTMENT', amount: 5, vat_rate: 20, description: 'x'.repeat(250), id: 1, reverses_id: null },
    ])

    expect(reversal?.description).toHaveLength(250)
  })
})

describe('a move', () => {
  it('is charged the difference to the price of the new date', () => {
    const charges = made(bookingCharges({ ...CBT, discount: SPRING }))

    expect(
      written(moveCharges(charges, bookingCharges({ ...CBT, price: 14_000, discount: SPRING }), '2026-11-25')),
    ).toEqual([['ADJUSTMENT', 900, 'Price on 25/11/2026']])
    expect(moveCharges(charges, bookingCharges({ ...CBT, discount: SPRING }), '2026-11-25')).toEqual([])
  })

  it('keeps the fee of DVSA apart, which is outside VAT', () => {
    const charges = made(bookingCharges(TEST))
    const lines = moveCharges(charges, bookingCharges({ ...TEST, price: 12_000, dvsa_test_fee: 8850 }), '2026-11-28')

    expect(lines.map(({ amount, vat_rate }) => [amount, vat_rate])).toEqual([
      [1350, null],
      [-1000, 20],
    ])
  })

  it('counts what was adjusted and reversed before', () => {
    const charges = made(bookingCharges({ ...CBT, agreed_price: 10_000 }))
    const after = made(moveCharges(charges, bookingCharges(CBT), '2026-11-25'), charges)

    expect(sumAmounts(after)).toBe(14_500)
    expect(moveCharges(after, bookingCharges(CBT), '2026-11-25')).toEqual([])
  })
})

describe('another bike', () => {
  it('is charged in place of the first', () => {
    const charges = made(bookingCharges(CBT))
    const manual = { bike_type: 'BIKE_TYPE_MANUAL', price: 2000 } as const

    expect(written(bikeChangeCharges(charges, manual, 20))).toEqual([
      ['BIKE', 2000, 'Manual 125cc'],
      ['REVERSAL', -1500, 'Reversed: Automatic 125cc'],
    ])
    expect(written(bikeChangeCharges(charges, OWN, 20))).toEqual([['REVERSAL', -1500, 'Reversed: Automatic 125cc']])
  })

  it('does not bring the price below 0 where everything was taken off', () => {
    const charges = made(bookingCharges({ ...CBT, discount: ALL }))
    const after = made(bikeChangeCharges(charges, OWN, 20), charges)

    expect(sumAmounts(after)).toBe(0)
    expect(neverBelow0(after)).toBe(true)
  })
})

describe('the discount that a training keeps when it moves', () => {
  const REBOOKING = { name: 'Rebooking', discount_type: 'PERCENT', discount: 25 } as const

  it.each([
    ['is the code of its order', SPRING, SPRING, SPRING],
    ['is none where nothing was taken off, whatever code its order has', null, SPRING, null],
    ['is none without a code', null, null, null],
    [
      'is as much as before where it came from a rebooking',
      REBOOKING,
      SPRING,
      { name: 'Rebooking, 25%', discount_type: 'FIXED', discount: 3625 },
    ],
    [
      'is as much as before where the code was given back',
      SPRING,
      null,
      { name: 'SPRING-10, 10%', discount_type: 'FIXED', discount: 1450 },
    ],
  ] as const)('%s', (_, taken, ofOrder, kept) => {
    const charges = made(bookingCharges({ ...CBT, discount: taken }))

    expect(keptDiscount(charges, ofOrder)).toEqual(kept)
    expect(keptDiscount(made(reversals(charges), charges), ofOrder)).toBeNull()
  })
})

describe('who does not come', () => {
  it.each([
    [100, []],
    [
      50,
      [
        ['NO_SHOW_FEE', 7250],
        ['REVERSAL', -1500],
        ['REVERSAL', -13_000],
      ],
    ],
    [
      0,
      [
        ['REVERSAL', -1500],
        ['REVERSAL', -13_000],
      ],
    ],
  ] as const)('is charged %i%%, and all of the fee of DVSA', (percent, lines) => {
    const charges = made(bookingCharges(TEST))
    const changes = noShowCharges(charges, percent, 20)

    expect(changes.map(({ kind, amount }) => [kind, amount])).toEqual(lines)
    expect(sumAmounts(made(changes, charges))).toBe(7500 + (14_500 * percent) / 100)
  })
})

it('changes nothing for who does not come and was let off more than the course costs', () => {
  const charges = made(
    [{ kind: 'ADJUSTMENT', amount: -15_000, vat_rate: 20, description: 'Sorry' }],
    made(bookingCharges(TEST)),
  )

  expect(noShowCharges(charges, 50, 20)).toEqual([])
})

describe('a no-show that is taken back', () => {
  const noShow = (charges: readonly WrittenCharge[], percent: number) =>
    made(noShowCharges(charges, percent, 20), charges)
  const undo = (before: readonly WrittenCharge[], after: readonly WrittenCharge[]) =>
    undoNoShow(after, endedEntry(before, after))
  const booked = made(bookingCharges(TEST))
  const AGAIN = [
    ['COURSE', 13_000, 'Module 2 Test'],
    ['BIKE', 1500, 'Automatic 125cc'],
  ]
  const FEE = ['REVERSAL', -7250, 'Reversed: No-show fee, 50%']

  it.each([
    [50, [...AGAIN, FEE]],
    [0, AGAIN],
    [100, []],
  ])('charges what its fee of %i%% took the place of, and the fee no more', (percent, lines) => {
    expect(written(undo(booked, noShow(booked, percent)))).toEqual(lines)
  })

  it('charges again where its fee was less than a penny', () => {
    const cheap = made(bookingCharges({ ...CBT, price: 10, bike: OWN }))

    expect(written(undo(cheap, noShow(cheap, 1)))).toEqual([['COURSE', 10, 'CBT course']])
  })

  it('charges nothing where it wrote nothing, whatever was taken back before', () => {
    const onOwnBike = made(bikeChangeCharges(booked, OWN, 20), booked)

    expect(undo(onOwnBike, noShow(onOwnBike, 100))).toEqual([])
  })

  it('charges only what its own fee took the place of, also the second time', () => {
    const first = noShow(booked, 50)
    const reopened = made(undo(booked, first), first)
    const twice = noShow(reopened, 50)

    expect(written(undo(reopened, twice))).toEqual([...AGAIN, FEE])
    expect(sumAmounts(made(undo(reopened, twice), twice))).toBe(sumAmounts(booked))
  })

  it('is found by its fee where its training does not keep what it wrote', () => {
    const missed = noShow(booked, 50)
    const reopened = made(undoNoShow(missed, null), missed)

    expect(written(undoNoShow(missed, null))).toEqual([...AGAIN, FEE])
    expect([undoNoShow(booked, null), undoNoShow(reopened, null)]).toEqual([[], []])
  })
})

describe('what an ending took back', () => {
  const booked = made(bookingCharges(CBT))
  const onOwnBike = made(bikeChangeCharges(booked, OWN, 20), booked)
  const cancelled = made(reversals(openCharges(onOwnBike)), onOwnBike)

  it('is what it wrote, whatever was taken back before', () => {
    expect(takenBackAtEnd(cancelled, endedEntry(onOwnBike, cancelled))).toBe(13_000)
    expect(takenBackAtEnd(onOwnBike, 0)).toBe(0)
  })

  it('is what was taken back last where its training does not keep what it wrote', () => {
    expect([booked, onOwnBike, cancelled].map((charges) => takenBackAtEnd(charges, null))).toEqual([null, 1500, 13_000])
  })
})
