import { expect, it } from 'vitest'
import { formatDays, formatDiaryTimes, threeMonthsBefore } from './diary-days.ts'

it.each([
  ['2027-06-07', '2027-06-07', '07/06/2027'],
  ['2027-06-07', '2027-06-11', '07/06/2027–11/06/2027'],
])('tells %s to %s as %s [FORM-13]', (start_date, end_date, words) => {
  expect(formatDays({ start_date, end_date })).toBe(words)
})

it.each([
  [[], 'All day'],
  [[{ start_time: '08:30', end_time: '12:00' }], '08:30–12:00'],
  [
    [
      { start_time: '08:30', end_time: '12:00' },
      { start_time: '13:00', end_time: '17:00' },
    ],
    '08:30–12:00, 13:00–17:00',
  ],
])('tells %j as %s', (times, words) => {
  expect(formatDiaryTimes({ times })).toBe(words)
})

it.each([
  ['2026-11-21', '2026-08-01'],
  ['2026-08-01', '2026-05-01'],
  ['2026-02-28', '2025-11-01'],
])('goes back from %s to %s', (from, earlier) => {
  expect(threeMonthsBefore(from)).toBe(earlier)
})
