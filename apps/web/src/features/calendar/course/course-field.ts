import { COURSE_FIELDS } from '@connect/contract/courses/course-fields'
import { fieldOf } from '#ui/fields/table-field.tsx'

export const CourseField = fieldOf(COURSE_FIELDS)
