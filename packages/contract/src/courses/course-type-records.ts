import { COURSE_TYPE_FIELDS } from '#courses/course-type-fields.ts'
import { COURSE_BIKES } from '#courses/course-types.ts'
import { type FieldTable, text } from '#field-table/field.ts'

/** Its fields, and of each type of bike a text such as '2 at £15.00'. */
export const COURSE_TYPE_RECORDS: FieldTable = {
  ...COURSE_TYPE_FIELDS,
  ...Object.fromEntries(
    Object.entries(COURSE_BIKES).map(([type, { label }]) => [type, text({ label, max: 40, example: '2 at £15.00' })]),
  ),
}
