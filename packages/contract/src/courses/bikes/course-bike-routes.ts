import { z } from 'zod'
import { view } from '#access.ts'
import { PLANS, SEES_CALENDAR } from '#calendar/calendar-access.ts'
import {
  BikeBooking,
  BikeChoice,
  BookingsQuery,
  ChoicesQuery,
  CourseBike,
  CourseRider,
  NewCourseBike,
} from '#courses/bikes/course-bike.ts'
import { BOOKS_BIKES, SEES_CHOICES } from '#courses/bikes/course-bike-access.ts'
import { Done, id, page, ref } from '#fields.ts'
import { defineRoutes, type Routes } from '#route.ts'

const ofCourse = z.object({ course_id: id })
const ofCourseBike = z.object({ course_id: id, course_bike_id: id })

const BIKE = {
  id: 17,
  registration_plate: 'LV73MVW',
  make: 'HONDA',
  model: 'CB125F',
  status: 'BIKE_STATUS_ACTIVE',
} as const
const RIDER = { training: 812, rider: 'Ann Fox', bike_type: 'BIKE_TYPE_MANUAL' } as const
const COURSE_BIKE: CourseBike = { id: 31, bike: BIKE, rider: RIDER, verdict: 'ok', reasons: [] }
const CHOICE: BikeChoice = { bike: { ...BIKE, bike_types: ['BIKE_TYPE_MANUAL'] }, verdict: 'ok', reasons: [] }
const BOOKING: BikeBooking = {
  id: 31,
  course_id: 4028,
  name: 'CBT',
  supplier: { id: 3, name: 'Southside Croydon', connect_location_name: 'Croydon' },
  date: '2027-03-03',
  start_time: '09:00',
  end_time: '16:30',
  training: 812,
  bike_type: 'BIKE_TYPE_MANUAL',
  verdict: 'ok',
  reasons: [],
}

/** Who has only their own calendar has those of the courses that they teach. */
export const courseBikes = defineRoutes('course_bikes', {
  list: {
    method: 'GET',
    path: '/courses/:course_id/bikes/',
    summary: 'List the bikes on a course',
    description: 'Each with what speaks against it by now, such as an MOT that ends before the course.',
    access: SEES_CALENDAR,
    params: ofCourse,
    response: page(CourseBike),
    example: { response: { count: 1, results: [COURSE_BIKE] } },
  },
  create: {
    method: 'POST',
    path: '/courses/:course_id/bikes/',
    summary: 'Put a bike on a course, for a rider or for the course',
    description:
      'A bike that the choices refuse is refused here too, with the same reasons. It is freed when the course is cancelled or deleted, and when its rider leaves the course.',
    access: BOOKS_BIKES,
    audited: 'Put a bike on a course',
    stales: ['orders'],
    params: ofCourse,
    body: NewCourseBike,
    status: 201,
    response: CourseBike,
    example: { body: { bike: BIKE.id }, response: { ...COURSE_BIKE, rider: null } },
    errors: ['bike_not_available', 'bike_busy', 'course_not_bookable'],
  },
  choices: {
    method: 'GET',
    path: '/courses/:course_id/bikes/choices/',
    summary: 'List the bikes of the fleet with whether each can go on a course',
    description:
      'Those that can come first, then those with a warning, then those that are refused, each by plate; of more than 200, the best.',
    access: SEES_CHOICES,
    params: ofCourse,
    query: ChoicesQuery,
    response: page(BikeChoice),
    example: { response: { count: 1, results: [CHOICE] } },
    errors: ['not_found'],
  },
  riders: {
    method: 'GET',
    path: '/courses/:course_id/bikes/riders/',
    summary: 'List the riders of a course who have no bike of the fleet yet',
    description: 'In the order of their bookings, without those who bring their own bike.',
    access: SEES_CHOICES,
    params: ofCourse,
    response: page(CourseRider),
    example: { response: { count: 1, results: [RIDER] } },
  },
  replace: {
    method: 'POST',
    path: '/courses/:course_id/bikes/:course_bike_id/replace/',
    summary: 'Give a rider or a course another bike instead',
    access: BOOKS_BIKES,
    audited: 'Replaced a bike on a course',
    stales: ['orders'],
    params: ofCourseBike,
    body: z.object({ bike: ref }),
    response: CourseBike,
    example: { body: { bike: 18 }, response: { ...COURSE_BIKE, bike: { ...BIKE, id: 18 } } },
    errors: ['bike_not_available', 'bike_busy', 'course_not_bookable'],
  },
  remove: {
    method: 'DELETE',
    path: '/courses/:course_id/bikes/:course_bike_id/',
    summary: 'Take a bike off a course',
    // Without Pro too: what is booked can be freed (N-37).
    access: PLANS,
    audited: 'Took a bike off a course',
    stales: ['orders'],
    params: ofCourseBike,
    response: Done,
    example: { response: { detail: 'The bike is off the course.' } },
  },
  bookings: {
    method: 'GET',
    path: '/bike_management/motorbikes/:motorbike_id/bookings/',
    summary: 'List the courses to come that a bike is booked on, soonest first',
    access: view('bikes'),
    params: z.object({ motorbike_id: id }),
    query: BookingsQuery,
    response: page(BikeBooking),
    example: {
      response: { count: 1, results: [BOOKING] },
    },
  },
} satisfies Routes)
