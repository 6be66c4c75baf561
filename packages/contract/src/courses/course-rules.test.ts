import { describe, expect, it } from 'vitest'
import { Course, NewCourses } from '#courses/course.ts'
import { BIKES_FIELDS, listBikesFields } from '#courses/course-bikes.ts'
import { COURSE, NEW_COURSE } from '#courses/course-examples.ts'
import { COURSE_FIELDS } from '#courses/course-fields.ts'
import {
  closedReason,
  coursePrice,
  courseProblems,
  courseWarnings,
  isRepeatable,
  minutesOfDay,
  repeatDates,
} from '#courses/course-rules.ts'
import { COURSE_TYPES, type CourseConstant } from '#courses/course-types.ts'

const CROYDON = { connect_location_name: 'Croydon', default_open_days: 'TTTTTTF', excluded_dates: ['2026-10-21'] }

describe('what a course costs on a day', () => {
  it.each([
    ['2026-05-22', 100, 'a Friday'],
    ['2026-05-23', 120, 'a Saturday'],
    ['2026-05-24', 120, 'a Sunday'],
    ['2026-05-25', 120, 'a bank holiday'],
  ])('%s: %i, since it is %s', (date, price) => {
    expect(coursePrice({ price_weekday: 100, price_weekend: 120 }, date)).toBe(price)
  })

  it('is the same every day where the site says no other price', () => {
    expect(coursePrice({ price_weekday: 100, price_weekend: null }, '2026-05-24')).toBe(100)
  })
})

it.each([
  ['09:00', '17:00', 480],
  ['00:00', '23:59', 1439],
])('from %s to %s are %i minutes, on days when the clocks change too', (start, end, minutes) => {
  expect(minutesOfDay(end) - minutesOfDay(start)).toBe(minutes)
})

describe('a repeat', () => {
  const repeat = {
    start_date: '2026-10-19',
    end_date: '2026-11-01',
    available_days: 'TFTFFFF',
    skip_bank_holidays: true,
  }

  it('has the days of the week that are chosen, on both sides of a change of clocks [COURSE-08]', () => {
    expect(repeatDates(repeat, { ...CROYDON, excluded_dates: [] })).toEqual({
      dates: ['2026-10-19', '2026-10-21', '2026-10-26', '2026-10-28'],
      skipped: [],
    })
  })

  it('leaves out days on which the site is closed, and says so [COURSE-08]', () => {
    const days = repeatDates({ ...repeat, available_days: 'TTTTTTT', end_date: '2026-10-25' }, CROYDON)

    expect(days.dates).toEqual(['2026-10-19', '2026-10-20', '2026-10-22', '2026-10-23', '2026-10-24'])
    expect(days.skipped).toEqual([
      { date: '2026-10-21', reason: 'Croydon is closed' },
      { date: '2026-10-25', reason: 'Croydon is closed' },
    ])
  })

  it('leaves out bank holidays by name, unless they are wanted [COURSE-08]', () => {
    const easter = { ...repeat, start_date: '2027-03-26', end_date: '2027-03-29', available_days: 'TFFFTFF' }

    expect(repeatDates(easter, CROYDON).skipped).toEqual([
      { date: '2027-03-26', reason: 'Good Friday' },
      { date: '2027-03-29', reason: 'Easter Monday' },
    ])
    expect(repeatDates({ ...easter, skip_bank_holidays: false }, CROYDON).dates).toEqual(['2027-03-26', '2027-03-29'])
    const christmas = { ...repeat, start_date: '2027-12-25', end_date: '2027-12-27', available_days: 'TTTTTTF' }
    expect(repeatDates(christmas, CROYDON)).toEqual({
      dates: [],
      skipped: [
        { date: '2027-12-25', reason: 'Christmas Day' },
        { date: '2027-12-27', reason: 'Christmas Day (substitute day)' },
      ],
    })
  })

  it.each([
    ['2026-10-19', '2026-10-18', 'repeat.end_date', 'Must not be before the first day'],
    ['2026-10-19', '2027-10-20', 'repeat.end_date', 'Must be within a year'],
  ])('from %s to %s is refused', (start_date, end_date, path, message) => {
    const { date: _date, ...course } = NEW_COURSE
    const parsed = NewCourses.safeParse({ ...course, repeat: { ...repeat, start_date, end_date } })

    expect(parsed.error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, message]])
  })

  it('may have 366 days, and needs one day of the week', () => {
    const { date: _date, ...course } = NEW_COURSE
    const parse = (more: Partial<typeof repeat>) => NewCourses.safeParse({ ...course, repeat: { ...repeat, ...more } })

    expect(parse({ end_date: '2027-10-19' }).success).toBe(true)
    expect(parse({ available_days: 'FFFFFFF' }).success).toBe(false)
  })

  it.each(Object.keys(COURSE_TYPES) as CourseConstant[])(
    'of %s is there unless it is a test or generic',
    (constant) => {
      expect(isRepeatable(constant)).toBe(constant !== 'FULL_LICENCE' && !constant.endsWith('_TEST'))
    },
  )
})

describe('what a course cannot be', () => {
  const times = { date: '2027-03-03', start_time: '09:00', end_time: '16:30' }

  it.each([
    ['LICENCE_CBT', {}, []],
    ['LICENCE_CBT', { end_time: '09:00' }, ['end_time']],
    ['LICENCE_CBT', { full_licence_type: 'FULL_LICENCE_TYPE_A' }, ['full_licence_type']],
    ['LICENCE_CBT', { test_status: 'TEST_STATUS_NAMED' }, ['test_status']],
    ['LICENCE_CBT', { a_auto_bikes: 1 }, ['a_auto_bikes']],
    ['LICENCE_CBT', { a_auto_bikes: 0, own_bikes: 1 }, []],
    ['FULL_LICENCE', {}, ['full_licence_type']],
    ['FULL_LICENCE', { full_licence_type: 'FULL_LICENCE_TYPE_A', auto_bikes: 1 }, ['auto_bikes']],
    ['FULL_LICENCE', { full_licence_type: 'FULL_LICENCE_TYPE_NONE', own_bikes: 1, a2_manual_bikes: 1 }, []],
    ['OFF_ROAD_TEST', { application_reference_number: '1', last_date_cancel: '2027-02-26' }, []],
    ['OFF_ROAD_TEST', { last_date_cancel: '2027-03-03' }, ['last_date_cancel']],
  ] as const)('%s with %j: %j', (constant, more, fields) => {
    expect(courseProblems(constant, { ...times, ...more }).map(([field]) => field)).toEqual(fields)
  })
})

describe('what is odd about a course', () => {
  const plan = {
    course_type: 'LICENCE_CBT',
    date: '2027-03-03',
    spaces: 4,
    instructors: 1,
    site: CROYDON,
    auto_bikes: 4,
  } as const

  it.each([
    ['nothing', {}, []],
    ['five riders of one instructor', { spaces: 5, auto_bikes: 5 }, ['More than four riders for each instructor']],
    ['five riders of two instructors', { spaces: 5, auto_bikes: 5, instructors: 2 }, []],
    [
      'five riders of nobody yet',
      { spaces: 5, auto_bikes: 5, instructors: 0 },
      ['More than four riders for each instructor'],
    ],
    [
      'three riders on a full licence',
      { course_type: 'FULL_LICENCE', spaces: 3 },
      ['More than two riders for each instructor'],
    ],
    ['five hired bikes', { course_type: 'BIKE_HIRE', spaces: 5, auto_bikes: 5 }, []],
    ['three bikes for four riders', { auto_bikes: 3 }, ['Fewer bikes than spaces']],
    ['three bikes and an own one', { auto_bikes: 3, own_bikes: 1 }, []],
    ['yesterday', { date: '2026-11-21' }, ['This date is in the past']],
    ['a bank holiday', { date: '2027-03-26' }, ['Bank holiday: Good Friday']],
    ['a Sunday', { date: '2027-03-07' }, ['Croydon is closed on 07/03/2027']],
    ['a year of unknown holidays', { date: '2033-03-03' }, ['Bank holidays are not known for 2033']],
  ] as const)('%s', (_, more, warnings) => {
    expect(courseWarnings({ ...plan, ...more }, '2026-11-22')).toEqual(warnings)
  })
})

it('is closed on the days that the site says', () => {
  expect(closedReason(CROYDON, '2026-10-21')).toBe('Croydon is closed')
  expect(closedReason(CROYDON, '2026-10-20')).toBeNull()
})

it('has a field for each of the 13 types of bike, offered and booked [COURSE-05]', () => {
  expect(BIKES_FIELDS).toHaveLength(13)
  for (const [field] of BIKES_FIELDS) {
    expect(COURSE_FIELDS).toHaveProperty(field)
    expect(COURSE_FIELDS).toHaveProperty(field.replace('_bikes', '_count'))
  }
  expect(listBikesFields('FULL_LICENCE')).toHaveLength(7)
  expect(listBikesFields('LICENCE_CBT')).toHaveLength(7)
})

it('is edited from what its change takes', () => {
  expect(Object.keys(Course.toValues(COURSE))).not.toContain('course_type')
  expect(Course.toValues(COURSE)).toMatchObject({ supplier: 3, instructors: [12], date: '2027-03-03' })
})
