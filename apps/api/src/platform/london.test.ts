import { expect, it } from 'vitest'
import { dateOf, dayOf, londonDay, londonHour, londonMonth } from '#platform/london.ts'

it.each([
  ['2026-01-15', '2026-01-15T00:00:00.000Z', 24],
  ['2026-07-15', '2026-07-14T23:00:00.000Z', 24],
  ['2026-03-29', '2026-03-29T00:00:00.000Z', 23],
  ['2026-10-25', '2026-10-24T23:00:00.000Z', 25],
  ['2028-02-29', '2028-02-29T00:00:00.000Z', 24],
])('%s begins at %s and has %i hours', (day, start, hours) => {
  const london = londonDay(day)

  expect(london.start.toISOString()).toBe(start)
  expect((london.end.getTime() - london.start.getTime()) / 3_600_000).toBe(hours)
})

it.each([
  ['2026-11-21T06:59:59Z', 6],
  ['2026-11-21T07:00:00Z', 7],
  ['2026-07-21T06:00:00Z', 7],
  ['2026-07-20T23:00:00Z', 0],
])('at %s clocks in London show %i', (instant, hour) => {
  expect(londonHour(new Date(instant))).toBe(hour)
})

it.each([
  ['2026-11-21T12:00:00Z', '2026-11', '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
  ['2026-06-30T22:59:59Z', '2026-06', '2026-05-31T23:00:00.000Z', '2026-06-30T23:00:00.000Z'],
  ['2026-06-30T23:00:00Z', '2026-07', '2026-06-30T23:00:00.000Z', '2026-07-31T23:00:00.000Z'],
  ['2026-10-25T01:00:00Z', '2026-10', '2026-09-30T23:00:00.000Z', '2026-11-01T00:00:00.000Z'],
  ['2026-12-31T23:59:59Z', '2026-12', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
])('%s is in %s, which lasts from %s to %s', (instant, key, start, end) => {
  const month = londonMonth(new Date(instant))

  expect([month.key, month.start.toISOString(), month.end.toISOString()]).toEqual([key, start, end])
})

it.each(['2026-07-15', '2026-10-25', '2028-02-29'])('keeps the day %s without a time, and gives it back', (day) => {
  expect(dateOf(day).toISOString()).toBe(`${day}T00:00:00.000Z`)
  expect(dayOf(dateOf(day))).toBe(day)
})

it('leaves a day that is not there, and one that is not spoken of, as they are', () => {
  expect([dateOf(null), dateOf(undefined), dayOf(null)]).toEqual([null, undefined, null])
})
