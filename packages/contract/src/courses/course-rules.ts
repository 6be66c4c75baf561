import { closedDayName, hasBankHolidays, isWeekendPriced } from '#calendar/bank-holidays.ts'
import { plusDays, ukDay } from '#calendar/days.ts'
import { lastFreeCancelDay } from '#calendar/notice.ts'
import { isChosenWeekday } from '#calendar/weeks.ts'
import { BIKES_FIELDS, type BikesField, listBikesFields } from '#courses/course-bikes.ts'
import type { CourseConstant } from '#courses/course-types.ts'
import { USUAL_COURSES } from '#courses/usual-courses.ts'
import { isOpenOn, type OpeningDays } from '#suppliers/opening-days.ts'
import { REQUIRED } from '#words.ts'

/** Undefined values are not judged. */
type Judged = Partial<Record<BikesField, number>> & {
  start_time?: string | undefined
  end_time?: string | undefined
  date?: string | undefined
  full_licence_type?: string | null | undefined
  application_reference_number?: string | null | undefined
  /** Its id, or what answers show of it. */
  test_centre?: number | object | null | undefined
  test_status?: string | null | undefined
  last_date_cancel?: string | null | undefined
}

type Problem = readonly [field: string, message: string]

export const TIMES_COMPARED = ['start_time', 'end_time', 'date', 'last_date_cancel'] as const

/** Besides its type. */
export const COMPARED = [
  ...TIMES_COMPARED,
  'full_licence_type',
  'application_reference_number',
  'test_centre',
  'test_status',
  ...BIKES_FIELDS.map(([field]) => field),
] as const

/** For people, whatever the type. */
export function timeProblems({ start_time, end_time, date, last_date_cancel }: Judged): Problem[] {
  const problems: Problem[] = []
  if (start_time && end_time && end_time <= start_time) problems.push(['end_time', 'Must be after the start'])
  if (date && last_date_cancel && last_date_cancel >= date) {
    problems.push(['last_date_cancel', 'Must be before the date of the test'])
  }
  return problems
}

/** Of a wall time `HH:mm`. A course is within one day, so its duration is the difference of two. */
export const minutesOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const LAST_MINUTE = 23 * 60 + 59

/** `HH:mm`, the last minute of the day at the latest. */
export function timeOfDay(minutes: number): string {
  const within = Math.min(minutes, LAST_MINUTE)
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}

/** The last day to cancel then moves with the date. */
export const followsRule = ({ date, last_date_cancel }: { date: string; last_date_cancel: string | null }): boolean =>
  last_date_cancel === lastFreeCancelDay(date)

export const TEST_FIELDS = ['application_reference_number', 'test_centre', 'test_status', 'last_date_cancel'] as const

export const isTest = (constant: CourseConstant): boolean => USUAL_COURSES[constant].kind === 'test'

/** For people: fields that its type does not have, and one that it needs (domain 2.1). */
export function courseProblems(constant: CourseConstant, course: Judged): Problem[] {
  const { isFullLicence } = USUAL_COURSES[constant]
  const problems = timeProblems(course)
  if (isFullLicence && !course.full_licence_type) problems.push(['full_licence_type', REQUIRED])
  if (!isFullLicence && course.full_licence_type) {
    problems.push(['full_licence_type', 'Only full licence courses have one'])
  }
  if (!isTest(constant)) {
    for (const field of TEST_FIELDS) if (course[field]) problems.push([field, 'Only tests have one'])
  }
  const offered = listBikesFields(constant)
  for (const [field] of BIKES_FIELDS) {
    if (course[field] && !offered.includes(field)) problems.push([field, 'This course type does not use this bike'])
  }
  return problems
}

/** Tests are not: each has a place of its own at DVSA (domain 2.1). */
export const isRepeatable = (constant: CourseConstant): boolean => !isTest(constant) && constant !== 'FULL_LICENCE'

type Priced = { price_weekday: number; price_weekend: number | null }

/** Pence. Saturdays, Sundays and bank holidays have the weekend's price. */
export const coursePrice = ({ price_weekday, price_weekend }: Priced, date: string): number =>
  isWeekendPriced(date) ? (price_weekend ?? price_weekday) : price_weekday

export type Repeat = {
  start_date: string
  end_date: string
  /** Seven letters T or F, Monday first. */
  available_days: string
  skip_bank_holidays: boolean
}

type NamedSite = OpeningDays & { connect_location_name: string }

/** For people; null where it is open. */
export const closedReason = (site: NamedSite, date: string): string | null =>
  isOpenOn(site, date) ? null : `${site.connect_location_name} is closed`

/** Days that are left out come with the reason, for people. */
export function repeatDates(repeat: Repeat, site: NamedSite) {
  const { start_date, end_date, available_days, skip_bank_holidays } = repeat
  const dates: string[] = []
  const skipped: { date: string; reason: string }[] = []
  for (let date = start_date; date <= end_date; date = plusDays(date, 1)) {
    if (!isChosenWeekday(available_days, date)) continue
    const reason = (skip_bank_holidays ? closedDayName(date) : null) ?? closedReason(site, date)
    if (reason) skipped.push({ date, reason })
    else dates.push(date)
  }
  return { dates, skipped }
}

/** On-site training of learners: at most four to an instructor (domain 3.1.4). */
const FOUR_TO_ONE: readonly CourseConstant[] = [
  'LICENCE_CBT',
  'LICENCE_CBT_RENEWAL',
  'INTRO_TO_MOTORCYCLING',
  'OFF_ROAD_TRAINING',
]
/** On the road, towards a full licence: at most two. */
const TWO_TO_ONE: readonly CourseConstant[] = [
  'FULL_LICENCE',
  'FULL_LICENCE_MOD1_TRAINING',
  'FULL_LICENCE_MOD2_TRAINING',
]

type Numbers = { course_type: CourseConstant; spaces: number; instructors: number }

/** For people (domain 3.1.4). */
export function ratioWarning({ course_type, spaces, instructors }: Numbers): string | null {
  const people = Math.max(1, instructors)
  if (FOUR_TO_ONE.includes(course_type) && spaces > 4 * people) return 'More than four riders for each instructor'
  if (TWO_TO_ONE.includes(course_type) && spaces > 2 * people) return 'More than two riders for each instructor'
  return null
}

/** Counts the bikes of the school and those that riders bring. */
function bikesWarning(course: Partial<Record<BikesField, number>> & Numbers): string | null {
  const bikes = BIKES_FIELDS.reduce((sum, [field]) => sum + (course[field] ?? 0), 0)
  return bikes > 0 && bikes < course.spaces ? 'Fewer bikes than spaces' : null
}

type Planned = Partial<Record<BikesField, number>> & Numbers & { date: string; site: NamedSite | null }

/** For people: odd but allowed. `today` is in Europe/London. */
export function courseWarnings(course: Planned, today: string): string[] {
  const { date, site } = course
  const holiday = closedDayName(date)
  return [
    date < today ? 'This date is in the past' : null,
    holiday && `Bank holiday: ${holiday}`,
    hasBankHolidays(date) ? null : `Bank holidays are not known for ${date.slice(0, 4)}`,
    site && closedReason(site, date) && `${closedReason(site, date)} on ${ukDay(date)}`,
    ratioWarning(course),
    bikesWarning(course),
  ].filter((warning) => warning !== null)
}
