import { z } from 'zod'
import { NotifiedCourses } from '#courses/course.ts'
import { COURSE_STATUSES } from '#courses/course-constants.ts'
import { timeProblems } from '#courses/course-rules.ts'
import { withRule } from '#field-rules.ts'
import { day, keySchema, ref, shownDay, wallTime } from '#fields.ts'

const Count = z.object({
  courses: z.int(),
  /** Courses with riders keep their date. */
  with_riders: z.int(),
})

/** Courses that are still planned and that the caller may change. */
export const SeriesCounts = z.object({ following: Count, all: Count }).meta({ id: 'SeriesCounts' })
export type SeriesCounts = z.infer<typeof SeriesCounts>

const SeriesCourse = z.object({
  id: ref,
  date: shownDay,
  start_time: wallTime,
  end_time: wallTime,
  status: keySchema(COURSE_STATUSES),
})
export type SeriesCourse = z.infer<typeof SeriesCourse>

/** Those that the caller may see, by date. */
export const SeriesCourses = z.object({ results: z.array(SeriesCourse) }).meta({ id: 'SeriesCourses' })

/** Its site stays. */
const Place = withRule(
  z.object({ date: day, start_time: wallTime, end_time: wallTime }),
  ['start_time', 'end_time'],
  (place, complain) => {
    for (const [field, message] of timeProblems(place)) complain([field], message)
  },
)

/** With where each was before, which undoes it. */
export const MovedCourses = NotifiedCourses.extend({
  before: z.array(z.object({ course_id: ref, date: z.string(), start_time: z.string(), end_time: z.string() })),
}).meta({ id: 'MovedCourses' })
export type MovedCourses = z.output<typeof MovedCourses>

/** A series has a course a day for a year and a day at most (N-11). */
const MOST_COURSES = 366

/** Courses go back `to`, if they still are where they were moved: `from`. */
export const MoveBack = z.object({
  courses: z
    .array(z.object({ course_id: ref, from: Place, to: Place }))
    .min(1, 'Name the courses to move back')
    .max(MOST_COURSES, `Must be at most ${MOST_COURSES} courses`),
})
export type MoveBack = z.output<typeof MoveBack>
