import type { FieldErrors } from '@connect/contract/api-error'
import type { CourseBikeType } from '@connect/contract/courses/course-types'
import { ApiError, fieldError } from '@connect/contract/errors'
import { type EligibilityRider, eligibility } from '@connect/contract/orders/eligibility'
import { OVERRIDES } from '@connect/contract/orders/order-access'
import { type RiderName, toContactFacts } from '@connect/contract/orders/rider-names'
import type { QuoteBody } from '@connect/contract/orders/training-body'
import type { SchoolRows } from '@connect/db/scoped'
import { cbtExpiry } from '#features/customers/public.ts'
import { RIDER, toRider } from '#features/orders/rider-facts.ts'
import { can, type Work } from '#http/work.ts'
import { toDay } from '#platform/day-columns.ts'
import type { BookableCourse } from './bookable-course.ts'

/** Of a contact, nothing needs to be typed. */
export const notTyped = {
  first_name: null,
  last_name: null,
  birthdate: null,
  current_licence: null,
  licence_number: null,
} satisfies Partial<EligibilityRider>

/** What is typed of a rider who may not be a contact yet. Days are `yyyy-MM-dd`. */
export type TypedRider = Pick<EligibilityRider, keyof typeof notTyped>

const UNKNOWN = {
  cbt_expires: null,
  theory_passed_date: null,
  mod1_passed_date: null,
  a2_passed_date: null,
}

/** Reads what a body says of a rider (ORDER-03). */
export function toTypedRider(body: Pick<QuoteBody, RiderName>): TypedRider {
  const { first_name, last_name, birthdate, current_licence, licence_number } = toContactFacts(body)
  return {
    first_name: first_name || null,
    last_name: last_name || null,
    birthdate: birthdate ?? null,
    current_licence: current_licence ?? null,
    licence_number: licence_number ?? null,
  }
}

/** A contact with what else is known of them; what is typed fills the gaps. Null where there is no such contact. */
async function knownRider(db: SchoolRows, id: number, typed: TypedRider) {
  const row = await db.customer.findFirst({
    where: { id, merged_into_id: null, forgotten_at: null },
    select: RIDER,
  })
  if (!row) return null
  const rider = toRider(row, await cbtExpiry(db, row))
  return {
    ...rider,
    birthdate: rider.birthdate ?? typed.birthdate,
    current_licence: rider.current_licence ?? typed.current_licence,
    licence_number: rider.licence_number ?? typed.licence_number,
  }
}

type Ride = {
  course: BookableCourse
  /** The contact; null for somebody who is not one yet. */
  customer: number | null
  typed: TypedRider
  bike_type: CourseBikeType
  /** The training that is moved or changed, which is not in its own way. */
  except?: number
}

type Times = Pick<BookableCourse, 'id' | 'date' | 'start_time' | 'end_time'>

/** The courses that the contact is on, on these days; `except` is a training that is not in its own way. */
async function coursesOn(db: SchoolRows, customer_id: number, courses: readonly Times[], except: number) {
  const date = { in: [...new Set(courses.map((course) => course.date))].map((day) => new Date(day)) }
  const rows = await db.training.findMany({
    where: { id: { not: except }, customer_id, status: { not: 'TRAINING_CANCELLED' }, course: { date } },
    select: { course: { select: { id: true, date: true, start_time: true, end_time: true } } },
  })
  return rows.flatMap(({ course }) => (course ? [{ ...course, date: toDay(course.date) }] : []))
}

const overlap = (one: Times, other: Times): boolean =>
  one.id !== other.id && one.date === other.date && one.start_time < other.end_time && one.end_time > other.start_time

/** Whether the contact is on another course at that time; `except` is a training that is not in its own way. */
export const isElsewhere = async (
  db: SchoolRows,
  customer_id: number,
  course: Times,
  except: number,
): Promise<boolean> => (await coursesOn(db, customer_id, [course], except)).some((other) => overlap(course, other))

/** How many Module 1 tests of the contact were not passed. */
const failedMod1 = (db: SchoolRows, customer_id: number) =>
  db.training.count({
    where: { customer_id, course_type: 'FULL_LICENCE_MOD1_TEST', test_result: 'TEST_RESULT_FAILED' },
  })

type Rides = Pick<Ride, 'customer' | 'typed' | 'except'> & { courses: readonly BookableCourse[] }

/** What is known of a rider that decides about these courses. Throws `validation_failed` for a contact who is not there. */
export async function readRider(db: SchoolRows, { courses, customer, typed, except = 0 }: Rides) {
  const rider = customer === null ? { ...typed, ...UNKNOWN } : await knownRider(db, customer, typed)
  if (!rider) throw fieldError('customer', 'Choose one of your contacts')
  const hasMod2 = courses.some(({ course_type }) => course_type === 'FULL_LICENCE_MOD2_TEST')
  return {
    rider,
    others: customer === null ? [] : await coursesOn(db, customer, courses, except),
    failed_mod1: hasMod2 && customer !== null && (await failedMod1(db, customer)) > 0,
  }
}

type Known = Awaited<ReturnType<typeof readRider>>

/** What speaks against a rider on a course, and what is doubtful. */
export const judge = ({ rider, others, failed_mod1 }: Known, course: BookableCourse, bike_type: CourseBikeType) =>
  eligibility({
    course_type: course.course_type,
    full_licence_type: course.full_licence_type,
    bike_type,
    date: course.date,
    min_age: course.min_age,
    rider,
    overlaps: others.some((other) => overlap(course, other)),
    // Whoever books may see riders' identities whole.
    sees_identity: true,
    failed_mod1,
  })

/** The same of one course. Throws `validation_failed` for a contact who is not there. */
export async function judgeRider(db: SchoolRows, { course, bike_type, ...whose }: Ride) {
  return judge(await readRider(db, { courses: [course], ...whose }), course, bike_type)
}

type Judgement = Pick<ReturnType<typeof judge>, 'refusals'>

/**
 * Refuses a rider whom the rules refuse, unless an admin says why they book them nevertheless; nobody may override an age.
 * Throws `not_eligible`, with the reason under each field.
 */
export function assertEligible(
  { refusals }: Judgement,
  actor: Work['actor'],
  override_reason: string | null | undefined,
): void {
  const mayOverride = can(actor, OVERRIDES) && Boolean(override_reason)
  const open = refusals.filter(({ can_override }) => !(can_override && mayOverride))
  if (open.length === 0) return
  const fields: FieldErrors = {}
  for (const { field, message } of open) (fields[field] ??= []).push(message)
  throw new ApiError('not_eligible', { fields })
}
