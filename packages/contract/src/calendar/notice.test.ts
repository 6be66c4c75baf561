import { describe, expect, it } from 'vitest'
import { daysBetween, plusDays } from '#calendar/days.ts'
import { lastFreeCancelDay, lastFreeDay } from '#calendar/notice.ts'

describe('the last day to cancel a test free of charge', () => {
  it.each([
    ['2025-11-14', '2025-11-10'],
    ['2025-11-17', '2025-11-12'],
    ['2025-12-30', '2025-12-23'],
    ['2026-04-08', '2026-04-01'],
    ['2026-06-10', '2026-06-05'],
    ['2026-09-02', '2026-08-27'],
    // Boxing Day is a Saturday here and no bank holiday, but nobody works.
    ['2026-12-30', '2026-12-22'],
    // 1 January on a Saturday is made up for on the Monday.
    ['2028-01-05', '2027-12-29'],
  ])('of a test on %s is %s (domain 3.4)', (test, last) => {
    expect(lastFreeCancelDay(test)).toBe(last)
  })
})

describe('the last day on which notice is given', () => {
  it.each([
    ['a Friday after Easter', '2026-04-10', 3, '2026-04-02'],
    ['a Monday', '2026-11-23', 3, '2026-11-17'],
    ['the day itself', '2026-11-23', 0, '2026-11-23'],
    ['a Sunday itself', '2026-11-22', 0, '2026-11-22'],
    ['a Saturday', '2026-11-21', 3, '2026-11-17'],
    ['a Sunday', '2026-11-22', 3, '2026-11-17'],
    ['a Monday, one day', '2026-11-23', 1, '2026-11-19'],
    ['a Tuesday, one day', '2026-11-24', 1, '2026-11-20'],
    ['the day after Boxing Day', '2026-12-29', 1, '2026-12-23'],
    ['the longest notice', '2026-11-23', 30, '2026-10-09'],
  ])('of a course on %s, %s with %i working days is %s (N-43)', (_, date, days, last) => {
    expect(lastFreeDay(date, days, 'school')).toBe(last)
  })

  it.each([
    ['2025-11-14', '2025-11-10'],
    ['2025-11-17', '2025-11-11'],
    ['2025-12-30', '2025-12-22'],
    ['2026-04-08', '2026-03-31'],
    ['2026-06-10', '2026-06-04'],
    ['2026-09-02', '2026-08-26'],
  ])('of %s is by the week of the school %s (domain 3.4)', (date, last) => {
    expect(lastFreeDay(date, 3, 'school')).toBe(last)
  })

  it('counts Saturdays for DVSA only', () => {
    expect(lastFreeDay('2026-11-23', 1, 'dvsa')).toBe('2026-11-20')
    expect(lastFreeDay('2026-11-23', 1, 'school')).toBe('2026-11-19')
  })

  it.each(['school', 'dvsa'] as const)('is never later with more notice, in the week of %s', (week) => {
    for (let date = '2026-01-01'; date <= '2027-01-31'; date = plusDays(date, 1)) {
      const days = [0, 1, 2, 3, 10].map((count) => lastFreeDay(date, count, week))

      expect(days.every((day, index) => index === 0 || day < (days[index - 1] ?? ''))).toBe(true)
      expect(daysBetween(days[1] ?? '', date)).toBeGreaterThanOrEqual(2)
    }
  })
})
