import { plusDays, plusMonths } from '#calendar/days.ts'
import {
  COMPLETION_BEFORE_START,
  isBefore,
  minutesBetween,
  SHORT_RIDE_MINUTES,
} from '#certificates/shared/training-time.ts'

const TOO_LONG = 'Cannot be longer than the time from start to completion'

/** The day, `yyyy-MM-dd`, two wall times `HH:mm` in Europe/London, and minutes; whatever is not known is null. */
export type TrainingTimes = { date: string | null; start: string | null; end: string | null; minutes: number | null }

/** A training that takes no time is no problem. */
export type TimeProblem = { field: 'time_completion_time' | 'training_duration'; message: string }

export function timeProblem({ date, start, end, minutes }: TrainingTimes): TimeProblem | null {
  if (start === null || end === null) return null
  if (isBefore(end, start)) return { field: 'time_completion_time', message: COMPLETION_BEFORE_START }
  const isTooLong = date !== null && minutes !== null && minutes > minutesBetween(date, start, end)
  return isTooLong ? { field: 'training_duration', message: TOO_LONG } : null
}

/** For issuing in the evening for tomorrow. */
const DAYS_AHEAD = 1

/** Days are `yyyy-MM-dd` in Europe/London; null where nothing is wrong. */
export const completionProblem = (date: string, today: string): string | null =>
  date > plusDays(today, DAYS_AHEAD) ? 'Cannot be more than a day ahead' : null

/** Later is likely a slip: a certificate is not even valid for longer. */
const LATE_MONTHS = 24

type Entered = {
  date: string | null
  minutes: number | null
  /** The day on which it was issued here; today while it is not. */
  entered?: string | null
}

/** What DVSA might query, and likely slips; `today` is Europe/London's. */
export function trainingTimeWarnings({ date, minutes, entered }: Entered, today: string): string[] {
  const isShort = minutes !== null && minutes < SHORT_RIDE_MINUTES
  const isLate = date !== null && date < plusMonths(entered ?? today, -LATE_MONTHS)
  return [
    ...(isShort ? ['Training took less than two hours, but the road ride alone must last two hours.'] : []),
    ...(date !== null && date > today ? ['The completion date is in the future.'] : []),
    ...(isLate ? [`The completion date is more than ${LATE_MONTHS} months before the certificate was issued.`] : []),
  ]
}
