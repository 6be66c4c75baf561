import { z } from 'zod'
import { Constant, CourseBike, courseTypeKey } from '#courses/course-type.ts'
import { COURSE_TYPE_FIELDS } from '#courses/course-type-fields.ts'
import { COMPARED, courseTypeProblems } from '#courses/course-type-rules.ts'
import { COURSE_BIKES, OWN_BIKE, toConstant } from '#courses/course-types.ts'
import { ONCE_PARSED, withRule } from '#field-rules.ts'
import { answerShape, bodyShape } from '#field-table/shapes.ts'
import { currentValues } from '#field-table/values.ts'
import { keySchema, missing, NOT_A_NUMBER, yesOrNo } from '#fields.ts'
import { versioned } from '#versioned.ts'

/** With spaces or underscores. */
export const ConstantInPath = z.preprocess((text) => (typeof text === 'string' ? toConstant(text) : text), Constant)

/** A discount for one's own bike at most, and a surcharge for any bike at most, in pence. */
const MOST = 100_000

const number = z.int({ error: missing(NOT_A_NUMBER) })

const SentBike = withRule(
  z.object({
    bike_type: keySchema(COURSE_BIKES),
    is_available: yesOrNo,
    default_count: number.min(0, 'Must be 0 or more').max(20, 'Must be at most 20'),
    price: number.min(-MOST, 'Must be at least −£1,000').max(MOST, 'Must be at most £1,000'),
  }),
  ['bike_type', 'price'],
  ({ bike_type, price }, complain) => {
    if (price < 0 && bike_type !== OWN_BIKE) complain(['price'], 'Only own bikes can be a discount')
  },
)

const bikeTypes = (bikes: readonly { bike_type: string }[]) => bikes.map(({ bike_type }) => bike_type)

const MOST_TYPES = Object.keys(COURSE_BIKES).length

const SentBikes = z
  .array(SentBike)
  .max(MOST_TYPES, `Must be at most ${MOST_TYPES} types of bike`)
  .refine((bikes) => new Set(bikeTypes(bikes)).size === bikes.length, {
    error: 'Contains a type of bike twice',
    ...ONCE_PARSED,
  })

/** Money is pence, the duration minutes, times are Europe/London's. */
export const CourseTypeDetail = versioned(
  'CourseTypeDetail',
  z.object({
    ...courseTypeKey,
    /** False: everything is at its default, and it is not active. */
    is_set_up: z.boolean(),
    ...answerShape(COURSE_TYPE_FIELDS),
    /** Every type that can be offered, whether it is or not. */
    bikes: z.array(CourseBike),
  }),
  (type) => ({ ...currentValues(COURSE_TYPE_FIELDS, type), bikes: type.bikes }),
)
export type CourseTypeDetail = z.infer<typeof CourseTypeDetail>

/** Of the bikes only the types that you send change. */
export const CourseTypeChange = withRule(
  z.object({ ...bodyShape(COURSE_TYPE_FIELDS), bikes: SentBikes }).partial(),
  COMPARED,
  (values, complain) => {
    for (const [field, message] of courseTypeProblems(values)) complain([field], message)
  },
)
