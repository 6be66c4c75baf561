import type { MoveBack } from '@connect/contract/courses/series'
import { ApiError, fieldError } from '@connect/contract/errors'
import type { Work } from '#http/work.ts'
import { toDay } from '#platform/day-columns.ts'
import { assertCanBecome, toCoursePlace } from './change-course.ts'
import { refuseClashes } from './clashes.ts'
import type { CourseRow } from './course-json.ts'
import { notifyRiders } from './notify-riders.ts'
import { lockScope, type Step, write } from './series.ts'
import { auditChanges } from './write-courses.ts'

type Move = MoveBack['courses'][number]

/** Throws `courses_changed` where it is no longer where it was moved, and `course_has_orders`. */
function toStep(caller: Pick<Work, 'actor'>, rows: readonly CourseRow[], { course_id, from, to }: Move): Step {
  const row = rows.find(({ id }) => id === course_id)
  const isThere =
    row && toDay(row.date) === from.date && row.start_time === from.start_time && row.end_time === from.end_time
  if (!isThere) throw new ApiError('courses_changed')
  if (row.training_count > 0 && from.date !== to.date) throw new ApiError('course_has_orders')
  assertCanBecome(caller, row, to)
  return { row, change: to, place: toCoursePlace(row, to) }
}

function assertNamedOnce(courses: readonly Move[]): void {
  const ids = new Set(courses.map(({ course_id }) => course_id))
  if (ids.size < courses.length) throw fieldError('courses', 'Name each course once')
}

/**
 * All of them or none. Throws `not_found`, `not_in_a_series`, `courses_changed`, `course_has_orders`,
 * `instructor_busy`, `bike_busy` and `validation_failed`.
 */
export async function moveBack(work: Work, { courses }: MoveBack) {
  assertNamedOnce(courses)
  const rows = await lockScope(work, courses[0]?.course_id ?? 0, 'all')
  const steps = courses.map((move) => toStep(work, rows, move))
  await refuseClashes(
    work,
    steps.map(({ place }) => place),
    steps.map(({ row }) => row.id),
  )
  await write(work, steps)
  const changed = await auditChanges(
    work,
    steps.map(({ row }) => row),
  )
  const riders_notified = await notifyRiders(work, steps, { is_undo: true })
  return { changed, skipped: [], riders_notified }
}
