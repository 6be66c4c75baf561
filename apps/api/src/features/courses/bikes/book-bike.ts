import { formatPlate } from '@connect/contract/bikes/plate'
import type { NewCourseBike } from '@connect/contract/courses/bikes/course-bike'
import type { CourseBikeType } from '@connect/contract/courses/course-types'
import { ApiError, fieldError } from '@connect/contract/errors'
import { byId, type ScopedTx } from '@connect/db/scoped'
import type { z } from 'zod'
import { bookedBetween, formatBookedCourse, toSpan } from '#features/courses/plan/bike-clashes.ts'
import { lockCourse } from '#features/courses/plan/change-course.ts'
import type { CourseRow } from '#features/courses/plan/course-json.ts'
import { excludedAs } from '#http/database-errors.ts'
import type { Work } from '#http/work.ts'
import { toDay } from '#platform/day-columns.ts'
import { BIKE, judge } from './judge-bikes.ts'

type Path = { course_id: number; course_bike_id: number }

/** What came at the same moment got past the verdict. */
export const rethrowBikeBusy = excludedAs('bike_busy')

async function lockPlanned(work: Work, course_id: number): Promise<CourseRow> {
  const course = await lockCourse(work, course_id)
  if (course.status !== 'SCHEDULED') throw new ApiError('course_not_bookable')
  return course
}

/** Throws `validation_failed` for somebody who is not on the course. */
async function orderedBy(tx: ScopedTx, course_id: number, training: number): Promise<CourseBikeType> {
  const where = { id: training, course_id, status: { not: 'TRAINING_CANCELLED' as const } }
  const found = await tx.training.findFirst({ where, select: { bike_type: true } })
  if (!found) throw fieldError('training', 'This rider is not on this course')
  return found.bike_type
}

export const spanOfCourse = ({ date, start_time, end_time }: Pick<CourseRow, 'date' | 'start_time' | 'end_time'>) =>
  toSpan({ date: toDay(date), start_time, end_time })

/** 'Booked: CBT at Croydon, 09:00–16:30', or what says that it is on this course. */
export const bookedFor = (
  booked: Parameters<typeof formatBookedCourse>[0] | undefined,
  course_id: number,
): string | null => {
  if (!booked) return null
  return booked.course_id === course_id ? 'On this course already' : `Booked: ${formatBookedCourse(booked)}`
}

/** Answers its plate. Throws `validation_failed`, `bike_busy` and `bike_not_available`. */
async function assertFits(tx: ScopedTx, course: CourseRow, motorbike_id: number, ordered: CourseBikeType | null) {
  const bike = await tx.motorbike.findFirst({ where: { id: motorbike_id, deleted_at: null }, select: BIKE })
  if (!bike) throw fieldError('bike', 'Choose a bike from your fleet')
  const [taken] = await bookedBetween(tx, spanOfCourse(course), { motorbike_id })
  const { verdict, reasons } = judge(bike, { course, ordered, booked: bookedFor(taken, course.id) })
  if (verdict === 'refused') {
    throw new ApiError(taken ? 'bike_busy' : 'bike_not_available', { fields: { bike: reasons } })
  }
  return formatPlate(bike.registration_plate)
}

/**
 * For one of its riders or for the course. Throws `not_found`, `permission_denied`, `course_not_bookable`,
 * `validation_failed`, `bike_busy` and `bike_not_available`.
 */
export async function putBike(
  work: Work,
  course_id: number,
  { bike, training = null }: z.output<typeof NewCourseBike>,
): Promise<number> {
  const { tx } = work
  const course = await lockPlanned(work, course_id)
  const ordered = training === null ? null : await orderedBy(tx, course_id, training)
  const plate = await assertFits(tx, course, bike, ordered)
  const { id } = await tx.courseMotorbike.create({
    data: { course_id, motorbike_id: bike, training_id: training, ...spanOfCourse(course) },
    select: { id: true },
  })
  await work.audit({ entity: 'course', entity_id: course_id, before: {}, after: { bike: plate } })
  return id
}

async function findCourseBike(tx: ScopedTx, { course_id, course_bike_id: id }: Path) {
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

/** Throws what {@link putBike} does. */
export async function replaceBike(work: Work, path: Path, bike: number): Promise<void> {
  const { tx } = work
  const { course_id, course_bike_id } = path
  const course = await lockPlanned(work, course_id)
  const { ordered, plate: before } = await findCourseBike(tx, path)
  const after = await assertFits(tx, course, bike, ordered)
  await tx.courseMotorbike.update({ where: byId(tx.school_id, course_bike_id), data: { motorbike_id: bike } })
  await work.audit({ entity: 'course', entity_id: course_id, before: { bike: before }, after: { bike: after } })
}

/** Throws `not_found` and `permission_denied`. */
export async function takeBikeOff(work: Work, path: Path): Promise<void> {
  const { tx } = work
  const { course_id, course_bike_id } = path
  await lockCourse(work, course_id)
  const { plate } = await findCourseBike(tx, path)
  await tx.courseMotorbike.delete({ where: byId(tx.school_id, course_bike_id) })
  await work.audit({ entity: 'course', entity_id: course_id, before: { bike: plate }, after: {} })
}
