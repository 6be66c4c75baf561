import { describe, expect, it } from 'vitest'
import { COURSES, FILTERS } from '#features/calendar/testing/design-week.ts'
import { isBar, laneWidth, toCourseEntry, toEventEntries } from './entries.ts'
import { toLookups } from './lookups.ts'

const TODAY = '2026-09-01'
const lookups = toLookups(FILTERS)
const [course] = COURSES
if (!course) throw new Error('The week has courses')
type Changes = Partial<Omit<typeof course, 'instructor_ids'>> & { instructor_ids?: readonly number[] }

const entry = ({ instructor_ids = course.instructor_ids, ...more }: Changes) =>
  toCourseEntry({ ...course, ...more, instructor_ids: [...instructor_ids] }, lookups, TODAY)

const test = (last_date_cancel: string, test_status: 'TEST_STATUS_NO_NAME' | 'TEST_STATUS_NAMED') =>
  ({ course_type: 'FULL_LICENCE_MOD1_TEST', last_date_cancel, test_status }) as const

const missing = (more: Changes) => ({
  ...test('2026-08-28', 'TEST_STATUS_NO_NAME'),
  is_missing_from_upload: true,
  ...more,
})

describe('an exception', () => {
  it.each([
    ['a course with somebody', {}, []],
    ['one without', { instructor_ids: [] }, ['Unassigned']],
    ['one without that is cancelled', { instructor_ids: [], status: 'CANCELLED' }, []],
    ['one without that is over', { instructor_ids: [], status: 'COMPLETED' }, []],
    ['bike hire, which needs nobody', { instructor_ids: [], course_type: 'BIKE_HIRE' }, []],
    ['a test three days ahead of its last day', test('2026-09-04', 'TEST_STATUS_NO_NAME'), ['Cancel by 4/9']],
    ['a test four days ahead of it', test('2026-09-05', 'TEST_STATUS_NO_NAME'), []],
    ['a test past it', test('2026-08-31', 'TEST_STATUS_NO_NAME'), []],
    ['a test that the upload did not have', missing({}), ['Not in upload']],
    ['one that is cancelled', missing({ status: 'CANCELLED' }), []],
    ['one on its last day to cancel', missing({ last_date_cancel: TODAY }), ['Cancel by 1/9', 'Not in upload']],
    ['a test with a name', test('2026-09-02', 'TEST_STATUS_NAMED'), []],
    [
      'a test without anybody',
      { ...test('2026-09-01', 'TEST_STATUS_NO_NAME'), instructor_ids: [] },
      ['Cancel by 1/9', 'Unassigned'],
    ],
  ] as const)('%s', (_what, more, expected) => {
    expect(entry(more).flags.map(({ text }) => text)).toEqual(expected)
  })

  it.each([
    [{}, 54],
    [{ instructor_ids: [] }, 92],
    [test('2026-09-04', 'TEST_STATUS_NO_NAME'), 92],
    [{ status: 'CANCELLED' }, 68],
    [test('2026-08-28', 'TEST_STATUS_NAMED'), 68],
  ] as const)('has the lane that its word needs: %j', (more, width) => {
    expect(laneWidth(entry(more))).toBe(width)
  })

  it('has a shorter word where its day has two figures, since a lane holds one', () => {
    const inTheYear = (day: string) =>
      toCourseEntry({ ...course, ...test(day, 'TEST_STATUS_NO_NAME') }, lookups, day).flags

    expect(inTheYear('2026-11-23')).toMatchObject([{ text: 'Cancel by 23/11', brief: 'by 23/11' }])
    expect(inTheYear('2026-09-04')).not.toMatchObject([{ brief: expect.anything() }])
  })
})

it.each([
  ['2026-10-25T01:30', '2026-10-25T02:30', 90, 150],
  ['2026-03-29T00:30', '2026-03-29T03:00', 30, 180],
])('stands at its wall time on a day when clocks change: %s', (start_time, end_time, start, end) => {
  const supplier = { id: 3, name: 'Southside Croydon', connect_location_name: 'Croydon' }
  const event = { id: 1, name: 'Night ride', supplier, all_day: false, start_time, end_time, notes: null, user_id: 7 }

  expect(toEventEntries({ ...event, colour: 'GRAPHITE' }, lookups)).toMatchObject([{ start, end }])
})

const NIGHT = { id: 1, name: 'Night ride', all_day: false, notes: null, user_id: 7, colour: 'GRAPHITE' } as const
const CROYDON = { id: 3, name: 'Southside Croydon', connect_location_name: 'Croydon' }

it.each([
  ['ends at midnight', '18:00', '2026-09-03T00:00', [['2026-09-02', 1080, 1440]]],
  [
    'goes on until the morning',
    '22:00',
    '2026-09-03T06:00',
    [
      ['2026-09-02', 1320, 1440],
      ['2026-09-03', 0, 360],
    ],
  ],
  [
    'goes on until noon',
    '22:00',
    '2026-09-03T12:00',
    [
      ['2026-09-02', 1320, 1440],
      ['2026-09-03', 0, 720],
    ],
  ],
  ['goes on beyond noon', '22:00', '2026-09-03T12:01', null],
  ['lasts for two nights', '22:00', '2026-09-04T06:00', null],
] as const)('an event that %s stands at its time', (_what, start, end_time, expected) => {
  const event = { ...NIGHT, supplier: CROYDON, start_time: `2026-09-02T${start}`, end_time }

  expect(toEventEntries(event, lookups).map((part) => [part.date, part.start, part.end])).toEqual(expected ?? [])
  expect(isBar(event)).toBe(expected === null)
})

it('says of an event over a night when it ends, on both of its days', () => {
  const event = { ...NIGHT, supplier: CROYDON, start_time: '2026-09-02T22:00', end_time: '2026-09-03T06:00' }
  const words = 'Night ride, Croydon, Wednesday 2 September, 22:00 to Thursday 3 September, 06:00'

  expect(toEventEntries(event, lookups).map(({ label }) => label)).toEqual([words, words])
})
