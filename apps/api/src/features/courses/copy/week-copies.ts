import { plusDays } from '@connect/contract/calendar/days'
import { lastFreeCancelDay } from '@connect/contract/calendar/notice'
import { BIKES_FIELDS } from '@connect/contract/courses/course-bikes'
import { isTest } from '@connect/contract/courses/course-rules'
import { COURSE_TYPES } from '@connect/contract/courses/course-types'
import { formatCourse } from '@connect/contract/courses/format-course'
import { copiesThere } from '@connect/contract/courses/week-copies'
import type { Prisma } from '@connect/db/generated/client'
import type { CoursePlace } from '#features/courses/plan/clashes.ts'
import type { CourseRow } from '#features/courses/plan/course-json.ts'
import { toDay } from '#platform/day-columns.ts'

/** Its copy is seven days on. */
export type CourseCopy = { row: CourseRow; place: CoursePlace }

const WEEK = 7

export function toCopy(row: CourseRow): CourseCopy {
  const { start_time, end_time, supplier_id, instructors } = row
  const user_ids = instructors.map(({ user }) => user.id)
  return { row, place: { date: plusDays(toDay(row.date), WEEK), start_time, end_time, supplier_id, user_ids } }
}

/** 'CBT at Croydon, 09:00', for people. */
export const nameCopy = ({ row }: CourseCopy): string =>
  formatCourse({ name: COURSE_TYPES[row.course_type].name, supplier: row.supplier }, row.start_time)

/**
 * Everything that was planned, and nothing of riders. A test has no place at DVSA yet, and its last day to cancel
 * follows DVSA's rule. The copy belongs to no series: it would move with courses of other weeks.
 */
export const toCopyColumns = ({ row, place }: CourseCopy) =>
  ({
    supplier_id: row.supplier_id,
    course_type: row.course_type,
    full_licence_type: row.full_licence_type,
    date: new Date(place.date),
    start_time: row.start_time,
    end_time: row.end_time,
    spaces: row.spaces,
    price: row.price,
    notes: row.notes,
    ...Object.fromEntries(BIKES_FIELDS.map(([field]) => [field, row[field]])),
    ...(isTest(row.course_type) && {
      test_centre_id: row.test_centre?.id ?? null,
      test_status: 'TEST_STATUS_NO_BOOKING',
      last_date_cancel: new Date(lastFreeCancelDay(place.date)),
    }),
  }) satisfies Omit<Prisma.CourseCreateManyInput, 'school_id'>

const toPlanned = (row: CourseRow) => ({
  ...row,
  date: toDay(row.date),
  instructor_ids: row.instructors.map(({ user }) => user.id),
})

export function copiesAlready(copies: readonly CourseCopy[], there: readonly CourseRow[]): Set<CourseCopy> {
  const planned = copies.map((copy) => ({ ...toPlanned(copy.row), date: copy.place.date, copy }))
  return new Set([...copiesThere(planned, there.map(toPlanned))].map(({ copy }) => copy))
}
