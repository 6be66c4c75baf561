import type { Course } from '#courses/course.ts'
import { COURSE_FIELDS } from '#courses/course-fields.ts'
import { toExample } from '#field-table/shapes.ts'
import { EXAMPLE_VERSION } from '#versioned.ts'

const { course_type: _type, ...values } = toExample(COURSE_FIELDS)

export const COURSE: Course = {
  id: 4021,
  course_type: 'LICENCE_CBT',
  course_type_id: 1,
  name: 'CBT',
  ...values,
  pricing: { price_weekday: 13_500, price_weekend: 14_500, bikes: [{ bike_type: 'BIKE_TYPE_AUTO', price: 1500 }] },
  warnings: [],
  version: EXAMPLE_VERSION,
}

export const NEW_COURSE = {
  supplier: 3,
  course_type: 'LICENCE_CBT',
  instructors: [12],
  date: '2027-03-03',
  start_time: '09:00',
  end_time: '16:30',
  spaces: 4,
  auto_bikes: 2,
  manual_bikes: 2,
} as const
