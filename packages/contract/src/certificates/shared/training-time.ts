import { londonInstant } from '#calendar/london.ts'

/** CERT-38 */
export const COMPLETION_BEFORE_START = 'Completion time cannot be earlier than start time.'

/** Element E of a CBT takes at least so many minutes on the road; less warns (domain 3.1.1, R-44). */
export const SHORT_RIDE_MINUTES = 120

const MINUTE_MS = 60_000

/**
 * Minutes that pass between two wall times `HH:mm` in Europe/London, right when the clocks change too (CERT-39); 0
 * where the end is not after the start. A time that exists twice is taken as its first, one that does not exist as that
 * much later: on 2026-03-29, 01:30 is 02:30.
 */
export function minutesBetween(day: string, start: string, end: string): number {
  return Math.max(0, (londonInstant(day, end).getTime() - londonInstant(day, start).getTime()) / MINUTE_MS)
}

/** Both `HH:mm`. Equal times are allowed. */
export const isBefore = (end: string, start: string): boolean => end < start
