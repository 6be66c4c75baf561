import { COURSE_FIELDS } from '@connect/contract/courses/course-fields'
import { courses } from '@connect/contract/courses/course-routes'
import { RecordedTimeline } from '#pickers/recorded-timeline.tsx'
import { PanelParts } from '#ui/panel/route-panel.tsx'

export const CourseHistory = ({ course_id }: { course_id: number }) => (
  <PanelParts isFrozen>
    <RecordedTimeline table={COURSE_FIELDS} route={courses.history} params={{ course_id }} />
  </PanelParts>
)
