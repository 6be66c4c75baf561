import { plusDays } from '@connect/contract/calendar/days'
import { COURSE_STATUSES } from '@connect/contract/courses/course-constants'
import type { CourseFilters, CourseSlot } from '@connect/contract/courses/course-slot'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnsByPerson, columnsBySite } from '#features/calendar/day/day-columns.ts'
import { type Filters, NO_FILTERS, UNASSIGNED } from '#features/calendar/layout/address.ts'
import { toDays, toPeriod } from '#features/calendar/layout/period.ts'
import { type Calendar, toCalendar } from '#features/calendar/model/calendar.ts'
import { toLookups } from '#features/calendar/model/lookups.ts'
import { toStaffRows } from '#features/calendar/staff/staff-rows.ts'
import { COURSES, FILTERS } from '#features/calendar/testing/design-week.ts'

const MONDAY = '2026-08-31'
const TODAY = '2026-09-01'
const WEEK = toPeriod('week', MONDAY)
const [sample] = COURSES
if (!sample) throw new Error('The week has courses')

const SITES = [3, 4, 5, 6]
/** The last is in no list: a colleague who was taken off it meanwhile. */
const PEOPLE = [11, 12, 13, 14, 99]
const TYPES = ['LICENCE_CBT', 'LICENCE_CBT_RENEWAL', 'BIKE_HIRE'] as const

const course = fc.record({
  course_type: fc.constantFrom(...TYPES),
  supplier_id: fc.constantFrom(...SITES, 77),
  instructor_ids: fc.uniqueArray(fc.constantFrom(...PEOPLE), { maxLength: 3 }),
  day: fc.integer({ min: 0, max: 6 }),
  taken: fc.integer({ min: 0, max: 4 }),
  status: fc.constantFrom(...(Object.keys(COURSE_STATUSES) as (keyof typeof COURSE_STATUSES)[])),
})

const courses = fc.array(course, { maxLength: 25 }).map((rows) =>
  rows.map(
    ({ day, taken, ...row }, index): CourseSlot => ({
      ...sample,
      ...row,
      id: index + 1,
      date: plusDays(MONDAY, day),
      spaces: 4,
      training_count: taken,
      spaces_available: 4 - taken,
    }),
  ),
)

/** Some people left, and sites were taken from some. */
const school = fc
  .array(fc.record({ isActive: fc.boolean(), sites: fc.subarray(SITES) }), { minLength: 4, maxLength: 4 })
  .map(
    (people): CourseFilters => ({
      ...FILTERS,
      instructors: people.map(({ isActive, sites }, index) => ({
        id: PEOPLE[index] ?? 0,
        full_name: `Person ${index}`,
        colour: '#1f3f9f',
        is_active: isActive,
        is_instructor: true,
        supplier_ids: sites,
      })),
    }),
  )

const some = (values: readonly (string | number)[]) => fc.subarray([...values].map(String), { maxLength: 3 })

const filters: fc.Arbitrary<Filters> = fc.record({
  supplier: fc.oneof(fc.constant([]), some([...SITES, 77])),
  type: fc.oneof(fc.constant([]), some(TYPES)),
  instructor: fc.oneof(fc.constant([]), some([...PEOPLE, UNASSIGNED])),
  status: fc.oneof(fc.constant([]), some(Object.keys(COURSE_STATUSES))),
  hasSpace: fc.boolean(),
  hasDiary: fc.boolean(),
  attention: fc.constant(null),
})

const among = (chosen: readonly string[], values: readonly (string | number)[]) =>
  chosen.length === 0 || values.some((value) => chosen.includes(String(value)))

/** What `GET /courses/list/` answers to these filters; the calendar counts no space of a cancelled course as free. */
const listed = (all: readonly CourseSlot[], chosen: Filters): number[] =>
  all
    .filter(
      ({ supplier_id, course_type, instructor_ids, status, training_count, spaces }) =>
        among(chosen.supplier, [supplier_id]) &&
        among(chosen.type, [course_type]) &&
        among(chosen.instructor, instructor_ids.length > 0 ? instructor_ids : [UNASSIGNED]) &&
        among(chosen.status, [status]) &&
        (!chosen.hasSpace || (training_count < spaces && status !== 'CANCELLED')),
    )
    .map(({ id }) => id)

const sorted = (ids: Iterable<number>) => [...new Set(ids)].toSorted((one, other) => one - other)

/** The courses that each view has a place for. */
const VIEWS: Record<string, (calendar: Calendar, chosen: Filters) => number[]> = {
  'month, week and agenda': ({ days }) => days.flatMap(({ entries }) => entries.map(({ id }) => id)),
  staff: (calendar, chosen) =>
    toStaffRows(calendar, chosen).flatMap(({ cells }) => cells.flatMap((cell) => cell.courses.map(({ id }) => id))),
  'day by instructor': (calendar, chosen) =>
    toDays(WEEK).flatMap((date) =>
      columnsByPerson(calendar, date, chosen).flatMap(({ entries }) => entries.map(({ id }) => id)),
    ),
  'day by site': (calendar, chosen) =>
    toDays(WEEK).flatMap((date) =>
      columnsBySite(calendar, date, chosen.supplier).flatMap(({ entries }) => entries.map(({ id }) => id)),
    ),
}

describe.each(Object.entries(VIEWS))('%s', (_name, read) => {
  it('has the courses of the list of courses, whoever left and whatever is filtered', () => {
    fc.assert(
      fc.property(courses, school, filters, (all, names, chosen) => {
        const rows = { courses: all, events: [], diary: [], lookups: toLookups(names) }
        const calendar = toCalendar(rows, chosen, WEEK, TODAY)

        expect(sorted(read(calendar, chosen))).toEqual(sorted(listed(all, chosen)))
      }),
      { numRuns: 300 },
    )
  })
})

it('says of a row that its person is inactive, and counts the course as one that needs attention', () => {
  const instructors = FILTERS.instructors.map((one) => ({ ...one, is_active: one.id !== 11 }))
  const lookups = toLookups({ ...FILTERS, instructors })
  const calendar = toCalendar({ courses: COURSES, events: [], diary: [], lookups }, NO_FILTERS, WEEK, TODAY)

  const rows = toStaffRows(calendar, NO_FILTERS)

  expect(rows.find(({ person }) => person?.id === 11)).toMatchObject({ courses: 4, person: { isActive: false } })
  // Four of the week, all from today on.
  expect(calendar.attention.inactive).toBe(4)
})

it('has a row for somebody whose site was taken away, under a filter by that site', () => {
  const instructors = FILTERS.instructors.map((one) => ({
    ...one,
    supplier_ids: one.id === 11 ? [] : one.supplier_ids,
  }))
  const lookups = toLookups({ ...FILTERS, instructors })
  const chosen = { ...NO_FILTERS, supplier: ['3'] }

  const rows = toStaffRows(
    toCalendar({ courses: COURSES, events: [], diary: [], lookups }, chosen, WEEK, TODAY),
    chosen,
  )

  expect(rows.find(({ person }) => person?.id === 11)).toMatchObject({ courses: 4 })
})
