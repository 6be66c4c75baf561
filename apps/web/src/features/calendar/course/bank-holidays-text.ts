import { closedDayName } from '@connect/contract/calendar/bank-holidays'
import { ukDay } from '@connect/contract/calendar/days'

/** Days that are named at most. */
const NAMED = 3

/** 'Bank holiday: 25/12/2026 (Christmas Day)', with each day that somebody may not have looked at; null where there is none. */
export function bankHolidaysText(courses: readonly { date: string }[]): string | null {
  const days = [...new Set(courses.map(({ date }) => date))].toSorted().flatMap((date) => {
    const name = closedDayName(date)
    return name ? [`${ukDay(date)} (${name})`] : []
  })
  if (days.length === 0) return null
  const rest = days.length > NAMED ? [`${days.length - NAMED} more`] : []
  return `Bank ${days.length === 1 ? 'holiday' : 'holidays'}: ${[...days.slice(0, NAMED), ...rest].join(', ')}`
}
