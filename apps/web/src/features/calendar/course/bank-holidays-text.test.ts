import { expect, it } from 'vitest'
import { bankHolidaysText } from './bank-holidays-text.ts'

const on = (...dates: string[]) => dates.map((date) => ({ date }))

it.each([
  [on('2026-12-24'), null],
  [on('2026-12-25', '2026-12-24', '2026-12-25'), 'Bank holiday: 25/12/2026 (Christmas Day)'],
  [
    on('2027-12-27', '2027-12-25'),
    'Bank holidays: 25/12/2027 (Christmas Day), 27/12/2027 (Christmas Day (substitute day))',
  ],
  [
    on('2026-01-01', '2026-04-03', '2026-04-06', '2026-05-04', '2026-05-25'),
    'Bank holidays: 01/01/2026 (New Year’s Day), 03/04/2026 (Good Friday), 06/04/2026 (Easter Monday), 2 more',
  ],
])('bank holidays that courses moved onto are named once each: %j', (courses, text) => {
  expect(bankHolidaysText(courses)).toBe(text)
})
