import { formatPlate } from '@connect/contract/bikes/plate'
import type { NewCourseBike } from '@connect/contract/courses/bikes/course-bike'
import type { CourseBikeType } from '@connect/contract/courses/course-types'
import { ApiError } from '@connect/contract/errors'
import { byId, type ScopedTx } from '@connect/db/scoped'
import type { z } from 'zod'
import { lockCourse } from '#features/courses/plan/change-course.ts'
import type { CourseRow } from '#features/courses/plan/course-json.ts'
import type { SignedInCall } from '#http/call.ts'
import { excludedAs } from '#http/database-errors.ts'
import { audit, authorOf } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { dayOf } from '#platform/day-columns.ts'
import { bookedBetween, courseOf, spanOf } from './bike-clashes.ts'
import { BIKE, judge } from './judge-bikes.ts'

type Clocked = Pick<Context, 'clock'>
type Path = { course_id: number; course_bike_id: number }

/** What came at the same moment got past the verdict. */
const busyOf = excludedAs('bike_busy')

async function lockPlanned(tx: ScopedTx, parts: Clocked, call: SignedInCall, course_id: number): Promise<CourseRow> {
  const course = await lockCourse(tx, parts, call, course_id)
  if (course.status !== 'SCHEDULED') throw new ApiError('course_not_bookable')
  return course
}

/** What a rider of the course ordered. Throws `validation_failed` for somebody who is not on it. */
async function orderedBy(tx: ScopedTx, course_id: number, training: number): Promise<CourseBikeType> {
  const where = { id: training, course_id, status: { not: 'TRAINING_CANCELLED' as const } }
  const found = await tx.training.findFirst({ where, select: { bike_type: true } })
  if (!found) throw new ApiError('validation_failed', { fields: { training: ['This rider is not on this course'] } })
  return found.bike_type
}

export const spanOfCourse = ({ date, start_time, end_time }: Pick<CourseRow, 'date' | 'start_time' | 'end_time'>) =>
  spanOf({ date: dayOf(date), start_time, end_time })

/** 'Booked: CBT at Croydon, 09:00–16:30', or what says that it is on this course. */
export const bookedFor = (booked: Parameters<typeof courseOf>[0] | undefined, course_id: number): string | null => {
  if (!booked) return null
  return booked.course_id === course_id ? 'On this course already' : `Booked: ${courseOf(booked)}`
}

/** Refuses a bike that cannot go on the course, and answers its plate. Throws `validation_failed`, `bike_busy` and `bike_not_available`. */
async function assertFits(tx: ScopedTx, course: CourseRow, motorbike_id: number, ordered: CourseBikeType | null) {
  const bike = await tx.motorbike.findFirst({ where: { id: motorbike_id, deleted_at: null }, select: BIKE })
  if (!bike) throw new ApiError('validation_failed', { fields: { bike: ['Choose a bike from your fleet'] } })
  const [taken] = await bookedBetween(tx, spanOfCourse(course), { motorbike_id })
  const { verdict, reasons } = judge(bike, { course, ordered, booked: bookedFor(taken, course.id) })
  if (verdict === 'refused') {
    throw new ApiError(taken ? 'bike_busy' : 'bike_not_available', { fields: { bike: reasons } })
  }
  return formatPlate(bike.registration_plate)
}

/**
 * Puts a bike on a course, for one of its riders or for the course, and answers the id of that. Throws `not_found`,
 * `permission_denied`, `course_not_bookable`, `validation_failed`, `bike_busy` and `bike_not_available`.
 */
export const putBike = (
  parts: Clocked,
  call: SignedInCall,
  course_id: number,
  { bike, training = null }: z.output<typeof NewCourseBike>,
): Promise<number> =>
  call.db
    .$transaction(async (tx) => {
      const course = await lockPlanned(tx, parts, call, course_id)
      const ordered = training === null ? null : await orderedBy(tx, course_id, training)
      const plate = await assertFits(tx, course, bike, ordered)
      const { id } = await tx.courseMotorbike.create({
        data: { course_id, motorbike_id: bike, training_id: training, ...spanOfCourse(course) },
        select: { id: true },
      })
      await audit(tx, authorOf(call), { entity: 'course', entity_id: course_id, before: {}, after: { bike: plate } })
      return id
    })
    .catch(busyOf)

async function courseBikeOf(tx: ScopedTx, { course_id, course_bike_id: id }: Path) {
  const row = await tx.courseMotorbike.findFirst({
    where: { id, course_id },
    select: {
      training: { select: { bike_type: true } },
      motorbike: { select: { registration_plate: true } },
    },
  })
  if (!row) throw new ApiError('not_found')
  return { ordered: row.training?.bike_type ?? null, plate: formatPlate(row.motorbike.registration_plate) }
}

/** Gives the rider, or the course, another bike instead. Throws what {@link putBike} does. */
export const replaceBike = (parts: Clocked, call: SignedInCall, path: Path, bike: number): Promise<void> =>
  call.db
    .$transaction(async (tx) => {
      const { course_id, course_bike_id } = path
      const course = await lockPlanned(tx, parts, call, course_id)
      const { ordered, plate: before } = await courseBikeOf(tx, path)
      const after = await assertFits(tx, course, bike, ordered)
      await tx.courseMotorbike.update({ where: byId(tx.school_id, course_bike_id), data: { motorbike_id: bike } })
      const change = { before: { bike: before }, after: { bike: after } }
      await audit(tx, authorOf(call), { entity: 'course', entity_id: course_id, ...change })
    })
    .catch(busyOf)

/** Takes a bike off a course. Throws `not_found` and `permission_denied`. */
export const takeBikeOff = (parts: Clocked, call: SignedInCall, path: Path): Promise<void> =>
  call.db.$transaction(async (tx) => {
    const { course_id, course_bike_id } = path
    await lockCourse(tx, parts, call, course_id)
    const { plate } = await courseBikeOf(tx, path)
    await tx.courseMotorbike.delete({ where: byId(tx.school_id, course_bike_id) })
    await audit(tx, authorOf(call), { entity: 'course', entity_id: course_id, before: { bike: plate }, after: {} })
  })
