import { expect, it } from 'vitest'
import { toMinutes, toTime } from '#features/calendar/layout/clock.ts'
import { toOffHours } from './day-columns.ts'

const shift = (startTime: string, endTime: string) => ({
  key: startTime,
  personId: 1,
  start: toMinutes(startTime),
  end: toMinutes(endTime),
  startTime,
  endTime,
  site: null,
})

it.each([
  ['no shift is known', [], []],
  ['one shift', [shift('08:00', '17:00')], ['00:00–08:00', '17:00–24:00']],
  ['two shifts', [shift('08:00', '12:00'), shift('13:00', '24:00')], ['00:00–08:00', '12:00–13:00']],
])('the hours outside of %s', (_what, shifts, expected) => {
  expect(toOffHours(shifts).map(({ start, end }) => `${toTime(start)}–${toTime(end)}`)).toEqual(expected)
})
