import { COURSE_FIELDS } from '@connect/contract/courses/course-fields'
import { createField } from '#ui/fields/table-field.tsx'

export const CourseField = createField(COURSE_FIELDS)
