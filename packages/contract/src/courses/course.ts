import { z } from 'zod'
import { daysBetween } from '#calendar/days.ts'
import { COURSE_STATUSES, FULL_LICENCE_TYPES } from '#courses/course-constants.ts'
import { CancelReason, CHANGEABLE_FIELDS, COURSE_FIELDS } from '#courses/course-fields.ts'
import { COMPARED, courseProblems, isRepeatable, TIMES_COMPARED, timeProblems } from '#courses/course-rules.ts'
import { CourseSlot, Instructors } from '#courses/course-slot.ts'
import { Constant } from '#courses/course-type.ts'
import { COURSE_BIKES, COURSE_TYPES } from '#courses/course-types.ts'
import { withRule } from '#field-rules.ts'
import { commaSeparated, sortSchema } from '#field-table/filters.ts'
import { answerShape, bodyShape } from '#field-table/shapes.ts'
import { currentValues } from '#field-table/values.ts'
import { day, id, keySchema, pageQuery, ref, ridersNotified, shownDay, weekdays, yesOrNo } from '#fields.ts'
import { versioned } from '#versioned.ts'

/** In pence, as the site's course type says. */
const Pricing = z.object({
  price_weekday: z.int(),
  price_weekend: z.int().nullable(),
  bikes: z.array(z.object({ bike_type: keySchema(COURSE_BIKES), price: z.int() })),
})

/** Days and times are wall time in Europe/London. */
export const Course = versioned(
  'Course',
  z.object({
    id: ref,
    course_type_id: ref,
    name: z.string(),
    ...answerShape(COURSE_FIELDS),
    /** Null for who may not know what courses cost, and where the site no longer has the course type. */
    pricing: Pricing.nullable(),
    /** Odd but allowed, for people. */
    warnings: z.array(z.string()),
    /** Only in the answer to a change. */
    riders_notified: ridersNotified.optional(),
  }),
  (course) => currentValues(CHANGEABLE_FIELDS, course),
)
export type Course = z.infer<typeof Course>

const newShape = bodyShape(COURSE_FIELDS)

const JUDGED = ['course_type', ...COMPARED] as const

type Complaints = (path: PropertyKey[], message: string) => void

const complainAll = (problems: readonly (readonly [string, string])[], complain: Complaints) => {
  for (const [field, message] of problems) complain([field], message)
}

export const NewCourse = withRule(z.object(newShape), JUDGED, ({ course_type, ...course }, complain) =>
  complainAll(courseProblems(course_type, course), complain),
)
export type NewCourse = z.output<typeof NewCourse>

/** Whether riders are told of another day, time or site, by the templates of the school. They are, unless it is false. */
const notify = yesOrNo.optional()

/** The type of a course stays. */
export const CourseChange = withRule(
  z.object(bodyShape(CHANGEABLE_FIELDS)).partial().extend({ notify }),
  TIMES_COMPARED,
  (course, complain) => complainAll(timeProblems(course), complain),
)
export type CourseChange = z.output<typeof CourseChange>

/** A year and a day at most (N-11). */
const REPEAT_DAYS = 366

const RepeatBody = withRule(
  z.object({
    start_date: day,
    end_date: day,
    available_days: weekdays.refine((days) => days.includes('T'), 'Choose at least one day'),
    skip_bank_holidays: yesOrNo.default(true),
  }),
  ['start_date', 'end_date'],
  ({ start_date, end_date }, complain) => {
    const days = daysBetween(start_date, end_date)
    if (days < 0) complain(['end_date'], 'Must not be before the first day')
    if (days >= REPEAT_DAYS) complain(['end_date'], 'Must be within a year')
  },
)

const { date: _date, ...withoutDate } = newShape

/** Tests and the generic full licence are added one at a time (COURSE-08). */
export const NewCourses = withRule(
  z.object({ ...withoutDate, repeat: RepeatBody }),
  JUDGED.filter((name) => name !== 'date'),
  ({ course_type, ...course }, complain) => {
    complainAll(courseProblems(course_type, course), complain)
    if (!isRepeatable(course_type)) {
      complain(['course_type'], `${COURSE_TYPES[course_type].name} is added one at a time`)
    }
  },
)
export type NewCourses = z.output<typeof NewCourses>

const Skipped = z.object({ date: shownDay, reason: z.string() })

export const AddedCourses = z
  .object({
    /** Null where no day was left. */
    series_id: ref.nullable(),
    created: z.array(CourseSlot),
    skipped: z.array(Skipped),
  })
  .meta({ id: 'AddedCourses' })

const SCOPES = { this: 'This course', following: 'This and following', all: 'All' } as const
export type Scope = keyof typeof SCOPES
export const ScopeQuery = z.object({ scope: keySchema(SCOPES).default('this') })

/** A new `date` moves all by as many days. */
export const SeriesChange = withRule(
  z
    .object({ ...bodyShape(CHANGEABLE_FIELDS) })
    .partial()
    .extend({ scope: z.enum(['following', 'all']), notify }),
  TIMES_COMPARED,
  (course, complain) => complainAll(timeProblems(course), complain),
)

const SkippedCourse = Skipped.extend({ course_id: ref })

/** With those that stayed as they were. */
export const ChangedCourses = z
  .object({ changed: z.array(CourseSlot), skipped: z.array(SkippedCourse) })
  .meta({ id: 'ChangedCourses' })

export const NotifiedCourses = ChangedCourses.extend({ riders_notified: ridersNotified }).meta({
  id: 'NotifiedCourses',
})

/** A course with riders is refused, or they are cancelled with it (N-70). */
const RIDERS = { refuse: 'Refuse', cancel: 'Cancel' } as const

/** As many as a series can have, on full courses. */
const MOST_RIDERS = REPEAT_DAYS * 20

export const Cancellation = z.object({
  reason: CancelReason,
  scope: keySchema(SCOPES).default('this'),
  riders: keySchema(RIDERS).default('refuse'),
  /** The trainings that are cancelled with it, as they were shown: refused with `riders_changed` where they are others by now. */
  expected_riders: z
    .array(ref, { error: 'Name the riders' })
    .max(MOST_RIDERS, `Must be at most ${MOST_RIDERS} riders`)
    .optional(),
  /** Whether the riders who are cancelled are told, by the templates of the school. */
  notify: yesOrNo.default(true),
})

const CancelledRider = z.object({
  order: z.object({ id: ref, friendly_id: z.string() }),
  customer: z.object({ id: ref, full_name: z.string() }),
  /** Of a series, an order may have several. */
  trainings: z.array(ref),
  /** Whether RideTo manages the order, and tells the rider itself. */
  is_rideto: z.boolean(),
  /** For the whole order. */
  paid: z.int(),
  /** What is to be refunded on the order afterwards. */
  refund_due: z.int(),
})

/** What cancelling courses with their riders would do. Money is pence. */
export const CallOff = z
  .object({
    /** How many courses are cancelled. */
    courses: z.int(),
    /** An order each, by name. */
    riders: z.array(CancelledRider),
    /** Why the course cannot be cancelled with its riders, for people; then nothing is. */
    refusal: z.string().nullable(),
    /** Courses of its series that would stay as they are. */
    skipped: z.array(SkippedCourse),
  })
  .meta({ id: 'CallOff' })
export type CallOff = z.infer<typeof CallOff>

/** Money is pence. */
export const CourseDefaults = z
  .object({
    start_time: z.string().nullable(),
    end_time: z.string().nullable(),
    duration: z.int(),
    spaces: z.int(),
    /** Those that the site offers on it; `price` is null for who may not know what courses cost. */
    bikes: z.array(z.object({ bike_type: keySchema(COURSE_BIKES), count: z.int(), price: z.int().nullable() })),
    /** On the day; null without a day, and for who may not know what courses cost. */
    price: z.int().nullable(),
    /** Of tests, by DVSA's rule. */
    last_date_cancel: shownDay.nullable(),
  })
  .meta({ id: 'CourseDefaults' })
export type CourseDefaults = z.infer<typeof CourseDefaults>

export const DefaultsQuery = z.object({ supplier: id, course_type: Constant, date: day.optional() })

export const CourseQuery = pageQuery().extend({
  date__gte: day.optional(),
  date__lte: day.optional(),
  supplier: commaSeparated(id).optional(),
  course_type: commaSeparated(Constant).optional(),
  full_licence_type: commaSeparated(keySchema(FULL_LICENCE_TYPES)).optional(),
  instructor: Instructors.optional(),
  status: commaSeparated(keySchema(COURSE_STATUSES)).optional(),
  has_space: z.enum(['true', 'false']).optional(),
  o: sortSchema(['date', 'course_type']).optional(),
})
