import { describe, expect, it } from 'vitest'
import { durationBetween, timeFaults, timeWarnings } from './training-times.ts'

const day = (start: unknown, end: unknown, duration: unknown = '', date: unknown = '2026-11-20') => ({
  date,
  start,
  end,
  duration,
})
const EARLIER = 'Completion time cannot be earlier than start time.'

describe('the duration from start to completion [CERT-39]', () => {
  it.each([
    ['09:00', '16:30', '2026-11-20', '07:30'],
    ['09:00', '09:00', '2026-11-20', '00:00'],
    ['00:30', '03:30', '2026-03-29', '02:00'],
    ['00:30', '03:30', '2026-10-25', '04:00'],
    ['09:00', '08:59', '2026-11-20', null],
    ['09:00', '', '2026-11-20', null],
    ['09:00', '16:3', '2026-11-20', null],
    ['09:00', '16:30', '', null],
    [undefined, null, undefined, null],
  ])('from %j to %j on %j is %j', (start, end, date, expected) => {
    expect(durationBetween(day(start, end, '', date))).toBe(expected)
  })
})

it.each([
  ['09:00', '08:59', '', { end: EARLIER, duration: undefined }],
  ['09:00', '09:00', '00:00', { end: undefined, duration: undefined }],
  ['09:00', '16:30', '07:30', { end: undefined, duration: undefined }],
  ['09:00', '16:30', '07:31', { end: undefined, duration: 'Cannot be longer than from start to completion' }],
  ['', '16:30', '09:00', { end: undefined, duration: undefined }],
])('refuses %j to %j of %j as the server would [CERT-38, R-44]', (start, end, duration, faults) => {
  expect(timeFaults(day(start, end, duration))).toEqual(faults)
})

describe('what is doubtful', () => {
  it.each([
    ['01:59', 1],
    ['02:00', 0],
    ['', 0],
  ])('a duration of %j has %i warnings [R-44]', (duration, count) => {
    expect(timeWarnings(day('09:00', '16:30', duration), '2026-11-20')).toHaveLength(count)
  })

  it.each([
    ['2026-11-20', []],
    ['2026-11-21', ['The day of completion is still to come.']],
  ])('a completion on %s, on 20 November 2026', (date, words) => {
    expect(timeWarnings(day('09:00', '16:30', '07:30', date), '2026-11-20')).toEqual(words)
  })
})
