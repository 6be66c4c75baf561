import { Temporal } from 'temporal-polyfill'
import { expect, it } from 'vitest'
import {
  londonDate,
  londonDay,
  londonHour,
  londonInstant,
  londonMonth,
  londonTime,
  ukDateTime,
} from '#calendar/london.ts'

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

it('says the day in London of one instant after the other, whichever was asked before', () => {
  const days = ['2026-06-30T22:59:59.999Z', '2026-06-30T23:00:00Z', '2026-06-30T22:00:00Z', '2026-01-01T23:59:59.999Z']

  const said = [...days, ...days.toReversed()].map((instant) => londonDate(new Date(instant)))

  const expected = ['2026-06-30', '2026-07-01', '2026-06-30', '2026-01-01']
  expect(said).toEqual([...expected, ...expected.toReversed()])
})

it('writes an instant as clocks in London show it', () => {
  expect(ukDateTime(new Date('2026-06-30T23:05:00Z'))).toBe('01/07/2026 00:05')
})

/** The days around each change of the clocks, and the ends of years. */
const DAYS = [2024, 2026, 2027, 2030].flatMap((year) =>
  ['01-01', '03-24', '03-27', '03-29', '03-31', '06-30', '10-24', '10-25', '10-27', '10-31', '12-31'].map(
    (day) => `${year}-${day}`,
  ),
)
const TIMES = Array.from({ length: 96 }, (_, quarter) => {
  const [hour, minute] = [Math.floor(quarter / 4), (quarter % 4) * 15]
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
})

it.each(DAYS)('knows the instant of each quarter of an hour on %s, and back, as Temporal does', (day) => {
  const found = TIMES.map((time) => londonInstant(day, time))
  const exact = TIMES.map((time) => Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime('Europe/London'))

  expect(found.map((instant) => instant.getTime())).toEqual(exact.map((zoned) => zoned.epochMilliseconds))
  expect(found.map((instant) => londonTime(instant))).toEqual(
    exact.map((zoned) => ({
      day: zoned.toPlainDate().toString(),
      time: zoned.toPlainTime().toString({ smallestUnit: 'minute' }),
    })),
  )
})
