import { plusMonths } from '@connect/contract/calendar/days'
import { formatTimes } from '@connect/contract/calendar/format-day'
import type { DiaryEntry } from '@connect/contract/diary/diary-entry'
import { formatDate } from '#lib/dates.ts'

/** `07/06/2027`, or `07/06/2027–11/06/2027`. */
export const formatDays = ({ start_date, end_date }: Pick<DiaryEntry, 'start_date' | 'end_date'>): string =>
  start_date === end_date ? formatDate(start_date) : `${formatDate(start_date)}–${formatDate(end_date)}`

/** `08:30–12:00, 13:00–17:00`, or that it takes whole days. */
export const formatDiaryTimes = ({ times }: Pick<DiaryEntry, 'times'>): string =>
  times.length === 0 ? 'All day' : times.map(({ start_time, end_time }) => formatTimes(start_time, end_time)).join(', ')

const MONTHS_BACK = 3

/** Both `yyyy-MM-dd`. */
export function threeMonthsBefore(from: string): string {
  return `${plusMonths(from, -MONTHS_BACK).slice(0, 7)}-01`
}
