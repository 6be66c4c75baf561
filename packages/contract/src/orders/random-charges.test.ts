import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cancellationProposal, freeCancellation } from '#orders/cancellation.ts'
import {
  bikeChangeCharges,
  codeReversals,
  keptDiscount,
  moveCharges,
  type NewCharge,
  noShowCharges,
  openCharges,
  takenBackAtEnd,
  undoNoShow,
  type WrittenCharge,
} from '#orders/charge-changes.ts'
import { adjustTo, bookingCharges, type ChargeLine, sumAmounts } from '#orders/charges.ts'
import { endedEntry, made, neverBelow0 } from '#testing/written-charges.ts'

const SPRING = { name: 'SPRING-10', discount_type: 'PERCENT', discount: 10 } as const
const ALL = { name: 'ALL', discount_type: 'FIXED', discount: 100_000 } as const

const pence = (most: number, least = 0) => fc.integer({ min: least, max: most })
const someBike = fc.record({ bike_type: fc.constant('BIKE_TYPE_NONE' as const), price: pence(2500, -2500) })
const someBooking = fc
  .record({
    price: fc.oneof(fc.constant(0), pence(20_000)),
    bike: someBike,
    dvsa_test_fee: fc.constantFrom(null, 1550, 7500),
    discount: fc.constantFrom(null, SPRING, ALL),
    agreed_price: fc.option(pence(20_000)),
  })
  .map((booking) => ({ course_type: 'LICENCE_CBT' as const, vat_rate: 20 as const, ...booking }))

const adjustment = (charges: readonly WrittenCharge[], amount: number): ChargeLine[] => {
  const open = openCharges(charges)
  const total = Math.max(0, sumAmounts(open) + amount)
  return adjustTo(open, total, { vat_rate: 20, description: 'Sorry' })
}

type Change = (charges: readonly WrittenCharge[]) => NewCharge[]
/** What may happen to a training that is to come. */
const someChange = fc.oneof(
  someBooking.map(
    (next): Change =>
      (charges) =>
        moveCharges(charges, bookingCharges(next), '2026-11-25'),
  ),
  someBooking.map(
    (next): Change =>
      (charges) => {
        const discount = keptDiscount(charges, SPRING)
        return moveCharges(charges, bookingCharges({ ...next, discount }), '2026-11-26')
      },
  ),
  someBike.map(
    (bike): Change =>
      (charges) =>
        bikeChangeCharges(charges, bike, 20),
  ),
  fc.constant<Change>((charges) => codeReversals(charges, 'SPRING-10')),
  pence(5000, -5000).map(
    (amount): Change =>
      (charges) =>
        adjustment(charges, amount),
  ),
)

/** A no-show of a fee in percent that is recorded, and reopened after its price was adjusted by so many pence. */
const someNoShow = fc.record({
  before: fc.array(someChange, { maxLength: 2 }),
  percent: fc.constantFrom(0, 1, 50, 99, 100),
  adjusted: fc.oneof(fc.constant(0), pence(5000, -5000)),
})

const someCancellation = fc.record({
  cancelled_by: fc.constantFrom('RIDER' as const, 'SCHOOL' as const),
  today: fc.constantFrom('2026-11-01', '2026-11-20'),
  late_cancel_fee_percent: fc.constantFrom(0, 50, 100),
  deposit: fc.constantFrom(0, 5000),
})

it('charges as before once a no-show is reopened, however often, and knows what a cancellation took back then', () => {
  const lines = (charges: readonly ChargeLine[]) =>
    charges.map(({ kind, amount, vat_rate, description }) => [kind, amount, vat_rate, description].join()).toSorted()
  fc.assert(
    fc.property(
      someBooking,
      fc.array(someNoShow, { maxLength: 4 }),
      fc.array(someChange, { maxLength: 2 }),
      someCancellation,
      (booking, noShows, changes, { cancelled_by, today, late_cancel_fee_percent, deposit }) => {
        let charges = made(bookingCharges(booking))
        for (const { before, percent, adjusted } of noShows) {
          for (const change of before) charges = made(change(charges), charges)
          const missed = made(noShowCharges(charges, percent, 20), charges)
          const later = adjustment(missed, adjusted)
          const settled = made(later, missed)
          const reopened = made(undoNoShow(settled, endedEntry(charges, missed)), settled)

          expect(sumAmounts(reopened)).toBe(sumAmounts(charges) + sumAmounts(later))
          expect(lines(openCharges(reopened))).toEqual(lines([...openCharges(charges), ...later]))
          charges = reopened
        }
        for (const change of changes) charges = made(change(charges), charges)
        const proposal = cancellationProposal({
          cancelled_by,
          today,
          course: { date: '2026-11-21', last_date_cancel: null },
          notice_lost_on: null,
          charges,
          order_charged: sumAmounts(charges),
          settled_charged: 0,
          payments: [{ kind: 'PAYMENT', amount: 5000, method: 'CASH', taken_on: today }],
          deposit,
          vat_rate: 20,
          settings: {
            cancellation_notice_working_days: 3,
            late_cancel_fee_percent,
            deposit_kept_on_early_cancel: deposit > 0,
          },
        })
        const cancelled = made(proposal.charges, charges)

        expect(takenBackAtEnd(cancelled, endedEntry(charges, cancelled))).toBe(proposal.reversed)
        // What the school cancels with its course.
        const free = cancelled_by === 'SCHOOL' ? freeCancellation(charges) : proposal.charges
        expect(proposal.charges).toEqual(free)
      },
    ),
  )
})

it('keeps the sum of an order from 0 on through any changes, one after the other', () => {
  const noShow = pence(100).map(
    (percent): Change =>
      (charges) =>
        noShowCharges(charges, percent, 20),
  )
  fc.assert(
    fc.property(someBooking, fc.array(fc.oneof(someChange, noShow), { maxLength: 6 }), (booking, changes) => {
      let charges = made(bookingCharges(booking))
      for (const change of changes) {
        charges = made(change(charges), charges)

        expect(neverBelow0(charges)).toBe(true)
        expect(sumAmounts(openCharges(charges))).toBe(sumAmounts(charges))
      }
    }),
    { numRuns: 300 },
  )
})
