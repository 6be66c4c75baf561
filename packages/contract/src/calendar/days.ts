const DAY_MS = 86_400_000

const toText = (date: Date): string => date.toISOString().slice(0, 10)

/** Days are `yyyy-MM-dd`; `days` may be negative. */
export const plusDays = (day: string, days: number): string => toText(new Date(Date.parse(day) + days * DAY_MS))

/** `months` may be negative. 31 January plus one month is the last of February. */
export function plusMonths(day: string, months: number): string {
  const date = new Date(day)
  const dayOfMonth = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0)
  date.setUTCDate(Math.min(dayOfMonth, date.getUTCDate()))
  return toText(date)
}

/** Both `yyyy-MM-dd`; negative where `end` is before `start`. */
export const daysBetween = (start: string, end: string): number => (Date.parse(end) - Date.parse(start)) / DAY_MS

/** 0 for a Sunday to 6 for a Saturday. */
export const toWeekday = (day: string): number => new Date(day).getUTCDay()

/** `yyyy-MM-dd` → dd/mm/yyyy */
export const ukDay = (day: string): string => day.split('-').toReversed().join('/')

/** Monday first. */
export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
