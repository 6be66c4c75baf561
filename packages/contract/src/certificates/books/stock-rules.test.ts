import { describe, expect, it } from 'vitest'
import { DELIVERY_WORKING_DAYS, minusWorkingDays, stockForecast } from '#certificates/books/stock-rules.ts'

/** A Saturday. */
const TODAY = '2026-11-21'

describe('working days', () => {
  it.each([
    ['2026-11-20', 1, '2026-11-19'],
    ['2026-11-20', 5, '2026-11-13'],
    ['2026-11-23', 1, '2026-11-20'],
    ['2026-11-21', 1, '2026-11-20'],
    ['2026-11-22', 1, '2026-11-20'],
    ['2026-11-22', 5, '2026-11-16'],
    ['2026-11-24', 12, '2026-11-06'],
    ['2027-01-01', 1, '2026-12-31'],
    ['2026-11-22', 0, '2026-11-22'],
  ])('before %s, %i of them: %s', (day, count, earlier) => {
    expect(minusWorkingDays(day, count)).toBe(earlier)
  })
})

const NO_BOOKINGS = { today: TODAY, booked: [], completion_percent: 100 } as const

describe('the stock of a site', () => {
  it.each([
    [30, 90, 30, '2026-12-21', '2026-12-14'],
    [25, 45, 50, '2027-01-10', '2027-01-04'],
    [10, 400, 2, '2026-11-23', TODAY],
    [1, 400, 0, TODAY, TODAY],
    [8, 90, 8, '2026-11-29', '2026-11-23'],
    [7, 90, 7, '2026-11-28', '2026-11-23'],
    [6, 90, 6, '2026-11-27', TODAY],
    [0, 12, 0, TODAY, TODAY],
  ])(
    'of %i with %i used lasts %i days, to %s, to be ordered by %s',
    (pending, used, days_left, runs_out_on, order_by) => {
      expect(stockForecast({ ...NO_BOOKINGS, pending, used })).toEqual({ days_left, runs_out_on, order_by })
    },
  )

  it.each([
    [25, 0],
    [0, 0],
    [41, 1],
    [1_000_000, 1],
  ])('of %i with %i used has no forecast', (pending, used) => {
    const forecast = stockForecast({ ...NO_BOOKINGS, pending, used })

    expect(forecast).toEqual({ days_left: null, runs_out_on: null, order_by: null })
  })

  const BOOKED = [
    { date: '2026-11-28', riders: 4 },
    { date: '2026-12-05', riders: 4 },
    { date: '2026-12-12', riders: 4 },
  ]
  it.each([
    ['riders who are booked need more than there are', 7, 0, 100, '2026-12-05'],
    ['they need just as many', 12, 0, 100, null],
    ['not all of them complete their CBT', 7, 0, 80, '2026-12-12'],
    ['hardly any does', 7, 0, 10, null],
    ['there is none, and somebody is booked', 0, 0, 100, '2026-11-28'],
    ['the rate is quicker', 7, 90, 100, '2026-11-28'],
    ['the bookings are quicker', 7, 9, 100, '2026-12-05'],
  ] as const)('runs out earlier where %s', (_, pending, used, completion_percent, runs_out_on) => {
    const forecast = stockForecast({ pending, used, today: TODAY, booked: BOOKED, completion_percent })

    expect(forecast.runs_out_on).toBe(runs_out_on)
  })

  it('is delivered within five working days', () => {
    expect(DELIVERY_WORKING_DAYS).toBe(5)
  })
})
