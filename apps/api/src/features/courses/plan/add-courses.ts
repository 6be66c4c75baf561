import type { NewCourses } from '@connect/contract/courses/course'
import { repeatDates } from '@connect/contract/courses/course-rules'
import { COURSE_TYPES } from '@connect/contract/courses/course-types'
import { findOnlyVisibleTeacher } from '#features/courses/calendar/narrow.ts'
import type { Work } from '#http/work.ts'
import { toDay } from '#platform/day-columns.ts'
import { preparePlan } from './add-course.ts'
import { findClashes } from './clashes.ts'
import { addAll } from './write-courses.ts'

type Skipped = { date: string; reason: string }

type Plan = Omit<NewCourses, 'repeat'>

type Repeated = { plan: Plan; site: { connect_location_name: string }; dates: readonly string[] }

/**
 * The same is of this type, at this site, at this time. Who sees only their own courses is not told what a colleague
 * teaches.
 */
async function daysWithTheSame(work: Work, { plan, site, dates }: Repeated) {
  const { start_time } = plan
  const only = findOnlyVisibleTeacher(work)
  const rows = await work.tx.course.findMany({
    where: {
      supplier_id: plan.supplier,
      course_type: plan.course_type,
      start_time,
      date: { in: dates.map((date) => new Date(date)) },
      status: { not: 'CANCELLED' },
      deleted_at: null,
    },
    select: { date: true, instructors: { select: { user_id: true } } },
    orderBy: { id: 'asc' },
  })
  return new Map(
    rows.map(({ date, instructors }) => {
      const isSeen = only === null || instructors.some(({ user_id }) => user_id === only)
      const course = `${COURSE_TYPES[plan.course_type].name} at ${start_time} is there already`
      return [toDay(date), isSeen ? course : `${site.connect_location_name} is taken at ${start_time}`] as const
    }),
  )
}

/** Answers the other days with their reasons. */
async function freeDays(work: Work, repeated: Repeated) {
  const { plan, dates } = repeated
  const { start_time, end_time, supplier: supplier_id, instructors: user_ids = [] } = plan
  const same = await daysWithTheSame(work, repeated)
  const places = dates.map((date) => ({ date, start_time, end_time, supplier_id, user_ids }))
  const clashes = await findClashes(work, places)
  const skipped = places.flatMap((place): Skipped[] => {
    const { date } = place
    const reason = same.get(date) ?? clashes.get(place)?.join('. ')
    return reason ? [{ date, reason }] : []
  })
  const left = new Set(skipped.map(({ date }) => date))
  return { skipped, free: dates.filter((date) => !left.has(date)) }
}

/**
 * On each free day, as one series in one transaction; the other days are answered with their reasons. Throws
 * `validation_failed` and `instructor_busy`.
 */
export async function addCourses(work: Work, { repeat, ...plan }: NewCourses) {
  const { site, instructors, columnsOn } = await preparePlan(work, plan)
  const excluded_dates = site.excluded_dates.map((date) => toDay(date))
  const days = repeatDates(repeat, { ...site, excluded_dates })
  const { skipped, free } = await freeDays(work, { plan, site, dates: days.dates })
  const all = [...days.skipped, ...skipped].toSorted((a, b) => (a.date < b.date ? -1 : 1))
  if (free.length === 0) return { series_id: null, created: [], skipped: all }

  const { id: series_id } = await work.tx.courseSeries.create({ data: {} })
  const created = await addAll(
    work,
    free.map((date) => ({ columns: { ...columnsOn(date), series_id }, user_ids: instructors })),
  )
  return { series_id, created, skipped: all }
}
