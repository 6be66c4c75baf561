import { expect, it } from 'vitest'
import { londonDay } from '#london.ts'

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
