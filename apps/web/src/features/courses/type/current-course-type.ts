import type { CourseTypeDetail } from '@connect/contract/courses/course-type-detail'
import { COURSE_TYPE_FIELDS } from '@connect/contract/courses/course-type-fields'
import { currentValues } from '@connect/contract/field-table/values'

/** A course type as its form, and the copy of it at another site, start. */
export const currentCourseType = (type: CourseTypeDetail) => ({
  ...currentValues(COURSE_TYPE_FIELDS, type),
  bikes: type.bikes,
})
