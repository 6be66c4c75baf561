import { describe, expect, it } from 'vitest'
import { COMPLETION_BEFORE_START, isBefore, minutesBetween } from '#certificates/shared/training-time.ts'

const SPRING = '2026-03-29'
const AUTUMN = '2026-10-25'

describe('the time that passes', () => {
  it.each([
    ['2026-06-10', '09:00', '16:30', 450],
    ['2026-01-10', '09:00', '09:00', 0],
    ['2026-01-10', '09:00', '08:00', 0],
    ['2026-06-10', '00:00', '23:59', 1439],
    [SPRING, '00:30', '02:30', 60],
    [SPRING, '00:00', '23:59', 1379],
    [SPRING, '00:59', '02:00', 1],
    [SPRING, '09:00', '17:00', 480],
    ['2026-03-28', '00:30', '02:30', 120],
    ['2026-03-30', '00:30', '02:30', 120],
    [AUTUMN, '00:30', '02:30', 180],
    [AUTUMN, '00:00', '23:59', 1499],
    [AUTUMN, '09:00', '17:00', 480],
    ['2026-10-24', '00:30', '02:30', 120],
    ['2026-10-26', '00:30', '02:30', 120],
  ])('on %s from %s to %s is %i minutes [CERT-39]', (day, start, end, minutes) => {
    expect(minutesBetween(day, start, end)).toBe(minutes)
  })

  it.each([
    [SPRING, '00:00', '01:30', 90],
    [SPRING, '01:30', '03:00', 30],
    [SPRING, '01:45', '02:15', 0],
  ])('on %s from %s to %s counts a skipped time as that much later', (day, start, end, minutes) => {
    expect(minutesBetween(day, start, end)).toBe(minutes)
  })

  it.each([
    [AUTUMN, '00:30', '01:30', 60],
    [AUTUMN, '01:15', '01:45', 30],
    [AUTUMN, '01:30', '02:00', 90],
  ])('on %s from %s to %s takes a repeated time as its first', (day, start, end, minutes) => {
    expect(minutesBetween(day, start, end)).toBe(minutes)
  })
})

describe('a completion', () => {
  it.each([
    ['08:59', '09:00', true],
    ['09:00', '09:00', false],
    ['09:01', '09:00', false],
    ['16:00', '09:30', false],
  ])('at %s is before a start at %s: %s [CERT-38 R-44]', (end, start, before) => {
    expect(isBefore(end, start)).toBe(before)
  })

  it('before the start is told in the words of the specification [CERT-38]', () => {
    expect(COMPLETION_BEFORE_START).toBe('Completion time cannot be earlier than start time.')
  })
})
