import { closedDayName } from '#calendar/bank-holidays.ts'
import { plusDays, toWeekday } from '#calendar/days.ts'

const SUNDAY = 0
const SATURDAY = 6

/** At a school Saturdays and Sundays, at DVSA Sundays (N-12). */
const REST_DAYS = { school: [SATURDAY, SUNDAY], dvsa: [SUNDAY] } as const satisfies Record<string, readonly number[]>
type WorkingWeek = keyof typeof REST_DAYS

/** Neither a day of rest nor a bank holiday, and never Christmas, Boxing or New Year's Day (domain 3.4). */
function isWorkingDay(day: string, week: WorkingWeek): boolean {
  const restDays: readonly number[] = REST_DAYS[week]
  return !restDays.includes(toWeekday(day)) && closedDayName(day) === null
}

/**
 * The last day `yyyy-MM-dd` that is free of charge: so many whole working days lie strictly between it and `date`, and
 * it is a working day itself (N-43). Without notice it is the date itself.
 */
export function lastFreeDay(date: string, days: number, week: WorkingWeek): string {
  if (days === 0) return date
  let day = date
  for (let steps = days + 1; steps > 0; ) {
    day = plusDays(day, -1)
    if (isWorkingDay(day, week)) steps -= 1
  }
  return day
}

/** Working days that DVSA wants for a motorcycle test. */
const TEST_NOTICE = 3

/** Of a motorcycle test (domain 3.4). */
export const lastFreeCancelDay = (testDate: string): string => lastFreeDay(testDate, TEST_NOTICE, 'dvsa')
