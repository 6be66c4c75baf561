export { assertNotBooked } from './bikes/bike-bookings.ts'
export { BY_DATE, PLAN_FILTERS } from './plan/course-list.ts'
export { coursesInTheWay, leaveCourses } from './plan/leave-courses.ts'
export { lockRiders } from './plan/lock-riders.ts'
