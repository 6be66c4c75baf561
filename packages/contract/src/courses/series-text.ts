import { closedDayName } from '#calendar/bank-holidays.ts'
import { daysBetween, plusDays, ukDay, WEEKDAYS } from '#calendar/days.ts'
import { weekdayName } from '#calendar/weeks.ts'
import type { SeriesCourse } from '#courses/series.ts'

type Dated = Pick<SeriesCourse, 'date' | 'status'>

const WORKING_WEEK = WEEKDAYS.slice(0, 5).join()

/** 'Tue', 'Tue and Thu', 'weekday' for Monday to Friday, 'day' for all seven. */
function weekdaysText(names: readonly string[]): string {
  if (names.length === WEEKDAYS.length) return 'day'
  if (names.join() === WORKING_WEEK) return 'weekday'
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/**
 * The weekdays, Monday first, that have a course in more than two of three weeks between the first course and the last:
 * fewer would promise days that are free. A bank holiday or a cancelled course is not held against a weekday.
 */
function regularWeekdays(dates: ReadonlySet<string>, cancelled: ReadonlySet<string>): string[] {
  const days = [...dates].toSorted()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const span = Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => plusDays(first, index))
  return WEEKDAYS.filter((name) => {
    const taken = days.filter((date) => weekdayName(date) === name).length
    const possible = span.filter(
      (date) =>
        weekdayName(date) === name && (dates.has(date) || (closedDayName(date) === null && !cancelled.has(date))),
    ).length
    return taken * 3 > possible * 2
  })
}

/**
 * When the courses of a series are, in a few words: 'Every Tue and Thu to 22/12/2026', 'Every Sat to 19/12/2026, 1 on
 * another day' once one was moved, '5 courses to 22/12/2026' without a rule. Cancelled courses do not count. Days are
 * `yyyy-MM-dd`, in any order.
 */
export function seriesText(courses: readonly Dated[]): string {
  const live = courses.filter(({ status }) => status !== 'CANCELLED')
  const dates = new Set(live.map(({ date }) => date))
  const [first] = dates
  if (first === undefined) return 'All cancelled'
  if (dates.size === 1) return `On ${ukDay(first)} only`

  const cancelled = new Set(courses.filter(({ status }) => status === 'CANCELLED').map(({ date }) => date))
  const weekdays = regularWeekdays(dates, cancelled)
  const isRegular = ({ date }: Dated) => weekdays.includes(weekdayName(date))
  const regular = live.filter(isRegular)
  const others = live.length - regular.length
  const until = (some: readonly Dated[]) =>
    ukDay(
      some
        .map(({ date }) => date)
        .toSorted()
        .at(-1) ?? '',
    )
  if (others >= regular.length) return `${live.length} courses to ${until(live)}`
  const rule = `Every ${weekdaysText(weekdays)} to ${until(regular)}`
  if (others === 0) return rule
  return `${rule}, ${others} on ${others === 1 ? 'another day' : 'other days'}`
}
