import type { Course } from '@connect/contract/courses/course'
import { BIKES_FIELDS } from '@connect/contract/courses/course-bikes'
import { courseWarnings } from '@connect/contract/courses/course-rules'
import type { CourseFilters } from '@connect/contract/courses/course-slot'
import type { CourseConstant } from '@connect/contract/courses/course-types'
import { parseTypedDate } from '#lib/dates.ts'

type Values = Readonly<Record<string, unknown>>

const toDay = (value: unknown) => parseTypedDate(typeof value === 'string' ? value : '')

const toNumberOrZero = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** 'Course moved. This date is in the past': what was done, and what is odd about it that was not `known` before. */
export const doneText = (done: string, saved: Pick<Course, 'warnings'>, known: readonly string[]): string =>
  [done, ...saved.warnings.filter((warning) => !known.includes(warning))].join('. ')

/** For people; nothing until its day is known. `today` in Europe/London. */
export function formWarnings(
  course_type: CourseConstant | undefined,
  values: Values,
  { sites }: Pick<CourseFilters, 'sites'>,
  today: string,
): string[] {
  const date = toDay(values['date'])
  if (!course_type || !date) return []
  const instructors = values['instructors']
  return courseWarnings(
    {
      ...Object.fromEntries(BIKES_FIELDS.map(([field]) => [field, toNumberOrZero(values[field])])),
      course_type,
      date,
      spaces: toNumberOrZero(values['spaces']),
      instructors: Array.isArray(instructors) ? instructors.length : 0,
      site: sites.find(({ id }) => id === values['supplier']) ?? null,
    },
    today,
  )
}
