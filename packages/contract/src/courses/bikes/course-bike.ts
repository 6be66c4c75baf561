import { z } from 'zod'
import { BIKE_FIELDS } from '#bikes/bike-fields.ts'
import { VERDICTS } from '#courses/bikes/bike-verdict.ts'
import { COURSE_BIKES } from '#courses/course-types.ts'
import { day, id, keySchema, orNull, pageQuery, rawText, ref } from '#fields.ts'
import { Site } from '#suppliers/site.ts'

const BikeType = keySchema(COURSE_BIKES)

const FleetBike = z.object({
  id: ref,
  registration_plate: z.string(),
  make: z.string(),
  model: z.string(),
  status: BIKE_FIELDS.status.wire,
})

/** A rider of the course. The name is null for who may see neither orders nor contacts. */
export const CourseRider = z.object({ training: ref, rider: z.string().nullable(), bike_type: BikeType })
export type CourseRider = z.infer<typeof CourseRider>

const Judged = z.object({
  verdict: z.enum(VERDICTS),
  /** What speaks against it, the weightiest first, for people. */
  reasons: z.array(z.string()),
})

/** A bike on a course, and what speaks against it by now. */
export const CourseBike = z
  .object({
    id: ref,
    bike: FleetBike,
    /** Null where the bike is for the course, as for its instructor. */
    rider: CourseRider.nullable(),
    ...Judged.shape,
  })
  .meta({ id: 'CourseBike' })
export type CourseBike = z.infer<typeof CourseBike>

/** A bike of the fleet, and whether it can go on the course. */
export const BikeChoice = z
  .object({ bike: FleetBike.extend({ bike_types: BIKE_FIELDS.bike_types.wire }), ...Judged.shape })
  .meta({ id: 'BikeChoice' })
export type BikeChoice = z.infer<typeof BikeChoice>

/** How many choices are answered at most: the best of them. */
export const CHOICES_MAX = 200

export const ChoicesQuery = z.object({
  /** The rider that the bike is for; without, it is for the course. */
  training: id.optional(),
  /** Part of a plate, a make or a model. */
  search: rawText(100).optional(),
})

export const NewCourseBike = z.object({ bike: ref, training: orNull(ref) })

/** A course that a bike is booked on. */
export const BikeBooking = z
  .object({
    /** Of the bike on the course. */
    id: ref,
    course_id: ref,
    name: z.string(),
    supplier: Site,
    date: day,
    start_time: z.string(),
    end_time: z.string(),
    /** The training of the rider who has it, and what they ordered; null where it is for the course. */
    training: ref.nullable(),
    bike_type: BikeType.nullable(),
    /** Whether the bike can still go on it, and what speaks against that by now. */
    ...Judged.shape,
  })
  .meta({ id: 'BikeBooking' })
export type BikeBooking = z.infer<typeof BikeBooking>

export const BookingsQuery = pageQuery()
