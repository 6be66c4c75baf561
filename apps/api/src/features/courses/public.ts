export { coursesInTheWay, leaveCourses } from './plan/leave-courses.ts'
