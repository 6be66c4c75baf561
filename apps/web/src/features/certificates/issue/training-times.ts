import { parseDuration, toDuration } from '@connect/contract/calendar/durations'
import { type TimeProblem, timeProblem, trainingTimeWarnings } from '@connect/contract/certificates/shared/time-rules'
import { isBefore, minutesBetween } from '@connect/contract/certificates/shared/training-time'
import { parseTypedDate } from '#lib/dates.ts'
import { parseTypedTime } from '#lib/times.ts'
import { toText } from './certificate-values.ts'

/** Values as they were typed. */
export type TypedTimes = { date: unknown; start: unknown; end: unknown; duration: unknown }

const read = ({ date, start, end, duration }: TypedTimes) => ({
  date: parseTypedDate(toText(date)),
  start: parseTypedTime(toText(start)),
  end: parseTypedTime(toText(end)),
  minutes: parseDuration(toText(duration)),
})

/** `HH:mm`, or null while they do not tell one. */
export function durationBetween(typed: TypedTimes): string | null {
  const { date, start, end } = read(typed)
  if (date === null || start === null || end === null || isBefore(end, start)) return null
  return toDuration(minutesBetween(date, start, end)).slice(0, 5)
}

/** What the server would refuse. */
export const timeFault = (typed: TypedTimes): TimeProblem | null => timeProblem(read(typed))

/** Only while nothing is wrong; `today` is `yyyy-MM-dd` in Europe/London. */
export const timeWarnings = (typed: TypedTimes, today: string): string[] =>
  timeFault(typed) ? [] : trainingTimeWarnings(read(typed), today)
