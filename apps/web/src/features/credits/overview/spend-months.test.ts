import { expect, it } from 'vitest'
import { spendMonths, sumSpent, toTokenTypes } from './spend-months.ts'

const SPEND = [
  { month: '2026-09', token_type: 'SMS', amount: '1.80' },
  { month: '2026-11', token_type: 'DVLA_BIKE_CHECK', amount: '35.00' },
  { month: '2026-11', token_type: 'SMS', amount: '0.60' },
]

it('has every month to this one, also those in which nothing was spent', () => {
  const months = spendMonths(SPEND, '2026-11-21')

  expect(months.map(({ month }) => month)).toEqual(['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'])
  expect(months.map(sumSpent)).toEqual([0, 0, 0, 180, 0, 3560])
  expect(months.at(-1)).toMatchObject({ short: 'Nov', long: 'November 2026' })
})

it('goes back to the first month with an entry, over the turn of the year', () => {
  const months = spendMonths([{ month: '2025-12', token_type: 'SMS', amount: '0.60' }], '2026-11-01')

  expect([months.length, months[0]?.month, months.at(-1)?.month]).toEqual([12, '2025-12', '2026-11'])
})

it('has half a year of nothing for a school that spent nothing', () => {
  expect(spendMonths([], '2026-02-28').map(({ month }) => month)).toEqual([
    '2025-09',
    '2025-10',
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
  ])
})

it('names each kind once', () => {
  expect(toTokenTypes(SPEND)).toEqual(['DVLA_BIKE_CHECK', 'SMS'])
})
