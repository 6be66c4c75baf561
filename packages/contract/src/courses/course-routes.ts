import { z } from 'zod'
import { edit, view } from '#access.ts'
import { TimelinePage } from '#audit/timeline.ts'
import { PLANS, SEES_CALENDAR } from '#calendar/calendar-access.ts'
import { CopiedWeek, CopyWeek } from '#courses/copy-week.ts'
import {
  AddedCourses,
  CallOff,
  Cancellation,
  ChangedCourses,
  Course,
  CourseChange,
  CourseDefaults,
  CourseQuery,
  DefaultsQuery,
  NewCourse,
  NewCourses,
  NotifiedCourses,
  ScopeQuery,
  SeriesChange,
} from '#courses/course.ts'
import { COURSE, NEW_COURSE } from '#courses/course-examples.ts'
import { MoveBack, MovedCourses, SeriesCounts, SeriesCourses } from '#courses/series.ts'
import { SLOT } from '#courses/slot-routes.ts'
import { Done, id, page, pageQuery, ref } from '#fields.ts'
import { defineRoutes, type Routes } from '#route.ts'
import { EXAMPLE_VERSION } from '#versioned.ts'

const params = z.object({ course_id: id })

const { date: _date, ...without_date } = NEW_COURSE
const SKIPPED = { date: '2027-03-26', reason: 'Good Friday' }

const PLACE = { date: SLOT.date, start_time: SLOT.start_time, end_time: SLOT.end_time }

/** Somebody with only their own calendar sees and changes the courses that they teach. */
export const courses = defineRoutes('courses', {
  list: {
    method: 'GET',
    path: '/courses/',
    summary: 'List courses, by date unless ordered otherwise',
    access: SEES_CALENDAR,
    query: CourseQuery,
    response: page(Course.omit({ version: true, warnings: true, riders_notified: true })),
    example: {
      query: { date__gte: '2027-03-01', o: 'date' },
      response: { count: 1, results: [(({ version: _version, warnings: _warnings, ...course }) => course)(COURSE)] },
    },
  },
  create: {
    method: 'POST',
    path: '/courses/',
    summary: 'Add a course',
    description:
      'The type must be active at the site. Spaces and bikes that are not sent are as the site usually has them. Nobody can be in two places: an instructor who teaches, works elsewhere or is away then is refused with `instructor_busy`.',
    access: PLANS,
    audited: 'Added a course',
    stales: ['course_slots', 'first_steps'],
    body: NewCourse,
    status: 201,
    response: Course,
    example: { body: NEW_COURSE, response: COURSE },
    errors: ['instructor_busy'],
  },
  bulk: {
    method: 'POST',
    path: '/courses/bulk/',
    summary: 'Add a course on several days',
    description:
      'Days on which the site is closed, an instructor is busy, or the same course is there already are left out, each with its reason. Tests and the generic full licence are added one at a time.',
    lane: 'long',
    access: PLANS,
    audited: 'Added a series of courses',
    stales: ['course_slots'],
    body: NewCourses,
    status: 201,
    response: AddedCourses,
    example: {
      body: {
        ...without_date,
        repeat: {
          start_date: '2027-03-01',
          end_date: '2027-03-31',
          available_days: 'FTFTFFF',
          skip_bank_holidays: true,
        },
      },
      response: { series_id: 7, created: [SLOT], skipped: [SKIPPED] },
    },
    errors: ['instructor_busy'],
  },
  copyWeek: {
    method: 'POST',
    path: '/courses/copy-week/',
    summary: 'Copy the courses of the week before',
    description:
      'Copies the courses of the week before, Monday to Sunday, seven days on: with their staff, times, prices, spaces, bikes and notes, without riders and without the places of tests at DVSA. Cancelled courses are not copied. Courses that cannot be copied are left out, each with its reason: it is there already, a bank holiday, the site is closed or would have too many riders, or somebody is busy. Somebody who plans only their own courses copies those.',
    lane: 'long',
    access: PLANS,
    audited: 'Copied the courses of a week',
    stales: ['course_slots', 'first_steps'],
    body: CopyWeek,
    status: 201,
    response: CopiedWeek,
    example: {
      body: { date: '2027-03-22', suppliers: [3] },
      response: {
        created: [{ ...SLOT, version: EXAMPLE_VERSION }],
        skipped: [{ ...SKIPPED, course_id: 4029, name: 'CBT at Croydon, 09:00' }],
      },
    },
    errors: ['instructor_busy'],
  },
  defaults: {
    method: 'GET',
    path: '/courses/defaults/',
    summary: 'Get what a new course usually is, at a site on a day',
    access: SEES_CALENDAR,
    query: DefaultsQuery,
    response: CourseDefaults,
    example: {
      query: { supplier: '3', course_type: 'LICENCE_CBT', date: '2027-03-03' },
      response: {
        start_time: '09:00',
        end_time: '16:30',
        duration: 450,
        spaces: 4,
        bikes: [{ bike_type: 'BIKE_TYPE_AUTO', count: 2, price: 1500 }],
        price: 13_500,
        last_date_cancel: null,
      },
    },
    errors: ['not_found'],
  },
  get: {
    method: 'GET',
    path: '/courses/:course_id/',
    summary: 'Get a course',
    access: SEES_CALENDAR,
    params,
    response: Course,
    example: { response: COURSE },
  },
  update: {
    method: 'PATCH',
    edits: true,
    path: '/courses/:course_id/',
    summary: 'Update a course',
    description:
      'Only the fields you send change. A course with riders stays at its site. The last day to cancel a test moves with its date unless you send it.',
    access: PLANS,
    audited: 'Changed a course',
    stales: ['course_slots', 'course_bikes'],
    params,
    body: CourseChange,
    response: Course,
    example: { body: { date: '2027-03-04' }, response: { ...COURSE, date: '2027-03-04', riders_notified: 3 } },
    errors: ['instructor_busy', 'bike_busy', 'course_has_orders', 'course_is_cancelled'],
  },
  updateSeries: {
    method: 'POST',
    actsOn: Course,
    path: '/courses/:course_id/series/',
    summary: 'Update several courses of a series',
    description:
      'Sets what you send on the courses of the series that are still planned: this one and those after it, or all. A new `date` moves each by as many days as this one. Courses that cannot change stay as they are, each with its reason; those with riders keep their date.',
    lane: 'long',
    access: PLANS,
    audited: 'Changed courses of a series',
    stales: ['course_slots', 'course_bikes'],
    params,
    body: SeriesChange,
    response: MovedCourses,
    example: {
      body: { scope: 'following', start_time: '08:30' },
      response: {
        changed: [{ ...SLOT, start_time: '08:30' }],
        skipped: [{ ...SKIPPED, course_id: 4029 }],
        before: [{ course_id: SLOT.id, ...PLACE }],
        riders_notified: 0,
      },
    },
    errors: ['not_in_a_series', 'instructor_busy', 'bike_busy', 'course_is_cancelled'],
  },
  countSeries: {
    method: 'GET',
    path: '/courses/:course_id/series/',
    summary: 'Get how many courses of a series a change would mean',
    description: 'Those that are still planned and that you may change: this one and those after it, and all.',
    access: SEES_CALENDAR,
    params,
    response: SeriesCounts,
    example: { response: { following: { courses: 8, with_riders: 2 }, all: { courses: 12, with_riders: 5 } } },
    errors: ['not_in_a_series'],
  },
  listSeries: {
    method: 'GET',
    path: '/courses/:course_id/series/courses/',
    summary: 'List all courses of a series, by date',
    description: 'Those that you may see, cancelled ones too.',
    access: SEES_CALENDAR,
    params,
    response: SeriesCourses,
    example: { response: { results: [{ id: SLOT.id, ...PLACE, status: 'SCHEDULED' }] } },
    errors: ['not_in_a_series'],
  },
  moveBack: {
    method: 'POST',
    path: '/courses/move-back/',
    summary: 'Move courses of a series back to where they were',
    description:
      'Undoes a move of a series: all of them, or none where one is no longer where it was moved, was cancelled or has riders.',
    lane: 'long',
    access: PLANS,
    audited: 'Moved courses of a series back',
    stales: ['course_slots', 'course_bikes'],
    body: MoveBack,
    response: NotifiedCourses,
    example: {
      body: { courses: [{ course_id: SLOT.id, from: { ...PLACE, start_time: '08:30' }, to: PLACE }] },
      response: { changed: [SLOT], skipped: [], riders_notified: 0 },
    },
    errors: ['not_found', 'not_in_a_series', 'courses_changed', 'instructor_busy', 'bike_busy', 'course_has_orders'],
  },
  cancellation: {
    method: 'GET',
    path: '/courses/:course_id/cancellation/',
    summary: 'Get which riders are cancelled with a course, and what is then to be refunded',
    description: 'Of a series: of this course, of those after it too, or of all.',
    lane: 'long',
    access: { all: [SEES_CALENDAR, view('orders')] },
    params,
    query: ScopeQuery,
    response: CallOff,
    example: {
      query: { scope: 'this' },
      response: {
        courses: 1,
        riders: [
          {
            order: { id: 204, friendly_id: 'DR#7K2MQX' },
            customer: { id: 41, full_name: 'Isla MacDonald' },
            trainings: [311],
            is_rideto: false,
            paid: 13_000,
            refund_due: 13_000,
          },
        ],
        refusal: null,
        skipped: [],
      },
    },
    errors: ['course_is_cancelled', 'not_in_a_series'],
  },
  cancel: {
    method: 'POST',
    actsOn: Course,
    path: '/courses/:course_id/cancel/',
    summary: 'Cancel a course',
    description:
      'It stays on the calendar as cancelled, and its instructors are free. Of a series: this one, those after it too, or all. A course with riders is refused unless `riders` is `cancel`, which needs `order_permission` to edit too: they are cancelled by the school without a fee, and what they paid is to be refunded. Courses of the series whose riders cannot be cancelled stay as they are, each with its reason.',
    lane: 'long',
    access: PLANS,
    audited: 'Cancelled a course',
    stales: ['course_slots', 'course_bikes', 'orders', 'trainings', 'customer_orders', 'customers'],
    params,
    body: Cancellation,
    response: NotifiedCourses,
    example: {
      body: { reason: 'The instructor is ill' },
      response: { changed: [{ ...SLOT, status: 'CANCELLED' }], skipped: [], riders_notified: 0 },
    },
    errors: ['course_is_cancelled', 'not_in_a_series', 'course_has_orders', 'order_locked', 'riders_changed'],
  },
  remove: {
    method: 'DELETE',
    actsOn: Course,
    path: '/courses/:course_id/',
    summary: 'Delete a course without riders',
    lane: 'long',
    access: PLANS,
    audited: 'Deleted a course',
    stales: ['course_slots', 'course_bikes', 'first_steps'],
    params,
    query: ScopeQuery,
    response: Done,
    example: { response: { detail: 'The course has been deleted.' } },
    errors: ['course_has_orders', 'not_in_a_series'],
  },
  handOver: {
    method: 'POST',
    path: '/connect/staff/:staff_id/hand-over/',
    summary: "Give somebody's future courses to a colleague",
    description:
      'Courses that the colleague cannot take stay as they are, each with its reason: it is at a site where they do not work, or they have something else on.',
    lane: 'long',
    access: { all: [edit('staff'), { calendar: 'all', level: 'edit' }] },
    audited: 'Handed over courses',
    stales: ['course_slots', 'staff'],
    params: z.object({ staff_id: id }),
    body: z.object({ to: ref }),
    response: ChangedCourses,
    example: { body: { to: 14 }, response: { changed: [{ ...SLOT, instructor_ids: [14] }], skipped: [] } },
    errors: ['instructor_busy'],
  },
  history: {
    method: 'GET',
    path: '/courses/:course_id/history/',
    summary: 'List the history of a course, newest first',
    access: SEES_CALENDAR,
    params,
    query: pageQuery(),
    response: TimelinePage,
    example: {
      response: {
        count: 1,
        results: [
          {
            id: 91,
            at: '2026-11-21T09:30:00.000Z',
            user: { id: 12, name: 'Gareth Pugh' },
            title: 'Changed a course',
            changes: [{ field: 'Start', before: '09:00', after: '08:30' }],
          },
        ],
      },
    },
  },
} satisfies Routes)
