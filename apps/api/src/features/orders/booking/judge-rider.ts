import { type Actor, refusal } from '@connect/contract/access'
import type { CourseBikeType } from '@connect/contract/courses/course-types'
import { ApiError, type FieldErrors } from '@connect/contract/errors'
import { eligibility } from '@connect/contract/orders/eligibility'
import { OVERRIDES } from '@connect/contract/orders/order-access'
import type { CurrentLicence } from '@connect/contract/people/licence-number'
import type { ScopedDb, ScopedTx } from '@connect/db/scoped'
import { cbtExpiry } from '#features/customers/public.ts'
import { RIDER } from '#features/orders/training-json.ts'
import { dayOf } from '#platform/day-columns.ts'
import type { BookableCourse } from './bookable-course.ts'

/** What is known of a rider by people's hands: of a contact, or as far as it is typed. Days are `yyyy-MM-dd`. */
export type TypedRider = {
  first_name: string | null
  last_name: string | null
  birthdate: string | null
  current_licence: CurrentLicence | null
  licence_number: string | null
}

const UNKNOWN = {
  cbt_expires: null,
  theory_passed_date: null,
  mod1_passed_date: null,
  a2_passed_date: null,
}

/** A contact with what else is known of them; what is typed fills the gaps. Null where there is no such contact. */
async function knownRider(db: ScopedDb | ScopedTx, id: number, typed: TypedRider) {
  const row = await db.customer.findFirst({
    where: { id, merged_into_id: null, forgotten_at: null },
    select: RIDER,
  })
  if (!row) return null
  return {
    first_name: row.first_name,
    last_name: row.last_name,
    birthdate: dayOf(row.birthdate) ?? typed.birthdate,
    current_licence: row.current_licence ?? typed.current_licence,
    licence_number: row.licence_number ?? typed.licence_number,
    cbt_expires: await cbtExpiry(db, row),
    theory_passed_date: dayOf(row.theory_passed_date),
    mod1_passed_date: dayOf(row.mod1_passed_date),
    a2_passed_date: dayOf(row.a2_passed_date),
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

/** How many other courses the contact is on at that time; `except` is a training that is not in its own way. */
export const overlapping = (
  db: ScopedDb | ScopedTx,
  customer_id: number,
  { id, date, start_time, end_time }: Pick<BookableCourse, 'id' | 'date' | 'start_time' | 'end_time'>,
  except: number,
) =>
  db.training.count({
    where: {
      id: { not: except },
      customer_id,
      status: { not: 'TRAINING_CANCELLED' },
      course: { id: { not: id }, date: new Date(date), start_time: { lt: end_time }, end_time: { gt: start_time } },
    },
  })

/** Of a contact, nothing needs to be typed. */
export const notTyped: TypedRider = {
  first_name: null,
  last_name: null,
  birthdate: null,
  current_licence: null,
  licence_number: null,
}
/** How many Module 1 tests of the contact were not passed. */
const failedMod1 = (db: ScopedDb | ScopedTx, customer_id: number) =>
  db.training.count({
    where: { customer_id, course_type: 'FULL_LICENCE_MOD1_TEST', test_result: 'TEST_RESULT_FAILED' },
  })

/** What speaks against a rider on a course, and what is doubtful. Throws `validation_failed` for a contact who is not there. */
export async function judgeRider(db: ScopedDb | ScopedTx, { course, customer, typed, bike_type, except = 0 }: Ride) {
  const rider = customer === null ? { ...typed, ...UNKNOWN } : await knownRider(db, customer, typed)
  if (!rider) throw new ApiError('validation_failed', { fields: { customer: ['Choose one of your contacts'] } })
  const others = customer === null ? 0 : await overlapping(db, customer, course, except)
  const failed =
    course.course_type === 'FULL_LICENCE_MOD2_TEST' && customer !== null ? await failedMod1(db, customer) : 0
  const { course_type, full_licence_type, date, min_age } = course
  return eligibility({
    course_type,
    full_licence_type,
    bike_type,
    date,
    min_age,
    rider,
    overlaps: others > 0,
    // Whoever books may see riders' identities whole.
    sees_identity: true,
    failed_mod1: failed > 0,
  })
}

type Judgement = Awaited<ReturnType<typeof judgeRider>>

/**
 * Refuses a rider whom the rules refuse, unless an admin says why they book them nevertheless; nobody may override an age.
 * Throws `not_eligible`, with the reason under each field.
 */
export function assertEligible(
  { refusals }: Judgement,
  actor: Actor,
  override_reason: string | null | undefined,
): void {
  const mayOverride = refusal(actor, OVERRIDES) === null && Boolean(override_reason)
  const open = refusals.filter(({ can_override }) => !(can_override && mayOverride))
  if (open.length === 0) return
  const fields: FieldErrors = {}
  for (const { field, message } of open) (fields[field] ??= []).push(message)
  throw new ApiError('not_eligible', { fields })
}
