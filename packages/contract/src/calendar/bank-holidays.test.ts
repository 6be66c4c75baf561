import { describe, expect, it } from 'vitest'
import { bankHolidayName, hasBankHolidays, isWeekendPriced, lastFreeCancelDay } from '#calendar/bank-holidays.ts'
import { plusDays } from '#calendar/days.ts'

/** All bank holidays that are known in a year, in order. */
const inYear = (year: number) =>
  Array.from({ length: 366 }, (_, index) => plusDays(`${year}-01-01`, index)).filter(
    (day) => day.startsWith(String(year)) && bankHolidayName(day),
  )

describe('bank holidays of England and Wales', () => {
  it.each([
    [2025, ['01-01', '04-18', '04-21', '05-05', '05-26', '08-25', '12-25', '12-26']],
    [2026, ['01-01', '04-03', '04-06', '05-04', '05-25', '08-31', '12-25', '12-28']],
    [2027, ['01-01', '03-26', '03-29', '05-03', '05-31', '08-30', '12-27', '12-28']],
    // 1 January on a Saturday, Christmas Day on a Monday.
    [2028, ['01-03', '04-14', '04-17', '05-01', '05-29', '08-28', '12-25', '12-26']],
    // Christmas Day on a Saturday.
    [2032, ['01-01', '03-26', '03-29', '05-03', '05-31', '08-30', '12-27', '12-28']],
  ])('of %i are right (domain 3.4)', (year, days) => {
    expect(inYear(year)).toEqual(days.map((day) => `${year}-${day}`))
  })

  it.each([
    ['2026-12-28', 'Boxing Day (substitute day)'],
    ['2027-12-27', 'Christmas Day (substitute day)'],
    ['2026-04-03', 'Good Friday'],
    ['2026-04-04', null],
    ['2026-12-26', null],
  ])('%s is %s', (day, name) => {
    expect(bankHolidayName(day)).toBe(name)
  })

  it('are known from 2024 to 2032 only', () => {
    expect(['2023-12-25', '2024-01-01', '2032-12-31', '2033-01-03'].map(hasBankHolidays)).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(bankHolidayName('2033-12-26')).toBeNull()
  })
})

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

it.each([
  ['2026-05-25', true],
  ['2026-05-26', false],
  ['2026-05-30', true],
  ['2026-05-31', true],
])('on %s weekend prices hold: %s', (day, isPriced) => {
  expect(isWeekendPriced(day)).toBe(isPriced)
})
