import { plusDays } from '@connect/contract/calendar/days'
import { londonInstant, londonTime } from '@connect/contract/calendar/london'
import { isTextTime, TEXTS_FROM } from '#platform/jobs/text-time.ts'

const HOUR_MS = 3_600_000

/** London's wall time `yyyy-MM-ddTHH:mm`, so many hours later on the clock. */
export const plusHoursOnClock = (wall: string, hours: number): string =>
  new Date(Date.parse(`${wall}Z`) + hours * HOUR_MS).toISOString().slice(0, 16)

export const toInstant = (wall: string): Date => londonInstant(wall.slice(0, 10), wall.slice(11))

/** 24 hours before 09:00 is 09:00 the day before, also where clocks change in between (N-62). */
export const reminderDue = (starts: string, offset_hours: number): Date =>
  toInstant(plusHoursOnClock(starts, -offset_hours))

const LAST = '19:55'

/** Now, or the next 08:00 in London: no phone rings at night because of a timetable. */
export function textTime(now: Date): Date {
  if (isTextTime(now)) return now
  const { day, time } = londonTime(now)
  return londonInstant(time < TEXTS_FROM ? day : plusDays(day, 1), TEXTS_FROM)
}

/** When a text message is due that would be at night: the evening before. */
export function textDue(due: Date): Date {
  if (isTextTime(due)) return due
  const { day, time } = londonTime(due)
  return londonInstant(time < TEXTS_FROM ? plusDays(day, -1) : day, LAST)
}

/** What a reminder is about: '2027-06-12T09:00/24', when the course starts and so many hours before. */
export const toReminder = (starts: string, hours: number): string => `${starts}/${hours}`

/** `hours` is null in rows of releases in which a start had one reminder. */
export function parseReminder(occurrence: string): { starts: string; hours: number | null } {
  const [starts = '', hours] = occurrence.split('/')
  return { starts, hours: hours === undefined ? null : Number(hours) }
}
