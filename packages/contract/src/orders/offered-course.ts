import { z } from 'zod'
import { FULL_LICENCE_TYPES } from '#courses/course-constants.ts'
import { Constant } from '#courses/course-type.ts'
import { COURSE_BIKES, COURSE_NAMES } from '#courses/course-types.ts'
import { commaSeparated } from '#field-table/filters.ts'
import { day, id, keySchema, pageQuery, ref, shownDay, wallTime } from '#fields.ts'
import { Site } from '#suppliers/site.ts'

/** A bike that a course offers; `price` is added to that of the course. */
export const OfferedBike = z.object({ bike_type: keySchema(COURSE_BIKES), price: z.int(), available: z.int() })

/** A planned course as somebody who takes orders chooses it; who teaches it is the calendar's to say. Money is pence. */
export const OfferedCourse = z
  .object({
    id: ref,
    course_type: keySchema(COURSE_NAMES),
    full_licence_type: keySchema(FULL_LICENCE_TYPES).nullable(),
    date: shownDay,
    start_time: wallTime,
    end_time: wallTime,
    supplier: Site,
    spaces: z.int(),
    spaces_available: z.int(),
    /** On its day, without a bike and without DVSA's fee. */
    price: z.int(),
    bikes: z.array(OfferedBike),
    /** With `rebooked_from`: all that rebooking that training there would charge; null where the course does not use its bike, or it cannot be. */
    rebooking_price: z.int().nullable(),
  })
  .meta({ id: 'OfferedCourse' })
export type OfferedCourse = z.infer<typeof OfferedCourse>

/** Days are both inclusive. */
export const OfferedCourseQuery = z.object({
  supplier: commaSeparated(id).optional(),
  course_type: commaSeparated(Constant).optional(),
  full_licence_type: commaSeparated(keySchema(FULL_LICENCE_TYPES)).optional(),
  date__gte: day.optional(),
  date__lte: day.optional(),
  /** The training that is to be booked again. */
  rebooked_from: id.optional(),
  ...pageQuery().shape,
})
