import { Temporal } from 'temporal-polyfill'

const startOf = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime('Europe/London').epochMilliseconds)

/** The instants of a day in Europe/London, `yyyy-MM-dd`: its first, and the first that is no longer in it (23 to 25 hours later). */
export function londonDay(day: string): { start: Date; end: Date } {
  const date = Temporal.PlainDate.from(day)
  return { start: startOf(date), end: startOf(date.add({ days: 1 })) }
}

/** The day that an instant falls on in Europe/London, `yyyy-MM-dd`. */
export const londonToday = (now: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('Europe/London').toPlainDate().toString()
