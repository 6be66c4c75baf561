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

/** The month in Europe/London that an instant falls in: `yyyy-MM`, its first instant, and the first that is no longer in it. */
export function londonMonth(now: Date): { key: string; start: Date; end: Date } {
  const first = Temporal.PlainDate.from(londonToday(now)).with({ day: 1 })
  return { key: first.toString().slice(0, 7), start: startOf(first), end: startOf(first.add({ months: 1 })) }
}

/** The hour that clocks in London show, 0 to 23. */
export const londonHour = (now: Date): number =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('Europe/London').hour

/** How a column of days, which knows no time, holds `yyyy-MM-dd`; what is no day stays what it is. */
export function dateOf(day: string): Date
export function dateOf(day: string | null | undefined): Date | null | undefined
export function dateOf(day: string | null | undefined) {
  return day === null || day === undefined ? day : new Date(day)
}

/** The day, `yyyy-MM-dd`, that a column of days holds. */
export function dayOf(date: Date): string
export function dayOf(date: Date | null): string | null
export function dayOf(date: Date | null) {
  return date?.toISOString().slice(0, 10) ?? null
}
