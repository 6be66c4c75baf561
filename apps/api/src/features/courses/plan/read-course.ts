import type { Course } from '@connect/contract/courses/course'
import { courseWarnings } from '@connect/contract/courses/course-rules'
import { USUAL_COURSES } from '@connect/contract/courses/usual-courses'
import { ApiError } from '@connect/contract/errors'
import type { Unversioned } from '@connect/contract/versioned'
import type { ScopedDb } from '@connect/db/scoped'
import type { SignedInCall } from '#http/call.ts'
import { toDay } from '#platform/day-columns.ts'
import { fullName } from '#platform/full-name.ts'
import { COLUMNS, type CourseRow, PRICING, toCourse } from './course-json.ts'
import { seenBy } from './own-courses.ts'

/** Riders of other courses at the same time, and what instructors may teach. */
async function ownWarnings(db: ScopedDb, row: CourseRow): Promise<string[]> {
  const { supplier, supplier_id, date, start_time, end_time, instructors } = row
  const { _sum } = await db.course.aggregate({
    where: {
      supplier_id,
      date,
      deleted_at: null,
      status: { not: 'CANCELLED' },
      start_time: { lt: end_time },
      end_time: { gt: start_time },
    },
    _sum: { spaces: true },
  })
  const isCrowded = supplier.max_trainees !== null && (_sum.spaces ?? 0) > supplier.max_trainees
  const { isFullLicence } = USUAL_COURSES[row.course_type]
  const ofPeople = instructors.flatMap(({ user }) => {
    const hasExpired = user.instructor_certificate_expiry !== null && user.instructor_certificate_expiry < date
    const isUntrained = isFullLicence && !user.instructor_types.includes('CBT1D')
    return [
      ...(isUntrained ? [`${fullName(user)} has no CBT1D, which full licence courses need`] : []),
      ...(hasExpired ? [`${fullName(user)}’s certificate has expired by then`] : []),
    ]
  })
  return [...(isCrowded ? [`More riders than ${supplier.connect_location_name} may have at a time`] : []), ...ofPeople]
}

/** With its prices and what is odd about it. Throws `not_found`. */
export async function readCourse(
  call: Pick<SignedInCall, 'actor' | 'db' | 'today'>,
  id: number,
): Promise<Unversioned<Course>> {
  const row = await call.db.course.findFirst({ where: { id, ...seenBy(call) }, select: COLUMNS })
  if (!row) throw new ApiError('not_found')
  const [types, own] = await Promise.all([
    call.db.supplierCourseType.findMany({
      where: { supplier_id: row.supplier_id, constant: row.course_type },
      select: PRICING,
    }),
    ownWarnings(call.db, row),
  ])
  const { supplier, instructors, ...planned } = row
  const site = { ...supplier, excluded_dates: supplier.excluded_dates.map((date) => toDay(date)) }
  const general = courseWarnings(
    { ...planned, date: toDay(row.date), instructors: instructors.length, site },
    call.today,
  )
  const isPlanned = row.status === 'SCHEDULED'
  return { ...toCourse(row, types, call), warnings: isPlanned ? [...general, ...own] : [] }
}
