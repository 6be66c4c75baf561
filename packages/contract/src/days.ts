/** The day so many days later, or earlier where they are negative; both `yyyy-MM-dd`. */
export function plusDays(day: string, days: number): string {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** A day of the wire as people in the United Kingdom write it: dd/mm/yyyy. */
export const ukDay = (day: string): string => day.split('-').toReversed().join('/')

/** The days of the week by their short names, Monday first. */
export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
