import type { CourseTypeDetail, CourseTypeRow } from '#courses/course-type.ts'
import { CourseTypeRow as Row } from '#courses/course-type.ts'
import { COURSE_TYPE_FIELDS } from '#courses/course-type-fields.ts'
import { defaultBikes } from '#courses/course-type-rules.ts'
import { COURSE_TYPES } from '#courses/course-types.ts'
import { exampleOf } from '#field-table/shapes.ts'
import { EXAMPLE_VERSION } from '#versioned.ts'

export const COURSE_TYPE_VALUES = exampleOf(COURSE_TYPE_FIELDS)

/** A CBT at Croydon. */
export const COURSE_TYPE: CourseTypeDetail = {
  version: EXAMPLE_VERSION,
  constant: 'LICENCE_CBT',
  course_type_id: COURSE_TYPES.LICENCE_CBT.id,
  name: COURSE_TYPES.LICENCE_CBT.name,
  supplier: { id: 3, name: 'Southside Croydon', connect_location_name: 'Croydon' },
  is_set_up: true,
  ...COURSE_TYPE_VALUES,
  bikes: defaultBikes('LICENCE_CBT'),
}

export const COURSE_TYPE_ROW: CourseTypeRow = Row.parse({
  ...COURSE_TYPE,
  bikes: COURSE_TYPE.bikes.filter(({ is_available }) => is_available),
})
