import {
  COMPLETION_BEFORE_START,
  isBefore,
  minutesBetween,
  SHORT_RIDE_MINUTES,
} from '#certificates/shared/training-time.ts'

const TOO_LONG = 'Cannot be longer than the time from start to completion'

/** The day, `yyyy-MM-dd`, two wall times `HH:mm` in Europe/London, and minutes; whatever is not known is null. */
export type Training = { date: string | null; start: string | null; end: string | null; minutes: number | null }

/** What cannot be, under its field (CERT-38); a training of no time can. */
export type TimeProblem = { field: 'time_completion_time' | 'training_duration'; message: string }

export function timeProblem({ date, start, end, minutes }: Training): TimeProblem | null {
  if (start === null || end === null) return null
  if (isBefore(end, start)) return { field: 'time_completion_time', message: COMPLETION_BEFORE_START }
  const isTooLong = date !== null && minutes !== null && minutes > minutesBetween(date, start, end)
  return isTooLong ? { field: 'training_duration', message: TOO_LONG } : null
}

/** What DVSA might query, and what is likely a slip; `today` is Europe/London's. */
export function timeDoubts({ date, minutes }: Pick<Training, 'date' | 'minutes'>, today: string): string[] {
  const isShort = minutes !== null && minutes < SHORT_RIDE_MINUTES
  return [
    ...(isShort ? ['Training took less than two hours, but the road ride alone must last two hours.'] : []),
    ...(date !== null && date > today ? ['The completion date is in the future.'] : []),
  ]
}
