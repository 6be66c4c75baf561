import { Course, NewCourse, NewCourses } from '@connect/contract/courses/course'
import { BIKES_FIELDS } from '@connect/contract/courses/course-bikes'
import { COURSE_FIELDS } from '@connect/contract/courses/course-fields'
import { isRepeatable } from '@connect/contract/courses/course-rules'
import { COURSE_TYPES, type CourseConstant } from '@connect/contract/courses/course-types'
import { withRule } from '@connect/contract/field-rules'
import { emptyValues } from '@connect/contract/field-table/values'
import { REQUIRED, yesOrNo } from '@connect/contract/fields'
import { needsCentre } from '@connect/contract/test-centres/test-centre'
import { z } from 'zod'
import { parseTypedDate } from '#lib/dates.ts'
import { parseTypedTime } from '#lib/times.ts'

const Repeat = NewCourses.shape.repeat

/** A test at DVSA is added with its centre; those that were planned without one can still be changed. */
const NewCourseAtCentre = withRule(
  NewCourse,
  ['course_type', 'test_centre'],
  ({ course_type, test_centre }, complain) => {
    if (!test_centre && needsCentre(course_type)) complain(['test_centre'], REQUIRED)
  },
)

/** As `date`, `start` and `end`; what makes no sense is left out. */
export function timesIn(params: URLSearchParams): Partial<Record<'date' | 'start_time' | 'end_time', string>> {
  const date = parseTypedDate(params.get('date') ?? '')
  const start_time = parseTypedTime(params.get('start') ?? '')
  const end_time = parseTypedTime(params.get('end') ?? '')
  return { ...(date && { date }), ...(start_time && { start_time }), ...(end_time && { end_time }) }
}

/** The switch says whether it is one, or one on each of several days from its date on. */
export const NewCourseForm = withRule(
  NewCourseAtCentre.safeExtend({
    repeats: yesOrNo,
    repeat: z.object({
      end_date: z.string(),
      available_days: z.string(),
      skip_bank_holidays: yesOrNo,
    }),
  }),
  ['course_type', 'date', 'repeats', 'repeat'],
  (form, complain) => {
    if (!doesRepeat(form)) return
    const { error } = Repeat.safeParse({ ...form.repeat, start_date: form.date })
    for (const { path, message } of error?.issues ?? []) complain(['repeat', ...path], message)
  },
)
export type NewCourseValues = z.input<typeof NewCourseForm>

export const isConstant = (text: unknown): text is CourseConstant =>
  typeof text === 'string' && Object.hasOwn(COURSE_TYPES, text)

/** The switch keeps its state while a type is chosen that is added one at a time. */
export const doesRepeat = ({ course_type, repeats }: { course_type?: unknown; repeats?: unknown }): boolean =>
  repeats === true && isConstant(course_type) && isRepeatable(course_type)

/** Null while they cannot be told. */
export function readRepeat(repeat: unknown, start_date: unknown) {
  const { success, data } = Repeat.safeParse({ ...(repeat as object), start_date })
  return success ? data : null
}

const NO_REPEAT = {
  repeats: false,
  repeat: { end_date: '', available_days: 'FFFFFFF', skip_bank_holidays: true },
} as const

/** Bikes are asked for by the defaults of the site: until they are there, none are sent. */
const NO_BIKES = Object.fromEntries(BIKES_FIELDS.map(([field]) => [field, undefined]))

export function emptyCourse(known: Partial<NewCourseValues>) {
  return { ...emptyValues(COURSE_FIELDS), course_type: '', ...NO_BIKES, ...known, ...NO_REPEAT } as NewCourseValues
}

/** On its day unless that is over; a place for a test is one course's own. `today` is `yyyy-MM-dd`. */
export function toCopyValues(course: Course, today: string, known: Partial<NewCourseValues>) {
  const copy = {
    ...Course.toValues(course),
    application_reference_number: '',
    test_status: '',
    last_date_cancel: '',
  }
  // The address has the day that the calendar shows, which need not be the course's.
  const date = course.date < today ? '' : course.date
  return {
    ...emptyCourse({}),
    course_type: course.course_type,
    ...copy,
    ...known,
    date,
    ...NO_REPEAT,
  } as NewCourseValues
}
