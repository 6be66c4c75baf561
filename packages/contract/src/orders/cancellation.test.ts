import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plusDays } from '#calendar/days.ts'
import {
  type CancellationFacts,
  cancellationProblems,
  cancellationProposal,
  noticeLostOn,
} from '#orders/cancellation.ts'
import type { Charge } from '#orders/charge-changes.ts'
import { bookingCharges, sumAmounts } from '#orders/charges.ts'

const booking = {
  course_type: 'LICENCE_CBT',
  price: 13_000,
  bike: { bike_type: 'BIKE_TYPE_AUTO_125CC', price: 1500 },
  dvsa_test_fee: null,
  discount: { name: 'SPRING-10', discount_type: 'PERCENT', discount: 10 },
  agreed_price: null,
  vat_rate: 20,
} as const
const charged = (one: Parameters<typeof bookingCharges>[0]): Charge[] =>
  bookingCharges(one).map((line, index) => ({ ...line, id: index + 1, reverses_id: null }))
const paid = (amount: number) => [{ kind: 'PAYMENT', amount, method: 'CARD_LINK', taken_on: '2026-11-12' }] as const

/** The order of the design: a CBT of £130.50 on Saturday 21/11/2026, £50.00 of it paid. */
const CBT: CancellationFacts = {
  cancelled_by: 'RIDER',
  today: '2026-11-19',
  course: { date: '2026-11-21', last_date_cancel: null },
  notice_lost_on: null,
  charges: charged(booking),
  order_charged: 13_050,
  settled_charged: 0,
  payments: paid(5000),
  deposit: 5000,
  vat_rate: 20,
  settings: {
    cancellation_notice_working_days: 3,
    late_cancel_fee_percent: 50,
    deposit_kept_on_early_cancel: false,
  },
}
const keeps = { ...CBT.settings, deposit_kept_on_early_cancel: true }
const settings = (late_cancel_fee_percent: number) => ({ ...CBT.settings, late_cancel_fee_percent })

/** A Module 2 test on Monday 23/11/2026: DVSA gives its £75.00 back until Wednesday the 18th, the school asks notice until Tuesday the 17th. */
const TEST: CancellationFacts = {
  ...CBT,
  course: { date: '2026-11-23', last_date_cancel: '2026-11-18' },
  charges: charged({ ...booking, course_type: 'FULL_LICENCE_MOD2_TEST', discount: null, dvsa_test_fee: 7500 }),
  order_charged: 22_000,
  payments: paid(22_000),
}

describe('the proposal of a cancellation', () => {
  it.each([
    ['by the school', CBT, { cancelled_by: 'SCHOOL' }, 0, 5000, 0],
    ['by the school late, with a test', TEST, { cancelled_by: 'SCHOOL', today: '2026-11-23' }, 0, 22_000, 0],
    [
      'by the school, deposit kept otherwise',
      CBT,
      { cancelled_by: 'SCHOOL', settings: keeps, today: '2026-11-01' },
      0,
      5000,
      0,
    ],
    ['in notice', CBT, { today: '2026-11-17' }, 0, 5000, 0],
    ['in notice, nothing paid', CBT, { today: '2026-11-17', payments: [] }, 0, 0, 0],
    ['in notice, deposit kept', CBT, { today: '2026-11-17', settings: keeps }, 5000, 0, 0],
    [
      'in notice, deposit kept, all paid',
      CBT,
      { today: '2026-11-17', settings: keeps, payments: paid(13_050) },
      5000,
      8050,
      0,
    ],
    [
      'in notice, less paid than the deposit',
      CBT,
      { today: '2026-11-17', settings: keeps, payments: paid(2000) },
      2000,
      0,
      0,
    ],
    [
      'in notice, deposit kept, which an earlier fee of the order has kept already',
      CBT,
      { today: '2026-11-17', settings: keeps, order_charged: 18_050, settled_charged: 5000 },
      0,
      0,
      0,
    ],
    [
      'in notice, deposit kept, of which an earlier fee has kept a part',
      CBT,
      { today: '2026-11-17', settings: keeps, order_charged: 16_050, settled_charged: 3000 },
      2000,
      0,
      0,
    ],
    [
      'in notice, deposit kept, which a training of the order has used that took place',
      CBT,
      { today: '2026-11-17', settings: keeps, order_charged: 26_100, settled_charged: 13_050 },
      0,
      0,
      8050,
    ],
    [
      'a test in notice, deposit kept, but late for DVSA, whose fee is more than was paid',
      TEST,
      {
        today: '2026-11-17',
        course: { date: '2026-11-23', last_date_cancel: '2026-11-16' },
        settings: keeps,
        payments: paid(5000),
      },
      0,
      0,
      2500,
    ],
    ['in notice, deposit kept, nothing paid', CBT, { today: '2026-11-17', settings: keeps, payments: [] }, 0, 0, 0],
    ['in notice, without a deposit', CBT, { today: '2026-11-17', settings: keeps, deposit: 0 }, 0, 5000, 0],
    ['late', CBT, {}, 6525, 0, 1525],
    ['late by a day', CBT, { today: '2026-11-18' }, 6525, 0, 1525],
    ['late, all paid', CBT, { payments: paid(13_050) }, 6525, 6525, 0],
    ['late, at 100%', CBT, { settings: settings(100) }, 13_050, 0, 8050],
    ['late, at 0%', CBT, { settings: settings(0) }, 0, 5000, 0],
    ['late, 33% half up', CBT, { settings: settings(33) }, 4307, 693, 0],
    ['late, deposit kept only in notice', CBT, { settings: { ...keeps, late_cancel_fee_percent: 10 } }, 1305, 3695, 0],
    [
      'on the day, without notice asked',
      CBT,
      { today: '2026-11-21', settings: { ...CBT.settings, cancellation_notice_working_days: 0 } },
      0,
      5000,
      0,
    ],
    ['without a date', CBT, { course: null }, 0, 5000, 0],
    [
      'in notice of its date, but moved there when it was too late',
      CBT,
      { course: { date: '2026-12-19', last_date_cancel: null }, notice_lost_on: '2026-11-21' },
      6525,
      0,
      1525,
    ],
    ['a test in notice', TEST, { today: '2026-11-17' }, 0, 22_000, 0],
    ['a test late, but not for DVSA', TEST, { today: '2026-11-18' }, 7250, 14_750, 0],
    ['a test late, also for DVSA', TEST, { today: '2026-11-19' }, 7250, 7250, 0],
    [
      'a test in notice, but late for DVSA',
      TEST,
      { today: '2026-11-17', course: { date: '2026-11-23', last_date_cancel: '2026-11-16' } },
      0,
      14_500,
      0,
    ],
    [
      'a test whose last day nobody knows',
      TEST,
      { today: '2026-11-19', course: { date: '2026-11-23', last_date_cancel: null } },
      7250,
      7250,
      0,
    ],
    ['one of two trainings, the other one unpaid', CBT, { today: '2026-11-17', order_charged: 23_050 }, 0, 0, 5000],
    ['one of two trainings, all paid', CBT, { order_charged: 23_050, payments: paid(23_050) }, 6525, 6525, 0],
    [
      'after a refund',
      CBT,
      { today: '2026-11-17', payments: [...paid(5000), { ...paid(2000)[0], kind: 'REFUND' }] },
      0,
      3000,
      0,
    ],
    ['what was charged nothing', CBT, { charges: [], order_charged: 0, payments: [] }, 0, 0, 0],
  ] as const)('%s', (_, facts, change, fee, refund, outstanding) => {
    expect(cancellationProposal({ ...facts, ...change })).toMatchObject({ fee, proposed_fee: fee, refund, outstanding })
  })

  it.each([
    [TEST, '2026-11-17', ['REVERSAL', 'REVERSAL', 'REVERSAL'], 0],
    [TEST, '2026-11-18', ['CANCELLATION_FEE', 'REVERSAL', 'REVERSAL', 'REVERSAL'], 7250],
    [TEST, '2026-11-19', ['CANCELLATION_FEE', 'REVERSAL', 'REVERSAL'], 14_750],
    [CBT, '2026-11-19', ['CANCELLATION_FEE', 'REVERSAL', 'REVERSAL', 'REVERSAL'], 6525],
  ] as const)(
    'writes charges that leave the order what it says, and never below 0 on the way',
    (facts, today, kinds, left) => {
      const { charges } = cancellationProposal({ ...facts, today })

      const all = [...facts.charges, ...charges]
      expect(charges.map(({ kind }) => kind).toSorted()).toEqual(kinds)
      expect(sumAmounts(all)).toBe(left)
      expect(Math.min(...all.map((_, index) => sumAmounts(all.slice(0, index + 1))))).toBeGreaterThanOrEqual(0)
    },
  )

  it('does not reverse again what was reversed before', () => {
    const [course, bike, discount] = CBT.charges
    const charges = [...CBT.charges, { ...bike, kind: 'REVERSAL', amount: -1500, id: 4, reverses_id: 2 }] as Charge[]
    const proposal = cancellationProposal({ ...CBT, charges, order_charged: 11_550 })

    expect(proposal.charges.map(({ reverses_id }) => reverses_id)).toEqual([undefined, discount?.id, course?.id])
    expect(proposal).toMatchObject({ fee: 5775, outstanding: 775 })
  })
})

it.each([
  ['in notice', null, '2026-11-21', '2026-11-17', null],
  ['too late', null, '2026-11-21', '2026-11-18', '2026-11-21'],
  ['too late before', '2026-11-21', '2026-12-19', '2026-11-20', '2026-11-21'],
  ['without a date', null, null, '2026-11-20', null],
] as const)('a move %s keeps the day from which notice counts', (_, kept, date, today, expected) => {
  expect(noticeLostOn(kept, date, 3, today)).toBe(expected)
})

it('never charges more than before where the school let the rider off some of the fee of DVSA', () => {
  const goodwill = {
    id: 9,
    reverses_id: null,
    kind: 'ADJUSTMENT',
    amount: -20_000,
    vat_rate: 20,
    description: 'Sorry',
  } as const
  const proposal = cancellationProposal({
    ...TEST,
    charges: [...TEST.charges, goodwill],
    order_charged: 2000,
    payments: [],
    today: '2026-11-22',
  })

  expect(proposal).toMatchObject({ fee: 0, fee_max: 0, reversed: 0, outstanding: 2000, charges: [] })
})

it('sums to what is then due on each day, whatever is paid', () => {
  for (let today = '2026-11-10'; today <= '2026-11-24'; today = plusDays(today, 1))
    for (const facts of [CBT, TEST, { ...TEST, order_charged: 30_000 }, { ...CBT, settings: keeps }])
      for (const amount of [0, 1, 5000, 22_000])
        for (const cancelled_by of ['RIDER', 'SCHOOL'] as const) {
          const proposal = cancellationProposal({ ...facts, today, cancelled_by, payments: paid(amount) })
          const { reversed, fee, others_charged } = proposal

          expect(proposal.charged - reversed + fee + others_charged - amount).toBe(
            proposal.outstanding - proposal.refund,
          )
          expect(fee).toBeLessThanOrEqual(proposal.fee_max)
          expect(proposal.refund).toBeLessThanOrEqual(amount)
        }
})

/** A training of an order: what it is charged, its deposit, and whether DVSA keeps its fee. */
const line = fc.record({
  price: fc.integer({ min: 0, max: 60_000 }),
  dvsa_test_fee: fc.option(fc.integer({ min: 0, max: 9000 })),
  deposit: fc.integer({ min: 0, max: 20_000 }),
  isLateForDvsa: fc.boolean(),
})

it('never asks more than was paid and what DVSA keeps, in whichever order a rider cancels all of an order in notice', () => {
  const orders = fc.array(line, { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(
      orders,
      fc.integer({ min: 0, max: 100_000 }),
      fc.boolean(),
      (lines, amount, deposit_kept_on_early_cancel) => {
        const trainings = lines.map(({ price, dvsa_test_fee, deposit, isLateForDvsa }) => {
          const charges = charged({ ...booking, discount: null, price, dvsa_test_fee })
          return { charges, deposit, isLateForDvsa, fee: dvsa_test_fee ?? 0 }
        })
        const payments = [...paid(amount)]
        let [order_charged, settled_charged] = [sumAmounts(trainings.flatMap(({ charges }) => charges)), 0]
        for (const { charges, deposit, isLateForDvsa } of trainings) {
          const proposal = cancellationProposal({
            ...CBT,
            today: '2026-11-17',
            course: { date: '2026-11-21', last_date_cancel: isLateForDvsa ? '2026-11-16' : '2026-11-17' },
            charges,
            order_charged,
            settled_charged,
            payments,
            deposit,
            settings: { ...CBT.settings, deposit_kept_on_early_cancel },
          })
          order_charged += sumAmounts(proposal.charges)
          settled_charged += sumAmounts(charges) + sumAmounts(proposal.charges)
          payments.push({ ...paid(proposal.refund)[0], kind: 'REFUND' } as never)
        }

        const lost = sumAmounts(
          trainings.filter(({ isLateForDvsa }) => isLateForDvsa).map(({ fee }) => ({ amount: fee })),
        )
        expect(order_charged).toBeLessThanOrEqual(amount + lost)
        expect(order_charged).toBe(settled_charged)
      },
    ),
  )
})

describe('a fee or refund that somebody chose', () => {
  const WHY = ['reason', 'Say why: it is kept in the history.']

  it.each([
    ['as proposed', { fee: 6525, refund: 0, reason: null }, []],
    ['less, with a reason', { fee: 3000, refund: 2000, reason: 'Ill' }, []],
    ['less, without a reason', { fee: 3000, refund: 2000, reason: null }, [WHY]],
    ['less, with a blank reason', { fee: 3000, refund: 2000, reason: '  ' }, [WHY]],
    ['more, with a reason', { fee: 13_050, refund: 0, reason: 'Agreed' }, []],
    ['more than was charged', { fee: 13_051, refund: 0, reason: 'Agreed' }, [['fee', 'Must be at most £130.50']]],
    ['below 0', { fee: -1, refund: 0, reason: 'Agreed' }, [['fee', 'Must be 0 or more']]],
    ['as proposed, refund held back', { fee: 0, refund: 4000, reason: null }, [WHY]],
    ['a refund held back with a reason', { fee: 0, refund: 4000, reason: 'Voucher for later' }, []],
    [
      'a refund of more than is paid too much',
      { fee: 3000, refund: 2001, reason: 'Kind' },
      [['refund', 'Must be at most £20.00']],
    ],
    ['a refund below 0', { fee: 3000, refund: -1, reason: 'Kind' }, [['refund', 'Must be 0 or more']]],
  ] as const)('%s', (_, choice, problems) => {
    expect(
      cancellationProblems(cancellationProposal(CBT), choice).map(({ field, message }) => [field, message]),
    ).toEqual(problems)
  })
})
