import { courseTypeDetails } from '@connect/contract/courses/detail-routes'
import { courseTypes } from '@connect/contract/courses/routes'
import { courseSlots } from '@connect/contract/courses/slot-routes'
import { calls, type Feature } from '#http/feature.ts'
import { courseSlotHandlers } from './calendar/slot-handlers.ts'
import { courseTypeDetailHandlers, courseTypeHandlers } from './course-type-handlers.ts'

export const coursesFeature: Feature = {
  serves: [
    calls(courseTypes, courseTypeHandlers),
    calls(courseTypeDetails, courseTypeDetailHandlers),
    calls(courseSlots, courseSlotHandlers),
  ],
  unique: { courses_reference_key: ['application_reference_number', 'You have this application reference already'] },
}
