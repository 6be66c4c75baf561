import { Temporal } from 'temporal-polyfill'
import { expect, it } from 'vitest'
import { daysBetween, plusDays, plusMonths, toWeekday, ukDay } from '#calendar/days.ts'

it.each([
  ['2026-10-24', 2, '2026-10-26'],
  ['2026-03-28', 1, '2026-03-29'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-01-01', -1, '2026-12-31'],
  ['2026-10-26', 0, '2026-10-26'],
])('the day %s plus %i is %s, whenever clocks change', (day, days, later) => {
  expect(plusDays(day, days)).toBe(later)
})

it('writes a day as people in the United Kingdom do', () => {
  expect(ukDay('2026-10-06')).toBe('06/10/2026')
})

it.each([
  ['2026-10-24', '2026-10-26', 2],
  ['2028-02-28', '2028-03-01', 2],
  ['2026-03-30', '2026-03-28', -2],
  ['2026-03-29', '2026-03-29', 0],
])('counts from %s to %s %i days, whenever clocks change', (start, end, days) => {
  expect(daysBetween(start, end)).toBe(days)
})

it.each([
  ['2026-11-22', 0],
  ['2026-11-27', 5],
  ['2026-11-28', 6],
])('%s is day %i of the week', (day, weekday) => {
  expect(toWeekday(day)).toBe(weekday)
})

it.each(['2024-02-29', '2026-01-31', '2026-03-30', '2026-12-01', '2027-08-31'])(
  'adds months to %s as Temporal does',
  (day) => {
    const counts = Array.from({ length: 61 }, (_, index) => index - 30)
    const exact = counts.map((months) => Temporal.PlainDate.from(day).add({ months }).toString())

    expect(counts.map((months) => plusMonths(day, months))).toEqual(exact)
  },
)
