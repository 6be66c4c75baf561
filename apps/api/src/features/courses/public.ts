export { assertNotBooked } from './bikes/bike-bookings.ts'
export { coursesInTheWay, leaveCourses } from './plan/leave-courses.ts'
