import { plusMonths, ukDay } from '#calendar/days.ts'
import type { FULL_LICENCE_TYPES } from '#courses/course-constants.ts'
import {
  COURSE_BIKES,
  COURSE_TYPES,
  type CourseBikeType,
  type CourseConstant,
  OWN_BIKE,
} from '#courses/course-types.ts'
import { USUAL_COURSES } from '#courses/usual-courses.ts'
import { ageOn, MOPED_AGE, SMALL_BIKE_AGE } from '#people/ages.ts'

/** What is to be ridden, and when. `min_age` is the site's own for the course type. */
export type RiddenCourse = {
  course_type: CourseConstant
  full_licence_type: keyof typeof FULL_LICENCE_TYPES | null
  bike_type: CourseBikeType
  /** `yyyy-MM-dd` */
  date: string
  min_age: number | null
}

type Rider = { birthdate: string | null; a2_passed_date: string | null }

/** What does not fit, for people, and the field of an order that it is about. */
export type Finding = { field: string; message: string }

/** What a course needs an age for: 'a Manual 125cc'. */
type Need = { from: number; what: string; field: string }

const CATEGORY_AGES = { A1: 17, A2: 19, A: 24 } as const
type Category = keyof typeof CATEGORY_AGES

/** From 21 for who has had A2 for two years (domain 3.1.9). */
const A_AFTER_A2 = { age: 21, months: 24 }

const categoryAge = (category: Category, { a2_passed_date }: Rider, date: string): number =>
  category === 'A' && a2_passed_date !== null && plusMonths(a2_passed_date, A_AFTER_A2.months) <= date
    ? A_AFTER_A2.age
    : CATEGORY_AGES[category]

/** `'FULL_LICENCE_TYPE_A2'` and `'BIKE_TYPE_A2_MANUAL'` → `'A2'` */
const categoryIn = (name: string | null): Category | null =>
  (/^(?:FULL_LICENCE_TYPE|BIKE_TYPE)_(A[12]?)(?:_|$)/.exec(name ?? '')?.[1] as Category | undefined) ?? null

const withArticle = (name: string): string => `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name}`

const SMALL_BIKES: readonly CourseBikeType[] = ['BIKE_TYPE_MANUAL', 'BIKE_TYPE_AUTO_125CC']

function listNeeds({ course_type, full_licence_type, bike_type, date }: RiddenCourse, rider: Rider): Need[] {
  const bike = { what: withArticle(COURSE_BIKES[bike_type].label), field: 'bike_type' }
  const licence = categoryIn(full_licence_type)
  const bikeCategory = categoryIn(bike_type)
  const needs: (Need | false | null)[] = [
    { from: MOPED_AGE, what: 'a course', field: 'user_birthdate' },
    SMALL_BIKES.includes(bike_type) && { from: SMALL_BIKE_AGE, ...bike },
    (course_type === 'GEAR_CONVERSION_COURSE' || USUAL_COURSES[course_type].isFullLicence) && {
      from: SMALL_BIKE_AGE,
      what: withArticle(`${COURSE_TYPES[course_type].name} course`),
      field: 'user_birthdate',
    },
    licence && {
      from: categoryAge(licence, rider, date),
      what: withArticle(`${licence} licence`),
      field: 'full_licence_type',
    },
    bikeCategory && { from: categoryAge(bikeCategory, rider, date), ...bike },
  ]
  return needs.filter((need) => need !== false && need !== null)
}

/** Mopeds, of a size that nobody knows before the rider comes (N-36). */
const PERHAPS_MOPEDS: readonly CourseBikeType[] = ['BIKE_TYPE_AUTO', OWN_BIKE]

/**
 * Whether a rider is old enough on the day of a course (domain 3.1.9, 3.2). `age` is null where no birth date is known;
 * `from` is the age that the law asks for, null where it asks for none, as off the road or where nobody rides.
 */
export function checkAge(course: RiddenCourse, rider: Rider) {
  const { course_type, bike_type, date, min_age } = course
  const age = rider.birthdate === null ? null : ageOn(rider.birthdate, date)
  const strictest = listNeeds(course, rider).reduce((one, other) => (other.from > one.from ? other : one))
  const isOffRoad = course_type === 'INTRO_TO_MOTORCYCLING'
  const from = course_type === 'MOT' || isOffRoad ? null : strictest.from
  const result = { age, from, refusal: null as Finding | null, warning: null as Finding | null }
  const warn = (field: string, message: string) => ({ ...result, warning: { field, message } })

  if (course_type === 'MOT') return result
  if (age === null) return warn('user_birthdate', 'Date of birth is not known')
  const tooYoung = (what: string, years: number) => `${age} is too young for ${what} on ${ukDay(date)}: from ${years}`
  if (from !== null && age < from) {
    return { ...result, refusal: { field: strictest.field, message: tooYoung(strictest.what, from) } }
  }
  if (min_age !== null && age < min_age) {
    return warn('user_birthdate', `${age} on ${ukDay(date)}: this site takes riders from ${min_age}`)
  }
  if (isOffRoad) {
    return age < MOPED_AGE
      ? warn('user_birthdate', `${age} on ${ukDay(date)}: riders are usually ${MOPED_AGE}`)
      : result
  }
  return age < SMALL_BIKE_AGE && PERHAPS_MOPEDS.includes(bike_type)
    ? warn('bike_type', `At ${MOPED_AGE} only a 50cc or electric moped`)
    : result
}
