import { CourseTypeRow } from '#courses/course-type.ts'
import { COURSE_TYPE_FIELDS } from '#courses/course-type-fields.ts'
import { COURSE_TYPES } from '#courses/course-types.ts'
import { toExample } from '#field-table/shapes.ts'

export const COURSE_TYPE_ROW: CourseTypeRow = CourseTypeRow.parse({
  constant: 'LICENCE_CBT',
  course_type_id: COURSE_TYPES.LICENCE_CBT.id,
  name: COURSE_TYPES.LICENCE_CBT.name,
  supplier: { id: 3, name: 'Southside Croydon', connect_location_name: 'Croydon' },
  ...toExample(COURSE_TYPE_FIELDS),
  bikes: [{ bike_type: 'BIKE_TYPE_AUTO', is_available: true, default_count: 2, price: 1500 }],
})
