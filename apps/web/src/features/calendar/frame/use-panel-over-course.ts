import { courses } from '@connect/contract/courses/course-routes'
import { formatWhen } from '@connect/contract/courses/format-course'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import { query } from '#api/query/query.ts'
import { coursePath } from './course-paths.ts'

/**
 * Closing leads back to the panel of the course, over the calendar as it was. `subtitle` is `'CBT · Croydon · Wed
 * 03/03/2027 · 09:00–16:30'`, once the course is there.
 */
export function usePanelOverCourse() {
  const { courseId = '' } = useParams()
  const location = useLocation()
  const course_id = Number(courseId)
  const course = useQuery(query(courses.get, { params: { course_id: courseId } }))
  const { data } = course
  const subtitle = data && [data.name, data.supplier.connect_location_name, formatWhen(data)].join(' · ')
  return { course_id, course, subtitle, closeTo: coursePath(location, course_id) }
}
