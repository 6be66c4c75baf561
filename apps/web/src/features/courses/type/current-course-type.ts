import type { CourseTypeDetail } from '@connect/contract/courses/course-type-detail'
import { COURSE_TYPE_FIELDS } from '@connect/contract/courses/course-type-fields'
import { currentValues } from '@connect/contract/field-table/values'

/** The copy of it at another site starts so, too. */
export const currentCourseType = (type: CourseTypeDetail) => ({
  ...currentValues(COURSE_TYPE_FIELDS, type),
  bikes: type.bikes,
})
