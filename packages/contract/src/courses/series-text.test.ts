import { expect, it } from 'vitest'
import { plusDays } from '#calendar/days.ts'
import { isChosenWeekday } from '#calendar/weeks.ts'
import { seriesText } from '#courses/series-text.ts'

const planned = (date: string) => ({ date, status: 'SCHEDULED' as const })
const cancelled = (date: string) => ({ date, status: 'CANCELLED' as const })

/** The days of a repeat, both ends among them. */
function repeat(start: string, end: string, letters: string, without: readonly string[] = []): string[] {
  const days: string[] = []
  for (let day = start; day <= end; day = plusDays(day, 1)) {
    if (isChosenWeekday(letters, day) && !without.includes(day)) days.push(day)
  }
  return days
}

const SATURDAYS = repeat('2026-09-05', '2026-12-19', 'FFFFFTF')
const moved = (days: readonly string[], from: string, to: string) => days.map((day) => (day === from ? to : day))

it.each([
  ['one weekday', SATURDAYS, 'Every Sat to 19/12/2026'],
  ['two weekdays', repeat('2026-11-24', '2026-12-22', 'FTFTFFF'), 'Every Tue and Thu to 22/12/2026'],
  ['three weekdays', repeat('2026-11-23', '2026-12-11', 'TFTFTFF'), 'Every Mon, Wed and Fri to 11/12/2026'],
  ['Monday to Friday', repeat('2026-11-23', '2026-12-04', 'TTTTTFF'), 'Every weekday to 04/12/2026'],
  ['every day', repeat('2026-11-23', '2026-12-06', 'TTTTTTT'), 'Every day to 06/12/2026'],
  ['both days of one weekend', ['2026-11-28', '2026-11-29'], 'Every Sat and Sun to 29/11/2026'],
  ['the end of summer time within it', repeat('2026-10-18', '2026-11-01', 'FFFFFFT'), 'Every Sun to 01/11/2026'],
  [
    'the start of summer time within it',
    repeat('2027-03-22', '2027-04-05', 'FTFTFFF'),
    'Every Tue and Thu to 01/04/2027',
  ],
  [
    'bank holidays left out',
    repeat('2026-12-18', '2027-01-08', 'FFFFTFF', ['2026-12-25', '2027-01-01']),
    'Every Fri to 08/01/2027',
  ],
  ['a day left out', repeat('2026-09-05', '2026-10-03', 'FFFFFTF', ['2026-09-19']), 'Every Sat to 03/10/2026'],
  [
    'one moved to another day',
    moved(SATURDAYS, '2026-10-10', '2026-10-09'),
    'Every Sat to 19/12/2026, 1 on another day',
  ],
  ['the last one moved', moved(SATURDAYS, '2026-12-19', '2026-12-20'), 'Every Sat to 12/12/2026, 1 on another day'],
  ['one moved onto the day of another', moved(SATURDAYS, '2026-10-10', '2026-10-17'), 'Every Sat to 19/12/2026'],
  [
    'several moved',
    moved(moved(SATURDAYS, '2026-10-10', '2026-10-09'), '2026-11-07', '2026-11-08'),
    'Every Sat to 19/12/2026, 2 on other days',
  ],
  ['no rule', ['2026-09-07', '2026-09-16', '2026-09-25', '2026-10-06'], '4 courses to 06/10/2026'],
  ['every second week', ['2026-09-05', '2026-09-19', '2026-10-03', '2026-10-17'], '4 courses to 17/10/2026'],
  ['two of three weeks', ['2026-09-05', '2026-09-19'], '2 courses to 19/09/2026'],
  ['one course that is left', ['2026-12-22'], 'On 22/12/2026 only'],
])('%s', (_, days, text) => {
  expect(seriesText(days.map(planned))).toBe(text)
  expect(seriesText(days.toReversed().map(planned)), 'in whatever order').toBe(text)
})

it.each([
  ['in the middle, even most of them', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 'Every Sat to 19/12/2026'],
  ['at the end', [14, 15], 'Every Sat to 05/12/2026'],
  ['all but one', [...SATURDAYS.keys()].slice(1), 'On 05/09/2026 only'],
  ['all', [...SATURDAYS.keys()], 'All cancelled'],
])('cancelled courses do not count: %s', (_, which, text) => {
  const courses = SATURDAYS.map((day, index) => (which.includes(index) ? cancelled(day) : planned(day)))

  expect(seriesText(courses)).toBe(text)
})
