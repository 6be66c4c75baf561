import { plusDays, plusMonths, toWeekday } from '@connect/contract/calendar/days'
import { toMonday, weekdayName } from '@connect/contract/calendar/weeks'

export const VIEWS = ['month', 'week', 'day', 'agenda', 'staff'] as const
export type View = (typeof VIEWS)[number]

/** Days `yyyy-MM-dd`, both inclusive. */
export type Period = { first: string; last: string }

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** A month has whole weeks, five or six of them. */
export function toPeriod(view: View, date: string): Period {
  if (view !== 'month') return { first: toMonday(date), last: plusDays(toMonday(date), 6) }
  const first = toMonday(`${date.slice(0, 7)}-01`)
  const lastOfMonth = plusDays(plusMonths(`${date.slice(0, 7)}-01`, 1), -1)
  const weeks = Math.max(5, Math.ceil((Date.parse(lastOfMonth) - Date.parse(first) + 1) / (7 * 86_400_000)))
  return { first, last: plusDays(first, weeks * 7 - 1) }
}

export function toDays({ first, last }: Period): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = plusDays(day, 1)) days.push(day)
  return days
}

export function stepDate(view: View, date: string, steps: 1 | -1): string {
  if (view === 'month') return plusMonths(`${date.slice(0, 7)}-01`, steps)
  return plusDays(date, view === 'day' ? steps : steps * 7)
}

export const dayOfMonth = (day: string): number => Number(day.slice(8))
const monthName = (day: string): string => MONTHS[Number(day.slice(5, 7)) - 1] ?? ''
const shortMonth = (day: string): string => monthName(day).slice(0, 3)

/** `31 Aug`. */
export const shortDay = (day: string): string => `${dayOfMonth(day)} ${shortMonth(day)}`

/** `Sat 5 September`. */
export const dayTitle = (day: string): string => `${weekdayName(day)} ${dayOfMonth(day)} ${monthName(day)}`

const LONG_WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** `Saturday 5 September`, as it is read aloud. */
export const spokenDay = (day: string): string =>
  `${LONG_WEEKDAYS[toWeekday(day)]} ${dayOfMonth(day)} ${monthName(day)}`

function weekTitle({ first, last }: Period): string {
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7)
  const isOneYear = first.slice(0, 4) === last.slice(0, 4)
  const start = isOneMonth ? String(dayOfMonth(first)) : shortDay(first)
  return `${start}${isOneYear ? '' : ` ${first.slice(0, 4)}`} – ${shortDay(last)} ${last.slice(0, 4)}`
}

/** What the head calls a period: 'Sat 5 Sep 2026', 'September 2026'; `isNarrow` on a phone: 'Sat 5 Sep', 'Sep 2026'. */
export function periodTitle(view: View, date: string, isNarrow = false): string {
  const year = date.slice(0, 4)
  if (view === 'day') return `${weekdayName(date)} ${shortDay(date)}${isNarrow ? '' : ` ${year}`}`
  if (view === 'month' || isNarrow) return `${isNarrow ? shortMonth(date) : monthName(date)} ${year}`
  return weekTitle(toPeriod(view, date))
}

/** 'today', 'in 4 days', 'yesterday'. */
export function relativeDay(day: string, today: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000)
  if (days === 0) return 'today'
  if (Math.abs(days) === 1) return days === 1 ? 'tomorrow' : 'yesterday'
  return days > 0 ? `in ${days} days` : `${-days} days ago`
}
