import { expect, it } from 'vitest'
import { reminderDue, textDue, textTime } from './reminder-times.ts'

it.each([
  ['on the day before', '2026-11-21T09:00', 24, '2026-11-20T09:00:00.000Z'],
  ['before clocks go forward', '2026-03-29T09:00', 24, '2026-03-28T09:00:00.000Z'],
  ['after clocks went forward', '2026-03-29T09:00', 1, '2026-03-29T07:00:00.000Z'],
  ['at a time that clocks skip', '2026-03-30T01:30', 24, '2026-03-29T01:30:00.000Z'],
  ['before clocks go back', '2026-10-25T09:00', 24, '2026-10-24T08:00:00.000Z'],
  ['at the first of two times of one name', '2026-10-26T01:30', 24, '2026-10-25T00:30:00.000Z'],
  ['two weeks before', '2026-04-05T08:30', 336, '2026-03-22T08:30:00.000Z'],
])('a reminder is due %s by the clock on the wall [N-62]', (_, starts, hours, due) => {
  expect(reminderDue(starts, hours).toISOString()).toBe(due)
})

it.each([
  ['2026-11-20T07:59:00Z', '2026-11-20T08:00:00.000Z'],
  ['2026-11-20T08:00:00Z', '2026-11-20T08:00:00.000Z'],
  ['2026-11-20T19:59:00Z', '2026-11-20T19:59:00.000Z'],
  ['2026-11-20T20:00:00Z', '2026-11-21T08:00:00.000Z'],
  ['2026-03-28T20:00:00Z', '2026-03-29T07:00:00.000Z'],
  ['2026-10-24T19:00:00Z', '2026-10-25T08:00:00.000Z'],
])('a text message of a timetable that is due at %s comes at %s', (now, due) => {
  expect(textTime(new Date(now)).toISOString()).toBe(due)
})

it.each([
  ['2026-11-20T07:59:00Z', '2026-11-19T19:55:00.000Z'],
  ['2026-11-20T08:00:00Z', '2026-11-20T08:00:00.000Z'],
  ['2026-11-20T20:00:00Z', '2026-11-20T19:55:00.000Z'],
  ['2026-03-29T04:00:00Z', '2026-03-28T19:55:00.000Z'],
])('a text message that would be due at %s is due at %s', (due, moved) => {
  expect(textDue(new Date(due)).toISOString()).toBe(moved)
})
