import { courseTypeDetails } from '@connect/contract/courses/detail-routes'
import { courseTypes } from '@connect/contract/courses/routes'
import { calls, type Feature } from '#http/feature.ts'
import { courseTypeDetailHandlers, courseTypeHandlers } from './course-type-handlers.ts'

export const coursesFeature: Feature = {
  serves: [calls(courseTypes, courseTypeHandlers), calls(courseTypeDetails, courseTypeDetailHandlers)],
}
