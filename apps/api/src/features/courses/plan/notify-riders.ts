import { noteKnown, planCoursesChanged } from '#features/planned-messages/public.ts'
import type { Work } from '#http/work.ts'
import { toDay } from '#platform/day-columns.ts'
import type { CourseRow } from './course-json.ts'

/** A course as it was, and what changed. */
type Changed = {
  row: CourseRow
  change: { date?: string | undefined; start_time?: string | undefined; supplier?: number | undefined }
}

const startsElsewhere = ({ row, change: { date, start_time, supplier } }: Changed): boolean =>
  (date ?? toDay(row.date)) !== toDay(row.date) ||
  (start_time ?? row.start_time) !== row.start_time ||
  (supplier ?? row.supplier_id) !== row.supplier_id

/** Riders are told where or when their course begins now. Answers how many. */
export async function notifyRiders(
  work: Work,
  courses: readonly Changed[],
  { is_undo = false }: { is_undo?: boolean } = {},
): Promise<number> {
  const moved = courses.filter((course) => course.row.training_count > 0 && startsElsewhere(course))
  return planCoursesChanged(
    work,
    moved.map(({ row: { id, date, start_time, supplier_id } }) => ({
      id,
      supplier_id,
      training_at: new Date(`${toDay(date)}T${start_time}Z`),
    })),
    { is_undo },
  )
}

/** Where the office tells riders itself (`isKnown`), what they are told next is compared with that. Answers how many are told. */
export async function notifyUnless(isKnown: boolean, work: Work, courses: readonly Changed[]): Promise<number> {
  if (!isKnown) return notifyRiders(work, courses)
  await noteKnown(work, { course_ids: courses.map(({ row }) => row.id) })
  return 0
}
