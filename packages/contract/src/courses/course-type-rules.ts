import type { COURSE_TYPE_FIELDS } from '#courses/course-type-fields.ts'
import { COURSE_TYPES, type CourseBikeType, type CourseConstant, OWN_BIKE } from '#courses/course-types.ts'
import { bikeTypesToSetUp } from '#courses/offered-bikes.ts'
import { USUAL_COURSES } from '#courses/usual-courses.ts'
import type { BodyField, FieldValue } from '#field-table/shapes.ts'
import { REQUIRED } from '#words.ts'

type Fields = typeof COURSE_TYPE_FIELDS

/** Money is pence, the duration minutes. */
export type CourseTypeValues = { [N in BodyField<Fields>]: FieldValue<Fields[N]> }

/** `price` is added to the course's, in pence. */
export type CourseBikeValues = {
  bike_type: CourseBikeType
  is_available: boolean
  default_count: number
  price: number
}

/** Own bikes and those that most schools have; the others are off until a site has them. */
const COUNTS: Partial<Record<CourseBikeType, number>> = {
  BIKE_TYPE_AUTO: 2,
  BIKE_TYPE_MANUAL: 2,
  BIKE_TYPE_A2_MANUAL: 2,
  BIKE_TYPE_A_MANUAL: 2,
}

/** Where a site never set it up. Own bikes are only offered on a full licence by choice. */
export const defaultBikes = (constant: CourseConstant): CourseBikeValues[] =>
  bikeTypesToSetUp(constant).map((bike_type) => ({
    bike_type,
    is_available: bike_type === OWN_BIKE ? !USUAL_COURSES[constant].isFullLicence : bike_type in COUNTS,
    default_count: COUNTS[bike_type] ?? 0,
    price: 0,
  }))

/** Where a site never set it up: it has no price, and is not active. */
export function defaultCourseType(constant: CourseConstant): CourseTypeValues {
  const { short_name, duration, spaces, min_age } = USUAL_COURSES[constant]
  return {
    short_name,
    colour: COURSE_TYPES[constant].colour,
    price_weekday: null,
    price_weekend: null,
    dvsa_test_fee: null,
    duration,
    default_start_time: null,
    default_spaces: spaces,
    visible_in_widget: false,
    is_active: false,
    min_age,
    deposit_type: 'NONE',
    deposit_amount: null,
    deposit_percent: null,
    booking_cutoff_mode: null,
    booking_cutoff_time: null,
    booking_cutoff_hours: null,
    reschedule_notice_days: null,
    request_previous_cbt_date: false,
    requirements: null,
    what_to_bring: null,
    cancellation_terms: null,
  }
}

/** Drops what belongs to another choice: a percentage where the deposit is an amount. */
export function dropUnchosen<T extends Partial<CourseTypeValues>>(values: T): T {
  const { deposit_type, booking_cutoff_mode } = values
  return {
    ...values,
    ...(deposit_type !== 'FIXED' && { deposit_amount: null }),
    ...(deposit_type !== 'PERCENT' && { deposit_percent: null }),
    ...(booking_cutoff_mode !== 'EVENING_BEFORE' && { booking_cutoff_time: null }),
    ...(booking_cutoff_mode !== 'HOURS_BEFORE' && { booking_cutoff_hours: null }),
  }
}

type Problem = readonly [field: keyof CourseTypeValues, message: string]

const CHOICES = [
  { choice: 'deposit_type', is: 'FIXED', needs: 'deposit_amount' },
  { choice: 'deposit_type', is: 'PERCENT', needs: 'deposit_percent' },
  { choice: 'booking_cutoff_mode', is: 'EVENING_BEFORE', needs: 'booking_cutoff_time' },
  { choice: 'booking_cutoff_mode', is: 'HOURS_BEFORE', needs: 'booking_cutoff_hours' },
] as const

export const COMPARED = [
  'price_weekday',
  'price_weekend',
  'deposit_type',
  'deposit_amount',
  'deposit_percent',
  'booking_cutoff_mode',
  'booking_cutoff_time',
  'booking_cutoff_hours',
] as const

/** For people. Undefined fields are not judged: a change names some only. */
export function courseTypeProblems(values: Partial<Pick<CourseTypeValues, (typeof COMPARED)[number]>>): Problem[] {
  const { price_weekday, price_weekend, deposit_type, deposit_amount } = values
  const missing = CHOICES.flatMap(({ choice, is, needs }): Problem[] =>
    values[choice] === is && values[needs] === null ? [[needs, REQUIRED]] : [],
  )
  const lowest = Math.min(...[price_weekday, price_weekend].filter((price) => typeof price === 'number'))
  const isTooHigh = deposit_type === 'FIXED' && typeof deposit_amount === 'number' && deposit_amount > lowest
  return isTooHigh ? [...missing, ['deposit_amount', 'Must not be more than the price']] : missing
}

/** For people: a fee of DVSA is for tests only. */
export const feeProblem = (constant: CourseConstant, { dvsa_test_fee }: Pick<CourseTypeValues, 'dvsa_test_fee'>) =>
  dvsa_test_fee !== null && USUAL_COURSES[constant].kind !== 'test' ? 'Only tests have a DVSA fee' : null

/** Null where the course type does not offer one of them. */
export function mergeBikes(
  constant: CourseConstant,
  bikes: readonly CourseBikeValues[],
  changed: readonly CourseBikeValues[],
): CourseBikeValues[] | null {
  const types = bikeTypesToSetUp(constant)
  if (!changed.every(({ bike_type }) => types.includes(bike_type))) return null
  const all = new Map([...bikes, ...changed].map((bike) => [bike.bike_type, bike]))
  return types.flatMap((type) => all.get(type) ?? [])
}
