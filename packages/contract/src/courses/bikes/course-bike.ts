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

/** The name is null for who may see neither orders nor contacts. */
export const CourseRider = z.object({ training: ref, rider: z.string().nullable(), bike_type: BikeType })
export type CourseRider = z.infer<typeof CourseRider>

const Judged = z.object({
  verdict: z.enum(VERDICTS),
  /** For people, the weightiest first. */
  reasons: z.array(z.string()),
})

/** With what speaks against it by now. */
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

export const BikeChoice = z
  .object({ bike: FleetBike.extend({ bike_types: BIKE_FIELDS.bike_types.wire }), ...Judged.shape })
  .meta({ id: 'BikeChoice' })
export type BikeChoice = z.infer<typeof BikeChoice>

/** Only the best ones are answered. */
export const CHOICES_MAX = 200

export const ChoicesQuery = z.object({
  /** Without it, the bike is for the course. */
  training: id.optional(),
  /** Part of a plate, a make or a model. */
  search: rawText(100).optional(),
})

export const NewCourseBike = z.object({ bike: ref, training: orNull(ref) })

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
    /** Of the rider who has it; null where it is for the course. */
    training: ref.nullable(),
    bike_type: BikeType.nullable(),
    ...Judged.shape,
  })
  .meta({ id: 'BikeBooking' })
export type BikeBooking = z.infer<typeof BikeBooking>

export const BookingsQuery = pageQuery()
