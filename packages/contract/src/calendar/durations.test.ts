import { describe, expect, it } from 'vitest'
import { formatDuration, parseDuration, toDuration } from '#calendar/durations.ts'

describe('a duration', () => {
  it.each([
    [0, '00:00:00'],
    [120, '02:00:00'],
    [450, '07:30:00'],
    [1499, '24:59:00'],
  ])('of %i minutes is written %s [CERT-39 R-44]', (minutes, text) => {
    expect(toDuration(minutes)).toBe(text)
  })

  it.each([
    ['02:30', '02:30:00'],
    ['02:30:00', '02:30:00'],
    ['00:00', '00:00:00'],
  ])('typed as %s goes as %s [CERT-40]', (typed, sent) => {
    expect(toDuration(parseDuration(typed) ?? -1)).toBe(sent)
  })

  it.each([
    ['02:30', 150],
    [' 07:05:59 ', 425],
    ['2:30', null],
    ['02:60', null],
    ['02:30:60', null],
    ['-02:30', null],
    ['two hours', null],
    ['', null],
  ])('%j is read as %s minutes [CERT-40]', (text, minutes) => {
    expect(parseDuration(text)).toBe(minutes)
  })
})

it.each([
  ['07:30:00', '7 h 30 min'],
  ['01:00:00', '1 h'],
  ['00:05:00', '5 min'],
  ['00:00:00', '0 min'],
  ['soon', 'soon'],
])('shows %s as %s', (duration, text) => {
  expect(formatDuration(duration)).toBe(text)
})
