import { plateKey } from '@connect/contract/bikes/plain-plate'
import { VERDICTS } from '@connect/contract/courses/bikes/bike-verdict'
import {
  type BikeChoice,
  CHOICES_MAX,
  type CourseBike,
  type CourseRider,
} from '@connect/contract/courses/bikes/course-bike'
import type { courseBikes } from '@connect/contract/courses/bikes/course-bike-routes'
import { OWN_BIKE } from '@connect/contract/courses/course-types'
import { ApiError } from '@connect/contract/errors'
import { foldText, foldTyped } from '@connect/contract/fold-text'
import type { Parsed } from '@connect/contract/route'
import type { Prisma } from '@connect/db/generated/client'
import { bookedBetween } from '#features/courses/plan/bike-clashes.ts'
import { seenBy } from '#features/courses/plan/own-courses.ts'
import type { Handlers, SignedInCall } from '#http/call.ts'
import { readList } from '#platform/lists/list.ts'
import { bookingList } from './bike-bookings.ts'
import { bookedFor, putBike, replaceBike, rethrowBikeBusy, spanOfCourse, takeBikeOff } from './book-bike.ts'
import {
  BIKE,
  COURSE_BIKE,
  JUDGING,
  type JudgingCourse,
  RIDER,
  toChoice,
  toCourseBike,
  toRider,
} from './judge-bikes.ts'

type ChoicesQuery = Parsed<typeof courseBikes.choices>['query']

/** Throws `not_found`, also where the caller may not see it. */
async function findCourse(call: SignedInCall, id: number): Promise<JudgingCourse> {
  const course = await call.db.course.findFirst({ where: { id, ...seenBy(call) }, select: JUDGING })
  if (!course) throw new ApiError('not_found')
  return course
}

async function readCourseBike(call: SignedInCall, course_id: number, id: number): Promise<CourseBike> {
  const course = await findCourse(call, course_id)
  const row = await call.db.courseMotorbike.findFirst({ where: { id, course_id }, select: COURSE_BIKE })
  if (!row) throw new ApiError('not_found')
  return toCourseBike(row, course, call)
}

/** Somewhere in its plate, or in its make and model. */
const isFound =
  (search: string) =>
  ({ registration_plate, make, model }: Pick<BikeChoice['bike'], 'registration_plate' | 'make' | 'model'>): boolean =>
    plateKey(registration_plate).includes(plateKey(search)) || foldText(`${make} ${model}`).includes(foldTyped(search))

const toRank = ({ verdict }: BikeChoice) => VERDICTS.indexOf(verdict)

const bookedOnto = (course_id: number) =>
  ({ course_id, status: { not: 'TRAINING_CANCELLED' } }) as const satisfies Prisma.TrainingWhereInput

/** The best first. */
async function listChoices(call: SignedInCall, course_id: number, { training: id, search = '' }: ChoicesQuery) {
  const course = await findCourse(call, course_id)
  const [fleet, taken, rider] = await Promise.all([
    call.db.motorbike.findMany({
      where: { deleted_at: null },
      select: BIKE,
      orderBy: [{ registration_plate: 'asc' }, { id: 'asc' }],
    }),
    bookedBetween(call.db, spanOfCourse(course)),
    id === undefined
      ? null
      : call.db.training.findFirst({ where: { id, ...bookedOnto(course_id) }, select: { bike_type: true } }),
  ])
  if (id !== undefined && !rider) throw new ApiError('not_found')
  const bookedByBike = new Map(taken.map((one) => [one.motorbike_id, one]))
  const choices = fleet
    .filter(isFound(search))
    .map((bike) =>
      toChoice(bike, {
        course,
        ordered: rider?.bike_type ?? null,
        booked: bookedFor(bookedByBike.get(bike.id), course_id),
      }),
    )
    .toSorted((one, other) => toRank(one) - toRank(other))
  return { count: choices.length, results: choices.slice(0, CHOICES_MAX) }
}

/** Those who bring their own bike are left out. */
async function ridersWithoutBike(call: SignedInCall, course_id: number): Promise<CourseRider[]> {
  await findCourse(call, course_id)
  const riders = await call.db.training.findMany({
    where: { ...bookedOnto(course_id), motorbike: null, bike_type: { not: OWN_BIKE } },
    select: RIDER,
    orderBy: { id: 'asc' },
  })
  return riders.map((one) => toRider(one, call))
}

export const courseBikeHandlers = (): Handlers<typeof courseBikes> => ({
  async list({ params: { course_id } }, call) {
    const course = await findCourse(call, course_id)
    const rows = await call.db.courseMotorbike.findMany({
      where: { course_id },
      select: COURSE_BIKE,
      orderBy: { id: 'asc' },
    })
    return { count: rows.length, results: rows.map((row) => toCourseBike(row, course, call)) }
  },

  choices: ({ params: { course_id }, query }, call) => listChoices(call, course_id, query),

  async riders({ params: { course_id } }, call) {
    const results = await ridersWithoutBike(call, course_id)
    return { count: results.length, results }
  },

  async create({ params: { course_id }, body }, call) {
    const id = await call.work((work) => putBike(work, course_id, body)).catch(rethrowBikeBusy)
    return readCourseBike(call, course_id, id)
  },

  async replace({ params, body: { bike } }, call) {
    await call.work((work) => replaceBike(work, params, bike)).catch(rethrowBikeBusy)
    return readCourseBike(call, params.course_id, params.course_bike_id)
  },

  async remove({ params }, call) {
    await call.work((work) => takeBikeOff(work, params))
    return { detail: 'The bike is off the course.' }
  },

  async bookings({ params: { motorbike_id }, query }, call) {
    const where = { id: motorbike_id, deleted_at: null }
    if ((await call.db.motorbike.count({ where })) === 0) throw new ApiError('not_found')
    return readList(call, query, bookingList(motorbike_id, call.now))
  },
})
