import { ApiError } from '@connect/contract/api-error'
import { formatTimes } from '@connect/contract/calendar/format-day'
import { weekdayName } from '@connect/contract/calendar/weeks'
import { type Course } from '@connect/contract/courses/course'
import { failureWords } from '#api/query/show-failure.ts'
import { doneText } from '#features/calendar/course/course-warnings.ts'
import type { Place } from '#features/calendar/layout/drag.ts'
import { dayOfMonth, dayTitle } from '#features/calendar/layout/period.ts'

/** `Wed 2 · 09:15–16:45`. */
export const placeTag = ({ date, start_time, end_time }: Place): string =>
  `${weekdayName(date)} ${dayOfMonth(date)} · ${formatTimes(start_time, end_time)}`

/** `Thu 3 September → Wed 2 September, 09:15–16:45`. */
export const moveText = (from: Place, { date, start_time, end_time }: Place): string =>
  `${from.date === date ? '' : `${dayTitle(from.date)} → `}${dayTitle(date)}, ${formatTimes(start_time, end_time)}`

/** Riders are told when their course starts, not when it ends. */
export const isOtherStart = (from: Place, to: Place): boolean =>
  from.date !== to.date || from.start_time !== to.start_time

/** 'Course moved', and what is odd about it that was not before. */
export function movedText(before: Course, after: Course): string {
  const isMoved = before.date !== after.date || before.start_time !== after.start_time
  return doneText(isMoved ? 'Course moved' : 'Course changed', after, before.warnings)
}

export function refusalText(error: unknown): string {
  const words = error instanceof ApiError ? Object.values(error.fields).flat() : []
  return ['Not moved', ...(words.length > 0 ? words : [failureWords(error, 'Try again in a minute.')])]
    .join('. ')
    .replace(/(?<![.!?])$/, '.')
}
