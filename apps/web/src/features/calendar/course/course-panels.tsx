/** Both panels of courses are one file to the browser: each has most of the other's parts. */
export { AddCoursePanel } from './add-course-panel.tsx'
export { CoursePanel } from './course-panel.tsx'
