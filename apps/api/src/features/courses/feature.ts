import { courses } from '@connect/contract/courses/course-routes'
import { courseTypeDetails } from '@connect/contract/courses/detail-routes'
import { courseTypes } from '@connect/contract/courses/routes'
import { courseSlots } from '@connect/contract/courses/slot-routes'
import { calls, type Feature } from '#http/feature.ts'
import { courseSlotHandlers } from './calendar/slot-handlers.ts'
import { courseHandlers } from './plan/course-handlers.ts'
import { courseTypeDetailHandlers, courseTypeHandlers } from './types/course-type-handlers.ts'

export const coursesFeature: Feature = {
  serves: [
    calls(courseTypes, courseTypeHandlers),
    calls(courseTypeDetails, courseTypeDetailHandlers),
    calls(courseSlots, courseSlotHandlers),
    calls(courses, courseHandlers),
  ],
  unique: { courses_reference_key: ['application_reference_number', 'You have this application reference already'] },
}
