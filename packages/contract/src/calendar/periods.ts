import { daysBetween } from '#calendar/days.ts'
import type { Complain } from '#field-rules.ts'

/** A month with the weeks around it. */
const DAYS_AT_ONCE = 62

type Period = { date__gte?: string | undefined; date__lte?: string | undefined }

/** Days are `yyyy-MM-dd`. */
export function checkPeriod({ date__gte, date__lte }: Period, complain: Complain): void {
  if (date__gte === undefined || date__lte === undefined) return
  if (date__lte < date__gte) complain(['date__lte'], 'Must not be before the first day')
  else if (daysBetween(date__gte, date__lte) >= DAYS_AT_ONCE) {
    complain(['date__lte'], `Must be within ${DAYS_AT_ONCE} days`)
  }
}
