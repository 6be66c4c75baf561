import { z } from 'zod'
import { COURSE_TYPE_FIELDS } from '#courses/course-type-fields.ts'
import { COURSE_BIKES, COURSE_TYPES } from '#courses/course-types.ts'
import { rowShape } from '#field-table/shapes.ts'
import { keySchema, ref } from '#fields.ts'
import { Site } from '#suppliers/site.ts'

export const Constant = keySchema(COURSE_TYPES)

/** Own bikes have no number. */
export const CourseBike = z.object({
  bike_type: keySchema(COURSE_BIKES),
  is_available: z.boolean(),
  default_count: z.int(),
  /** Added to the price of the course, in pence. */
  price: z.int(),
})

export const courseTypeKey = {
  constant: Constant,
  course_type_id: ref,
  name: z.string(),
  supplier: Site,
}

export const CourseTypeRow = z
  .object({ ...courseTypeKey, ...rowShape(COURSE_TYPE_FIELDS), bikes: z.array(CourseBike) })
  .meta({ id: 'CourseTypeRow' })
export type CourseTypeRow = z.infer<typeof CourseTypeRow>
