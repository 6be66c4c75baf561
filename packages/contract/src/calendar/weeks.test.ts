import { expect, it } from 'vitest'
import { isChosenWeekday, toMonday, weekdayName } from '#calendar/weeks.ts'

it.each([
  ['2026-11-22', '2026-11-16', 'Sun', false],
  ['2026-11-23', '2026-11-23', 'Mon', true],
  ['2027-01-01', '2026-12-28', 'Fri', true],
])('%s is in the week of %s, a %s', (day, monday, name, isChosen) => {
  expect([toMonday(day), weekdayName(day), isChosenWeekday('TTTTTTF', day)]).toEqual([monday, name, isChosen])
})
