import type { NewCourses } from '@connect/contract/courses/course'
import { repeatDates } from '@connect/contract/courses/course-rules'
import { COURSE_TYPES } from '@connect/contract/courses/course-types'
import type { ScopedTx } from '@connect/db/scoped'
import type { SignedInCall } from '#http/call.ts'
import { auditMany, authorOf } from '#platform/audit.ts'
import { dayOf } from '#platform/day-columns.ts'
import { preparePlan } from './add-course.ts'
import { busyOf, findClashes } from './clashes.ts'
import { COLUMNS, toFacts, toSlot } from './course-json.ts'

type Skipped = { date: string; reason: string }

/** The days on which the same course is there already: of this type, at this site, at this time. */
async function daysWithTheSame(tx: ScopedTx, plan: Omit<NewCourses, 'repeat'>, dates: readonly string[]) {
  const rows = await tx.course.findMany({
    where: {
      supplier_id: plan.supplier,
      course_type: plan.course_type,
      start_time: plan.start_time,
      date: { in: dates.map((date) => new Date(date)) },
      status: { not: 'CANCELLED' },
      deleted_at: null,
    },
    select: { date: true },
  })
  return new Set(rows.map(({ date }) => dayOf(date)))
}

/** The days that are left, and why the others are not. */
async function freeDays(tx: ScopedTx, call: SignedInCall, plan: Omit<NewCourses, 'repeat'>, dates: readonly string[]) {
  const { start_time, end_time, supplier: supplier_id, instructors: user_ids = [] } = plan
  const same = await daysWithTheSame(tx, plan, dates)
  const places = dates.map((date) => ({ date, start_time, end_time, supplier_id, user_ids }))
  const clashes = await findClashes(tx, call, places)
  const skipped = places.flatMap((place): Skipped[] => {
    const { date } = place
    if (same.has(date)) {
      return [{ date, reason: `${COURSE_TYPES[plan.course_type].name} at ${start_time} is there already` }]
    }
    const reasons = clashes.get(place)
    return reasons ? [{ date, reason: reasons.join('. ') }] : []
  })
  const left = new Set(skipped.map(({ date }) => date))
  return { skipped, free: dates.filter((date) => !left.has(date)) }
}

/**
 * Adds a course on each day of a repeat that is free, as one series in one transaction; the other days are answered with
 * their reasons (COURSE-08). Throws `validation_failed` and `instructor_busy`.
 */
export const addCourses = (call: SignedInCall, { repeat, ...plan }: NewCourses) =>
  call.db
    .$transaction(async (tx) => {
      const { site, instructors, columnsOn } = await preparePlan(tx, call, plan)
      const excluded_dates = site.excluded_dates.map((date) => dayOf(date))
      const days = repeatDates(repeat, { ...site, excluded_dates })
      const { skipped, free } = await freeDays(tx, call, plan, days.dates)
      const all = [...days.skipped, ...skipped].toSorted((a, b) => (a.date < b.date ? -1 : 1))
      if (free.length === 0) return { series_id: null, created: [], skipped: all }

      const { id: series_id } = await tx.courseSeries.create({ data: {} })
      const added = await tx.course.createManyAndReturn({
        data: free.map((date) => ({ ...columnsOn(date), series_id })),
        select: { id: true },
      })
      await tx.courseInstructor.createMany({
        data: added.flatMap(({ id }) => instructors.map((user_id, position) => ({ course_id: id, user_id, position }))),
      })
      const rows = await tx.course.findMany({ where: { series_id }, select: COLUMNS, orderBy: { date: 'asc' } })
      await auditMany(
        tx,
        authorOf(call),
        rows.map((row) => ({ entity: 'course', entity_id: row.id, after: toFacts(row) })),
      )
      return { series_id, created: rows.map(toSlot), skipped: all }
    })
    .catch(busyOf)
