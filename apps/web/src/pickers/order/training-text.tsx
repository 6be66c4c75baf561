import { formatDay } from '@connect/contract/calendar/format-day'
import { COURSE_NAMES, COURSE_TYPES, type CourseConstant } from '@connect/contract/courses/course-types'
import type { TrainingRow } from '@connect/contract/orders/training'
import { courseColour } from '#lib/course-colour.ts'
import classes from './order.module.css'

export const CourseName = ({ course_type }: { course_type: CourseConstant }) => (
  <span className={classes.course}>
    <span
      className={classes.bar}
      style={{ background: courseColour(COURSE_TYPES[course_type].colour).text }}
      aria-hidden
    />
    <span className={classes.courseText}>{COURSE_NAMES[course_type]}</span>
  </span>
)

type Times = Pick<TrainingRow, 'training_date_time' | 'end_time'>

/** `'Sun 29/11/2026'`, or that no course is chosen yet. */
export const trainingDay = ({ training_date_time }: Pick<Times, 'training_date_time'>): string =>
  training_date_time === null ? 'Not placed' : formatDay(training_date_time.slice(0, 10))

/** `'09:00–13:00'`, or nothing without a date. */
export const trainingTimes = ({ training_date_time, end_time }: Times): string =>
  [training_date_time?.slice(11), end_time].filter(Boolean).join('–')
