import { z } from 'zod'
import { SEES_CALENDAR } from '#calendar/calendar-access.ts'
import { checkPeriod } from '#calendar/periods.ts'
import { COURSE_STATUSES } from '#courses/course-constants.ts'
import { CourseFilters, CourseSlot, Instructors } from '#courses/course-slot.ts'
import { Constant } from '#courses/course-type.ts'
import { withRule } from '#field-rules.ts'
import { commaSeparated } from '#field-table/filters.ts'
import { day, id, keySchema, page, pageQuery } from '#fields.ts'
import { defineRoutes, type Routes } from '#route.ts'

/** Courses at once: of a busy month of a school of many sites. */
const COURSES_AT_ONCE = 1000

export const SLOT: CourseSlot = {
  id: 4021,
  course_type: 'LICENCE_CBT',
  full_licence_type: null,
  supplier_id: 3,
  instructor_ids: [12],
  date: '2027-03-03',
  start_time: '09:00',
  end_time: '16:30',
  spaces: 4,
  training_count: 3,
  spaces_available: 1,
  status: 'SCHEDULED',
  series_id: null,
  test_status: null,
  last_date_cancel: null,
  is_missing_from_upload: false,
}

const FILTERS: CourseFilters = {
  sites: [
    {
      id: 3,
      name: 'Southside Croydon',
      connect_location_name: 'Croydon',
      is_active: true,
      default_open_days: 'TTTTTTF',
      excluded_dates: ['2026-12-25'],
    },
  ],
  course_types: [
    { constant: 'LICENCE_CBT', supplier_id: 3, name: 'CBT', short_name: 'CBT', colour: 'BLUE', is_active: true },
  ],
  instructors: [
    { id: 12, full_name: 'Gareth Pugh', colour: '#1f3f9f', is_active: true, is_instructor: true, supplier_ids: [3] },
  ],
}

/** A table of its own, which the first page loads. */
export const courseSlots = defineRoutes('course_slots', {
  list: {
    method: 'GET',
    path: '/courses/list/',
    summary: 'List the courses of some days, as a calendar shows them',
    description:
      'At most 62 days at once, sorted by start. Somebody who sees only their own calendar gets only their own courses.',
    access: SEES_CALENDAR,
    query: withRule(
      pageQuery(COURSES_AT_ONCE, COURSES_AT_ONCE).extend({
        date__gte: day,
        date__lte: day,
        supplier: commaSeparated(id).optional(),
        course_type: commaSeparated(Constant).optional(),
        instructor: Instructors.optional(),
        status: commaSeparated(keySchema(COURSE_STATUSES)).optional(),
        has_space: z.enum(['true', 'false']).optional(),
      }),
      ['date__gte', 'date__lte'],
      checkPeriod,
    ),
    response: page(CourseSlot),
    example: {
      query: { date__gte: '2027-03-01', date__lte: '2027-03-07' },
      response: { count: 1, results: [SLOT] },
    },
  },
  filters: {
    method: 'GET',
    path: '/courses/filters/',
    summary: "List what the calendar's filters offer",
    description: 'The sites, the course types that each site set up, and who teaches or taught.',
    access: SEES_CALENDAR,
    response: CourseFilters,
    example: { response: FILTERS },
  },
} satisfies Routes)
