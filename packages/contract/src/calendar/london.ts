import { plusDays, plusMonths, ukDay } from '#calendar/days.ts'

const DAY_MS = 86_400_000

const london = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** A day `yyyy-MM-dd` and a time `HH:mm`. */
export function londonTime(instant: Date | number): { day: string; time: string } {
  const parts = Object.fromEntries(london.formatToParts(instant).map(({ type, value }) => [type, value]))
  return { day: `${parts['year']}-${parts['month']}-${parts['day']}`, time: `${parts['hour']}:${parts['minute']}` }
}

const HOUR_MS = 3_600_000
let latest = { hour: Number.NaN, day: '' }

/** `yyyy-MM-dd` */
export function londonDate(now: Date): string {
  // Clocks in London are whole hours apart from UTC, so no day begins within one; formatting it takes longer than most calls may.
  const hour = Math.floor(now.getTime() / HOUR_MS)
  if (hour !== latest.hour) latest = { hour, day: londonTime(now).day }
  return latest.day
}

/** dd/mm/yyyy HH:mm */
export function ukDateTime(instant: Date): string {
  const { day, time } = londonTime(instant)
  return `${ukDay(day)} ${time}`
}

/** 0 to 23. */
export const londonHour = (now: Date): number => Number(londonTime(now).time.slice(0, 2))

/** Milliseconds that London is ahead of UTC, at an instant of whole minutes. */
function offsetAt(instant: number): number {
  const { day, time } = londonTime(instant)
  return Date.parse(`${day}T${time}Z`) - instant
}

/**
 * A time that exists twice is the first of both; one that the clocks skip is as much later as they skip: on 2026-03-29,
 * 01:30 is 02:30.
 */
export function londonInstant(day: string, time: string): Date {
  const wall = Date.parse(`${day}T${time}Z`)
  const [before, after] = [offsetAt(wall - DAY_MS), offsetAt(wall + DAY_MS)]
  const isAfterChange = offsetAt(wall - before) !== before && offsetAt(wall - after) === after
  return new Date(wall - (isAfterChange ? after : before))
}

const startOfDay = (day: string): Date => londonInstant(day, '00:00')

/** Its first instant, and the first of the next day, 23 to 25 hours later. */
export const londonDay = (day: string): { start: Date; end: Date } => ({
  start: startOfDay(day),
  end: startOfDay(plusDays(day, 1)),
})

/** `yyyy-MM`, its first instant, and the first of the next month. */
export function londonMonth(now: Date): { key: string; start: Date; end: Date } {
  const key = londonDate(now).slice(0, 7)
  const first = `${key}-01`
  return { key, start: startOfDay(first), end: startOfDay(plusMonths(first, 1)) }
}
