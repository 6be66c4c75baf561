import { describe, expect, it } from 'vitest'
import { bankHolidayName, closedDayName, hasBankHolidays, isWeekendPriced } from '#calendar/bank-holidays.ts'
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

it.each([
  ['2027-12-25', 'Christmas Day'],
  ['2027-12-27', 'Christmas Day (substitute day)'],
  ['2026-12-26', 'Boxing Day'],
  ['2028-01-01', 'New Year’s Day'],
  ['2040-12-25', 'Christmas Day'],
  ['2026-04-03', 'Good Friday'],
  ['2027-12-24', null],
])('on %s everybody is off: %s', (day, name) => {
  expect(closedDayName(day)).toBe(name)
})

it.each([
  ['2026-05-25', true],
  ['2026-05-26', false],
  ['2026-05-30', true],
  ['2026-05-31', true],
])('on %s weekend prices hold: %s', (day, isPriced) => {
  expect(isWeekendPriced(day)).toBe(isPriced)
})
