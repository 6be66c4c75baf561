import { describe, expect, it } from 'vitest'
import { periodTitle, relativeDay, stepDate, toDays, toPeriod } from './period.ts'

describe('what a view has on screen [FORM-07]', () => {
  it.each([
    ['week', '2026-09-06', '2026-08-31', '2026-09-06', 7],
    ['week', '2026-08-31', '2026-08-31', '2026-09-06', 7],
    ['staff', '2026-03-29', '2026-03-23', '2026-03-29', 7],
    ['agenda', '2026-10-25', '2026-10-19', '2026-10-25', 7],
    ['day', '2026-10-25', '2026-10-19', '2026-10-25', 7],
    ['month', '2026-09-15', '2026-08-31', '2026-10-04', 35],
    ['month', '2026-08-31', '2026-07-27', '2026-09-06', 42],
    ['month', '2027-02-10', '2027-02-01', '2027-03-07', 35],
    ['month', '2028-02-29', '2028-01-31', '2028-03-05', 35],
  ] as const)('%s around %s is %s to %s', (view, date, first, last, days) => {
    const period = toPeriod(view, date)

    expect(period).toEqual({ first, last })
    expect(toDays(period)).toHaveLength(days)
  })
})

it.each([
  ['week', '2026-10-20', 1, '2026-10-27'],
  ['week', '2026-01-01', -1, '2025-12-25'],
  ['day', '2026-03-28', 1, '2026-03-29'],
  ['day', '2026-03-29', 1, '2026-03-30'],
  ['month', '2026-01-31', 1, '2026-02-01'],
  ['month', '2026-01-31', -1, '2025-12-01'],
] as const)('%s: from %s by %i to %s', (view, date, steps, expected) => {
  expect(stepDate(view, date, steps)).toBe(expected)
})

it.each([
  ['week', '2026-09-01', false, '31 Aug – 6 Sep 2026'],
  ['week', '2026-09-08', false, '7 – 13 Sep 2026'],
  ['week', '2026-12-31', false, '28 Dec 2026 – 3 Jan 2027'],
  ['month', '2026-09-01', false, 'September 2026'],
  ['day', '2026-09-05', false, 'Sat 5 Sep 2026'],
  ['day', '2026-09-05', true, 'Sat 5 Sep'],
  ['agenda', '2026-09-05', true, 'Sep 2026'],
] as const)('%s around %s is called %s', (view, date, isNarrow, title) => {
  expect(periodTitle(view, date, isNarrow)).toBe(title)
})

it.each([
  ['2026-10-25', '2026-10-25', 'today'],
  ['2026-10-26', '2026-10-25', 'tomorrow'],
  ['2026-10-24', '2026-10-25', 'yesterday'],
  ['2026-10-29', '2026-10-25', 'in 4 days'],
  ['2026-03-27', '2026-03-30', '3 days ago'],
])('%s, seen from %s, is %s', (day, today, words) => {
  expect(relativeDay(day, today)).toBe(words)
})
