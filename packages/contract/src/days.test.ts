import { expect, it } from 'vitest'
import { plusDays, ukDay } from '#days.ts'

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
