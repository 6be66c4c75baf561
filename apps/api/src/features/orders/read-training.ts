import { londonTime } from '@connect/contract/calendar/london'
import { OVERLAP_WARNING } from '@connect/contract/orders/eligibility'
import { outstanding } from '@connect/contract/orders/payment-state'
import type { Training } from '@connect/contract/orders/training'
import { isToCome } from '@connect/contract/orders/training-states'
import type { Unversioned } from '@connect/contract/versioned'
import type { ScopedDb } from '@connect/db/scoped'
import { cbtExpiry } from '#features/customers/public.ts'
import { readSignatures } from '#features/disclaimers/public.ts'
import type { SignedInCall } from '#http/call.ts'
import { riderReader } from '#platform/rider-reader.ts'
import { bookingWarnings } from './booking/quote.ts'
import { NOT_ASKED, toReadiness } from './readiness-json.ts'
import { toRider } from './rider-facts.ts'
import { isElsewhere } from './shared/judge-rider.ts'
import { findTraining } from './shared/lock-training.ts'
import { packageWarnings } from './shared/package-gaps.ts'
import { type TrainingRow, toTraining, toWallTime } from './training-json.ts'

/** Whether somebody still asks if the rider can start: the course is today or later. */
async function readReadiness(db: ScopedDb, row: TrainingRow, today: string) {
  const date = toWallTime(row.training_at)?.slice(0, 10)
  if (!date || date < today || !isToCome(row.status)) return NOT_ASKED
  const { id, customer, course_type, full_licence_type, bike_type, supplier_id } = row
  const [type, cbt_expires, signatures] = await Promise.all([
    db.supplierCourseType.findFirst({ where: { supplier_id, constant: course_type }, select: { min_age: true } }),
    cbtExpiry(db, customer),
    readSignatures(db, { id, customer_id: customer.id, course_type, date }),
  ])
  return toReadiness({
    course_type,
    full_licence_type,
    bike_type,
    date,
    min_age: type?.min_age ?? null,
    rider: toRider(customer, cbt_expires),
    outstanding: outstanding(row.order),
    ...signatures,
    today,
  })
}

/** What is odd about a booking that is to come besides what keeps the rider from starting, for people. */
async function readTrainingWarnings(
  db: ScopedDb,
  { id, course, course_type, status, customer }: ReturnType<typeof toTraining>,
  now: Date,
): Promise<string[]> {
  const { day, time } = londonTime(now)
  const isAhead = course !== null && `${course.date}T${course.start_time}` > `${day}T${time}`
  if (!isAhead || !isToCome(status)) return []
  const isDouble = await isElsewhere(db, customer.id, course, id)
  const courseWarnings = bookingWarnings({ ...course, course_type }, course.training_count, `${day}T${time}`)
  return isDouble ? [OVERLAP_WARNING, ...courseWarnings] : courseWarnings
}

/** A training with its order, as the caller may see it. Throws `not_found`. */
export async function readTraining(
  call: Pick<SignedInCall, 'db' | 'actor' | 'now' | 'today'>,
  id: number,
): Promise<Unversioned<Training>> {
  const { db, now, today } = call
  const row = await findTraining(db, id)
  const training = toTraining(row, riderReader(call))
  const [readiness, warnings] = await Promise.all([
    readReadiness(db, row, today),
    readTrainingWarnings(db, training, now),
  ])
  const gaps = isToCome(row.status) ? packageWarnings(row) : []
  return { ...training, ...readiness, warnings: [...gaps, ...warnings] }
}
