import { expect, it } from 'vitest'
import { inSpendingOrder, type Lot, spendFrom } from '#credits/lots.ts'

const lot = (id: number, kind: Lot['kind'], remaining: number, expires?: string): Lot => ({
  id,
  kind,
  remaining,
  expires_at: expires ? new Date(expires) : null,
})

const lots = [
  lot(1, 'BOUGHT', 5000),
  lot(2, 'ALLOWANCE', 1000, '2026-12-01'),
  lot(3, 'BONUS', 500),
  lot(4, 'BONUS', 200, '2027-01-01'),
  lot(5, 'ALLOWANCE', 300, '2026-11-01'),
]

it('spends allowance, bonus and bought credits in that order, the first to expire first', () => {
  expect(inSpendingOrder(lots).map(({ id }) => id)).toEqual([5, 2, 4, 3, 1])
})

it.each([
  [300, [[5, 300]]],
  [
    400,
    [
      [5, 300],
      [2, 100],
    ],
  ],
  [
    1600,
    [
      [5, 300],
      [2, 1000],
      [4, 200],
      [3, 100],
    ],
  ],
  [
    7000,
    [
      [5, 300],
      [2, 1000],
      [4, 200],
      [3, 500],
      [1, 5000],
    ],
  ],
] as const)('takes %i hundredths from them', (hundredths, takings) => {
  expect(spendFrom(lots, hundredths)?.map(({ id, taken }) => [id, taken])).toEqual(takings)
})

it('takes nothing when they hold too little', () => {
  expect(spendFrom(lots, 7001)).toBeNull()
})
