import {
  COMPLETION_BEFORE_START,
  durationOfText,
  durationText,
  isBefore,
  minutesBetween,
  SHORT_RIDE_MINUTES,
} from '@connect/contract/certificates/training-time'
import { parseTypedDate } from '#lib/dates.ts'
import { parseTypedTime } from '#lib/times.ts'
import { textOf } from './text-of.ts'

/** What stands in the fields, whatever was typed. */
export type TypedTimes = { date: unknown; start: unknown; end: unknown; duration: unknown }

const read = ({ date, start, end, duration }: TypedTimes) => ({
  date: parseTypedDate(textOf(date)),
  start: parseTypedTime(textOf(start)),
  end: parseTypedTime(textOf(end)),
  minutes: durationOfText(textOf(duration)),
})

/** The duration from start to completion as `HH:mm`, or null while they do not tell one (CERT-39). */
export function durationBetween(typed: TypedTimes): string | null {
  const { date, start, end } = read(typed)
  if (date === null || start === null || end === null || isBefore(end, start)) return null
  return durationText(minutesBetween(date, start, end)).slice(0, 5)
}

type Faults = { end: string | undefined; duration: string | undefined }

/** What the server would refuse (CERT-38). */
export function timeFaults(typed: TypedTimes): Faults {
  const { date, start, end, minutes } = read(typed)
  if (start === null || end === null) return { end: undefined, duration: undefined }
  if (isBefore(end, start)) return { end: COMPLETION_BEFORE_START, duration: undefined }
  const isTooLong = date !== null && minutes !== null && minutes > minutesBetween(date, start, end)
  return { end: undefined, duration: isTooLong ? 'Cannot be longer than from start to completion' : undefined }
}

/** What DVSA might query; `today` is `yyyy-MM-dd` in Europe/London. */
export function timeWarnings(typed: TypedTimes, today: string): string[] {
  const { date, minutes } = read(typed)
  const isShort = minutes !== null && minutes < SHORT_RIDE_MINUTES && timeFaults(typed).end === undefined
  return [
    ...(isShort ? ['The training took less than two hours; riding on the road alone takes that.'] : []),
    ...(date !== null && date > today ? ['The day of completion is still to come.'] : []),
  ]
}
