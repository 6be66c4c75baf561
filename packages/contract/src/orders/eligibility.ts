import { ukDay } from '#calendar/days.ts'
import { CBT_COURSES, type CourseConstant } from '#courses/course-types.ts'
import { USUAL_COURSES } from '#courses/usual-courses.ts'
import { checkAge, type Finding, type RiddenCourse } from '#orders/rider-age.ts'
import { checkLicenceNumber, type LicenceFacts, maskedLicenceWarnings } from '#people/licence-number.ts'
import { validUntil } from '#people/validity.ts'

/** What is known of a rider; days are `yyyy-MM-dd`, null where they are not known. */
export type EligibilityRider = LicenceFacts & {
  licence_number: string | null
  /** The last day on which their CBT is valid. */
  cbt_expires: string | null
  theory_passed_date: string | null
  mod1_passed_date: string | null
  a2_passed_date: string | null
}

type Booking = RiddenCourse & {
  rider: EligibilityRider
  /** Whether the contact is on another course at that time. */
  overlaps: boolean
  /** Whether the reader may see a rider's identity whole (`seesIdentity`); if not, no doubt names a character or a date. */
  sees_identity: boolean
  /** Whether they took a Module 1 test and did not pass it. */
  failed_mod1: boolean
}

type Refusal = Finding & {
  /** Whether an admin may book all the same, with a reason: anything but the age. */
  can_override: boolean
}

const MODULE_TESTS: readonly CourseConstant[] = ['FULL_LICENCE_MOD1_TEST', 'FULL_LICENCE_MOD2_TEST']

/** Courses that end in a DL196, which needs the licence number. */
export const endsInCertificate = (constant: CourseConstant): boolean => CBT_COURSES.some((one) => one === constant)

/** Who has had A2 goes on to A without another CBT or theory test. */
const hasA2 = (
  { full_licence_type, date }: Pick<RiddenCourse, 'full_licence_type' | 'date'>,
  rider: EligibilityRider,
) => full_licence_type === 'FULL_LICENCE_TYPE_A' && rider.a2_passed_date !== null && rider.a2_passed_date <= date

/** What a course needs on its day, to the last day on which it is valid. */
export type Validity =
  | { state: 'not_needed' }
  | { state: 'unknown' }
  | { state: 'valid'; until: string }
  | { state: 'expired'; until: string }

const validityOn = (date: string, until: string | null): Validity =>
  until === null ? { state: 'unknown' } : { state: until < date ? 'expired' : 'valid', until }

/** The CBT, which riders need for gear conversion, everything of a full licence, and tests (domain 3.2). */
export function checkCbt(course: RiddenCourse, rider: EligibilityRider): Validity {
  const { isFullLicence, kind } = USUAL_COURSES[course.course_type]
  const isNeeded = course.course_type === 'GEAR_CONVERSION_COURSE' || isFullLicence || kind === 'test'
  if (!isNeeded || hasA2(course, rider)) return { state: 'not_needed' }
  return validityOn(course.date, rider.cbt_expires)
}

/** The theory test, valid for a Module test by the rule that a contact shows ({@link validUntil}). */
export function checkTheory(course: RiddenCourse, rider: EligibilityRider): Validity {
  if (!MODULE_TESTS.includes(course.course_type) || hasA2(course, rider)) return { state: 'not_needed' }
  const passed = rider.theory_passed_date
  return validityOn(course.date, passed && validUntil(passed))
}

/** The warning of a booking while the contact is on another course. */
export const OVERLAP_WARNING = 'This contact is on another course at that time'

const about = (message: string): Finding => ({ field: 'customer', message })

function validityFindings(name: string, validity: Validity, date: string) {
  const expired = 'until' in validity ? `${name} expires on ${ukDay(validity.until)}, before ${ukDay(date)}` : ''
  return {
    refused: validity.state === 'expired' ? [about(expired)] : [],
    warnings: validity.state === 'unknown' ? [about(`${name} is not known`)] : [],
  }
}

function mod1Findings({ course_type, rider, failed_mod1 }: Booking) {
  const isMissing = course_type === 'FULL_LICENCE_MOD2_TEST' && rider.mod1_passed_date === null
  return {
    refused: isMissing && failed_mod1 ? [about('Module 1 was not passed, which Module 2 needs')] : [],
    warnings: isMissing && !failed_mod1 ? [about('Whether Module 1 was passed is not known')] : [],
  }
}

function licenceWarnings({ course_type, rider, sees_identity }: Booking): Finding[] {
  const field = 'user_driving_licence_number'
  const type = { field: 'user_current_licence', message: 'Licence type is not known' }
  const missing = { field, message: 'Driving licence number is not known. The rider cannot start without it.' }
  const { error, warnings } = checkLicenceNumber(rider.licence_number, rider)
  const whole = error ? [error, ...warnings] : warnings
  const shownWarnings = sees_identity ? whole : maskedLicenceWarnings(rider.licence_number, rider)
  const unknown = endsInCertificate(course_type) ? [missing] : []
  return [
    ...(rider.current_licence === null ? [type] : []),
    ...(rider.licence_number ? shownWarnings.map((message) => ({ field, message })) : unknown),
  ]
}

/**
 * Whether a rider may do a course on its day (3.6): what is known and wrong refuses, what nobody knows only warns. `today`
 * plays no part. Fields are those of an order; `customer` is what its contact says.
 */
export function eligibility(booking: Booking): { refusals: Refusal[]; warnings: Finding[] } {
  const { rider, date } = booking
  if (booking.course_type === 'MOT') return { refusals: [], warnings: [] }
  const age = checkAge(booking, rider)
  const others = [
    validityFindings('CBT', checkCbt(booking, rider), date),
    validityFindings('Theory test', checkTheory(booking, rider), date),
    mod1Findings(booking),
  ]
  return {
    refusals: [
      ...(age.refusal ? [{ ...age.refusal, can_override: false }] : []),
      ...others.flatMap(({ refused }) => refused).map((finding) => ({ ...finding, can_override: true })),
    ],
    warnings: [
      ...(age.warning ? [age.warning] : []),
      ...licenceWarnings(booking),
      ...others.flatMap(({ warnings }) => warnings),
      ...(booking.overlaps ? [{ field: 'course', message: OVERLAP_WARNING }] : []),
    ],
  }
}
