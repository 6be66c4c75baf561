import { expect, it } from 'vitest'
import { nextMailAttempt, nextSmsAttempt } from '#platform/outgoing/next-attempt.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)
const minutesTo = (next: Date | null) => next && (next.getTime() - NOW.getTime()) / 60_000

it.each([
  [1, 1],
  [5, 30],
  [9, 480],
  [10, null],
])('tries a letter again after its attempt %i in %s minutes', (attempts, minutes) => {
  expect(minutesTo(nextMailAttempt(attempts, NOW, NOW))).toBe(minutes)
})

it.each([
  [47, 1],
  [48, null],
])('tries a letter that is %i hours old again in %s minutes', (hours, minutes) => {
  expect(minutesTo(nextMailAttempt(1, hoursAgo(hours), NOW))).toBe(minutes)
})

it.each([
  [1, 1],
  [6, 60],
  [7, null],
])('tries a text message again after its attempt %i in %s minutes', (attempts, minutes) => {
  expect(minutesTo(nextSmsAttempt(attempts, NOW))).toBe(minutes)
})
