import { courseBikes } from '@connect/contract/courses/bikes/course-bike-routes'
import { courses } from '@connect/contract/courses/course-routes'
import { courseTypeDetails } from '@connect/contract/courses/detail-routes'
import { courseTypes } from '@connect/contract/courses/routes'
import { courseSlots } from '@connect/contract/courses/slot-routes'
import { testUpload } from '@connect/contract/courses/upload/upload-routes'
import { calls, type Feature } from '#http/feature.ts'
import { readList } from '#platform/lists/list.ts'
import { courseBikeHandlers } from './bikes/course-bike-handlers.ts'
import { readCourseFilters } from './calendar/course-filters.ts'
import { findOnlyVisibleTeacher } from './calendar/narrow.ts'
import { slotList } from './calendar/slot-list.ts'
import { courseHandlers } from './course-handlers.ts'
import { sweepCourses } from './plan/sweep-courses.ts'
import { courseTypeDetailHandlers, courseTypeHandlers } from './types/course-type-handlers.ts'
import { uploadTests } from './upload/upload-tests.ts'

export const coursesFeature: Feature = {
  serves: [
    calls(courseTypes, courseTypeHandlers),
    calls(courseTypeDetails, courseTypeDetailHandlers),
    calls(courseSlots, () => ({
      list: ({ query }, call) => readList(call, query, slotList(findOnlyVisibleTeacher(call))),
      filters: (_, { db }) => readCourseFilters(db),
    })),
    calls(courses, courseHandlers),
    calls(courseBikes, courseBikeHandlers),
    calls(testUpload, () => ({ run: ({ body }, call) => uploadTests(call, body) })),
  ],
  unique: {
    courses_reference_key: ['application_reference_number', 'You have this application reference already'],
    course_motorbikes_training_key: ['training', 'This rider has a bike already'],
  },
  jobs: [
    {
      name: 'sweep_courses',
      at: '29 * * * *',
      attempts: 3,
      async run(context, { log, stopping }) {
        log.debug({ completed: await sweepCourses(context, stopping) }, 'Completed courses without riders')
      },
    },
  ],
}
