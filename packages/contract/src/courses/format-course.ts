import { formatDay, formatTimes } from '#calendar/format-day.ts'

type When = { date: string; start_time: string; end_time: string }

/** `'Sat 21/11/2026 · 09:00–16:30'` */
export const formatWhen = ({ date, start_time, end_time }: When): string =>
  `${formatDay(date)} · ${formatTimes(start_time, end_time)}`

type AtSite = { supplier: { connect_location_name: string } }

/** `'Sat 21/11/2026 · 09:00–16:30 · Croydon'` */
export const formatWhenAndWhere = (course: When & AtSite): string =>
  `${formatWhen(course)} · ${course.supplier.connect_location_name}`

/** `'CBT at Croydon, Sat 21/11/2026, 09:00–16:30'`: in a sentence, with as much of its day and times as is said there. */
export const formatCourse = ({ name, supplier }: AtSite & { name: string }, ...when: readonly string[]): string =>
  [`${name} at ${supplier.connect_location_name}`, ...when].join(', ')
