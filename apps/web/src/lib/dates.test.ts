import { londonDate } from '@connect/contract/calendar/london'
import { describe, expect, it } from 'vitest'
import { formatDate, formatDateTime, formatTime, parseTypedDate, typedDateProblem } from '#lib/dates.ts'

describe('a typed date', () => {
  it.each([
    ['2026-12-05', '2026-12-05'],
    ['05/12/2026', '2026-12-05'],
    [' 05/12/2026 ', '2026-12-05'],
    ['29/02/2028', '2028-02-29'],
    ['2000-02-29', '2000-02-29'],
    ['2099-12-31', '2099-12-31'],
    ['31/12/2099', '2099-12-31'],
  ])('reads %s as %s [FORM-04, FORM-05]', (typed, date) => {
    expect(parseTypedDate(typed)).toBe(date)
    expect(typedDateProblem(typed)).toBeNull()
  })

  it.each([
    '31/02/2026',
    '2026-02-31',
    '29/02/2027',
    '1900-02-29',
    '5/12/2026',
    '12/25/2026',
    '05-12-2026',
    '2026/12/05',
    '05/12/26',
    '2026-13-01',
    '2026-00-10',
    '00/01/2026',
    '0000-01-01',
    '2026-12-05T00:00:00Z',
    'tomorrow',
  ])('refuses %s [FORM-04]', (typed) => {
    expect(parseTypedDate(typed)).toBeNull()
    expect(typedDateProblem(typed)).toBe('Enter a date as dd/mm/yyyy')
  })

  it.each(['2100-01-01', '01/01/2100'])('refuses %s as too late [FORM-05]', (typed) => {
    expect(parseTypedDate(typed)).toBeNull()
    expect(typedDateProblem(typed)).toBe('The latest date is 31/12/2099')
  })

  it('takes nothing typed for no mistake', () => {
    expect(parseTypedDate('')).toBeNull()
    expect(typedDateProblem('  ')).toBeNull()
  })
})

describe('a shown date, on a machine in New York', () => {
  it('really runs far from London', () => {
    expect(new Date('2026-01-01T12:00:00Z').getHours()).toBe(7)
  })

  it.each([
    ['2026-03-01', '01/03/2026'],
    [null, ''],
    [undefined, ''],
    ['31/02/20', '31/02/20'],
  ])('shows the date %s as "%s" [FORM-13]', (date, shown) => {
    expect(formatDate(date)).toBe(shown)
  })

  it.each([
    ['2026-01-15T14:05:00Z', '15/01/2026 14:05'],
    ['2026-07-15T14:05:00Z', '15/07/2026 15:05'],
    ['2026-07-15T23:30:00Z', '16/07/2026 00:30'],
    ['2026-03-29T00:59:00Z', '29/03/2026 00:59'],
    ['2026-03-29T01:00:00Z', '29/03/2026 02:00'],
    [null, ''],
  ])('shows the instant %s as "%s" in London [FORM-13]', (instant, shown) => {
    expect(formatDateTime(instant)).toBe(shown)
    expect(formatTime(instant)).toBe(shown.slice(-5))
  })

  it('knows which day it is in London just after midnight there', () => {
    expect(londonDate(new Date('2026-06-30T23:15:00Z'))).toBe('2026-07-01')
  })
})
