import { daysBetween } from '#calendar/days.ts'
import type { Complain } from '#field-rules.ts'

/** Days at once: the calendar shows a month with the weeks around it at most. */
const DAYS_AT_ONCE = 62

type Period = { date__gte?: string | undefined; date__lte?: string | undefined }

/** Says what is wrong with the period of a query, from one day to another, both `yyyy-MM-dd`, as a rule of its schema. */
export function checkPeriod({ date__gte, date__lte }: Period, complain: Complain): void {
  if (date__gte === undefined || date__lte === undefined) return
  if (date__lte < date__gte) complain(['date__lte'], 'Must not be before the first day')
  else if (daysBetween(date__gte, date__lte) >= DAYS_AT_ONCE) {
    complain(['date__lte'], `Must be within ${DAYS_AT_ONCE} days`)
  }
}
