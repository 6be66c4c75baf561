import type { CourseTypeDetail } from '#courses/course-type-detail.ts'
import { COURSE_TYPE_FIELDS } from '#courses/course-type-fields.ts'
import { defaultBikes } from '#courses/course-type-rules.ts'
import { COURSE_TYPE_ROW } from '#courses/examples.ts'
import { toExample } from '#field-table/shapes.ts'
import { EXAMPLE_VERSION } from '#versioned.ts'

export const COURSE_TYPE_VALUES = toExample(COURSE_TYPE_FIELDS)

export const COURSE_TYPE: CourseTypeDetail = {
  ...COURSE_TYPE_ROW,
  version: EXAMPLE_VERSION,
  is_set_up: true,
  ...COURSE_TYPE_VALUES,
  bikes: defaultBikes('LICENCE_CBT'),
}
