import { formatPlate } from '@connect/contract/bikes/plate'
import { VERDICTS } from '@connect/contract/courses/bikes/bike-verdict'
import { type BikeChoice, CHOICES_MAX, type CourseBike } from '@connect/contract/courses/bikes/course-bike'
import type { courseBikes } from '@connect/contract/courses/bikes/course-bike-routes'
import { OWN_BIKE } from '@connect/contract/courses/course-types'
import { ApiError } from '@connect/contract/errors'
import type { Parsed } from '@connect/contract/route'
import { seenBy } from '#features/courses/plan/own-courses.ts'
import type { Handlers, SignedInCall } from '#http/call.ts'
import type { Context } from '#platform/context.ts'
import { listOf } from '#platform/lists/list.ts'
import { bookingsOf } from './bike-bookings.ts'
import { bookedBetween } from './bike-clashes.ts'
import { bookedFor, putBike, replaceBike, spanOfCourse, takeBikeOff } from './book-bike.ts'
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

/** A course that the caller may see. Throws `not_found`. */
async function courseOf(call: SignedInCall, id: number): Promise<JudgingCourse> {
  const course = await call.db.course.findFirst({ where: { id, ...seenBy(call) }, select: JUDGING })
  if (!course) throw new ApiError('not_found')
  return course
}

async function readCourseBike(call: SignedInCall, course_id: number, id: number): Promise<CourseBike> {
  const course = await courseOf(call, course_id)
  const row = await call.db.courseMotorbike.findFirst({ where: { id, course_id }, select: COURSE_BIKE })
  if (!row) throw new ApiError('not_found')
  return toCourseBike(row, course, call)
}

const isFound =
  (search: string) =>
  ({ bike: { registration_plate, make, model } }: BikeChoice): boolean =>
    [registration_plate, formatPlate(registration_plate), `${make} ${model}`].some((text) =>
      text.toLowerCase().includes(search.trim().toLowerCase()),
    )

const rankOf = ({ verdict }: BikeChoice) => VERDICTS.indexOf(verdict)

/** Every bike of the fleet with whether it can go on the course, the best first, and the riders who have none yet. */
async function choicesOf(call: SignedInCall, course_id: number, { training: id, search = '' }: ChoicesQuery) {
  const course = await courseOf(call, course_id)
  const onCourse = { course_id, status: { not: 'TRAINING_CANCELLED' as const } }
  const [fleet, taken, riders, rider] = await Promise.all([
    call.db.motorbike.findMany({
      where: { deleted_at: null },
      select: BIKE,
      orderBy: [{ registration_plate: 'asc' }, { id: 'asc' }],
    }),
    bookedBetween(call.db, spanOfCourse(course)),
    call.db.training.findMany({
      where: { ...onCourse, motorbike: null, bike_type: { not: OWN_BIKE } },
      select: RIDER,
      orderBy: { id: 'asc' },
    }),
    id === undefined ? null : call.db.training.findFirst({ where: { id, ...onCourse }, select: { bike_type: true } }),
  ])
  if (id !== undefined && !rider) throw new ApiError('not_found')
  const bookedOf = new Map(taken.map((one) => [one.motorbike_id, one]))
  const choices = fleet
    .map((bike) =>
      toChoice(bike, {
        course,
        ordered: rider?.bike_type ?? null,
        booked: bookedFor(bookedOf.get(bike.id), course_id),
      }),
    )
    .filter(isFound(search))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
  return {
    riders: riders.map((one) => toRider(one, call)),
    count: choices.length,
    results: choices.slice(0, CHOICES_MAX),
  }
}

/** Bikes of the fleet on courses (CAL-11). */
export const courseBikeHandlers = (context: Context): Handlers<typeof courseBikes> => ({
  async list({ params: { course_id } }, call) {
    const course = await courseOf(call, course_id)
    const rows = await call.db.courseMotorbike.findMany({
      where: { course_id },
      select: COURSE_BIKE,
      orderBy: { id: 'asc' },
    })
    return { count: rows.length, results: rows.map((row) => toCourseBike(row, course, call)) }
  },

  choices: ({ params: { course_id }, query }, call) => choicesOf(call, course_id, query),

  async create({ params: { course_id }, body }, call) {
    return readCourseBike(call, course_id, await putBike(context, call, course_id, body))
  },

  async replace({ params, body: { bike } }, call) {
    await replaceBike(context, call, params, bike)
    return readCourseBike(call, params.course_id, params.course_bike_id)
  },

  async remove({ params }, call) {
    await takeBikeOff(context, call, params)
    return { detail: 'The bike is off the course.' }
  },

  async bookings({ params: { motorbike_id }, query }, call) {
    const where = { id: motorbike_id, deleted_at: null }
    if ((await call.db.motorbike.count({ where })) === 0) throw new ApiError('not_found')
    return listOf(call, query, bookingsOf(motorbike_id, context.clock.now()))
  },
})
