import { expect, it } from 'vitest'
import { toDate, toDay } from '#platform/day-columns.ts'

it.each(['2026-07-15', '2026-10-25', '2028-02-29'])('keeps the day %s without a time, and gives it back', (day) => {
  expect(toDate(day).toISOString()).toBe(`${day}T00:00:00.000Z`)
  expect(toDay(toDate(day))).toBe(day)
})

it('leaves a day that is not there, and one that is not spoken of, as they are', () => {
  expect([toDate(null), toDate(undefined), toDay(null)]).toEqual([null, undefined, null])
})
