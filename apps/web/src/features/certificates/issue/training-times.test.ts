import { describe, expect, it } from 'vitest'
import { durationBetween, timeFault, timeWarnings } from './training-times.ts'

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
  ['09:00', '08:59', '', { field: 'time_completion_time', message: EARLIER }],
  ['09:00', '09:00', '00:00', null],
  ['09:00', '16:30', '07:30', null],
  [
    '09:00',
    '16:30',
    '07:31',
    { field: 'training_duration', message: 'Cannot be longer than the time from start to completion' },
  ],
  ['', '16:30', '09:00', null],
])('refuses %j to %j of %j as the server would [CERT-38, R-44]', (start, end, duration, fault) => {
  expect(timeFault(day(start, end, duration))).toEqual(fault)
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
    ['2026-11-21', ['The completion date is in the future.']],
  ])('a completion on %s, on 20 November 2026', (date, words) => {
    expect(timeWarnings(day('09:00', '16:30', '07:30', date), '2026-11-20')).toEqual(words)
  })
})
