import type { CourseFilters, CourseSlot } from '@connect/contract/courses/course-slot'
import type { SchoolDiaryEntry } from '@connect/contract/diary/school-diary'
import type { EventRow } from '@connect/contract/events/event'

/** The week of the design's pictures: 31 August to 6 September 2026. */
const TODAY = '2026-09-01'

const SITES = [
  { id: 3, name: 'Croydon' },
  { id: 4, name: 'Wimbledon' },
  { id: 5, name: 'Enfield' },
  { id: 6, name: 'Park Royal' },
]
const [CRO, WIM, ENF, PRK] = [3, 4, 5, 6]

const PEOPLE = ['Gareth Pugh', 'Marta Wrona', 'Tom Okafor', 'Ellie Marsh', 'Dan Whitlock', 'Anil Shah']
const [GP, MW, TO, EM, DW, AS] = [11, 12, 13, 14, 15, 16]

const TYPES = [
  ['LICENCE_CBT', 'CBT', 'CBT', 'BLUE'],
  ['LICENCE_CBT_RENEWAL', 'CBT Renewal', 'REN', 'TEAL'],
  ['FULL_LICENCE', 'Full Licence', 'FUL', 'VIOLET'],
  ['FULL_LICENCE_MOD1_TRAINING', 'Module 1 Training', 'M1', 'ORANGE'],
  ['FULL_LICENCE_MOD1_TEST', 'Module 1 Test', 'M1T', 'ORANGE'],
  ['FULL_LICENCE_MOD2_TRAINING', 'Module 2 Training', 'M2', 'RASPBERRY'],
  ['FULL_LICENCE_MOD2_TEST', 'Module 2 Test', 'M2T', 'RASPBERRY'],
  ['GEAR_CONVERSION_COURSE', 'Gear Conversion', 'GEAR', 'BLUE'],
] as const
type Constant = (typeof TYPES)[number][0]

export const FILTERS: CourseFilters = {
  sites: SITES.map(({ id, name }) => ({
    id,
    name: `Southside ${name}`,
    connect_location_name: name,
    is_active: true,
    default_open_days: 'FTTTTTT',
    excluded_dates: [],
  })),
  course_types: SITES.flatMap(({ id }) =>
    TYPES.map(([constant, name, short_name, colour]) => ({
      constant,
      supplier_id: id,
      name,
      short_name,
      colour,
      is_active: true,
    })),
  ),
  instructors: PEOPLE.map((full_name, index) => ({
    id: 11 + index,
    full_name,
    colour: '#1f3f9f',
    is_active: true,
    is_instructor: true,
    supplier_ids: SITES.map(({ id }) => id),
  })),
}

let next = 100

function slot(
  day: string,
  [start_time, end_time]: readonly [string, string],
  course_type: Constant,
  supplier_id: number,
  instructor_ids: number[],
  [training_count, spaces]: readonly [number, number],
  more: Partial<CourseSlot> = {},
): CourseSlot {
  next += 1
  return {
    id: next,
    course_type,
    full_licence_type: null,
    supplier_id,
    instructor_ids,
    date: `2026-09-${day}`,
    start_time,
    end_time,
    spaces,
    training_count,
    spaces_available: spaces - training_count,
    status: 'SCHEDULED',
    series_id: null,
    test_status: null,
    last_date_cancel: null,
    is_missing_from_upload: false,
    ...more,
  }
}

const DAY = ['09:00', '16:30'] as const
const CBT = 'LICENCE_CBT'
const REN = 'LICENCE_CBT_RENEWAL'
const M1 = 'FULL_LICENCE_MOD1_TRAINING'
const M2 = 'FULL_LICENCE_MOD2_TRAINING'

export const COURSES: CourseSlot[] = [
  slot('01', DAY, CBT, CRO, [GP], [4, 4]),
  slot('01', ['09:30', '15:30'], REN, WIM, [EM], [2, 4]),
  slot('02', ['08:30', '16:30'], 'FULL_LICENCE', ENF, [TO], [2, 2], { full_licence_type: 'FULL_LICENCE_TYPE_A2' }),
  slot('02', DAY, CBT, WIM, [EM], [3, 4]),
  slot('03', DAY, CBT, CRO, [GP], [2, 4]),
  slot('03', ['09:00', '13:00'], M1, ENF, [DW], [2, 2]),
  slot('03', ['13:30', '17:30'], M2, ENF, [DW], [1, 2]),
  slot('04', DAY, CBT, CRO, [GP], [4, 4]),
  slot('04', ['09:30', '15:30'], REN, WIM, [EM], [0, 4], { status: 'CANCELLED' }),
  slot('04', ['15:44', '17:14'], 'FULL_LICENCE_MOD2_TEST', ENF, [TO], [1, 1], {
    test_status: 'TEST_STATUS_NAMED',
    last_date_cancel: '2026-08-28',
  }),
  slot('05', ['08:30', '16:00'], CBT, CRO, [GP], [4, 4]),
  slot('05', DAY, CBT, WIM, [], [3, 4]),
  slot('05', DAY, CBT, CRO, [MW], [3, 4]),
  slot('05', ['09:00', '17:00'], 'FULL_LICENCE', ENF, [TO], [2, 2], { full_licence_type: 'FULL_LICENCE_TYPE_A' }),
  slot('05', ['09:30', '15:30'], REN, WIM, [EM], [2, 4]),
  slot('05', ['11:16', '12:16'], 'FULL_LICENCE_MOD1_TEST', ENF, [DW], [1, 1], {
    test_status: 'TEST_STATUS_NO_NAME',
    last_date_cancel: TODAY,
  }),
  slot('05', ['13:30', '17:30'], M1, ENF, [DW], [1, 2]),
]

const event = (id: number, name: string, start_time: string, end_time: string, site: number): EventRow => ({
  id,
  name,
  supplier: { id: site, name: '', connect_location_name: SITES.find((one) => one.id === site)?.name ?? '' },
  all_day: !start_time.includes('T'),
  start_time,
  end_time,
  notes: null,
  colour: 'GRAPHITE',
  user_id: 7,
})

export const EVENTS: EventRow[] = [
  event(1, 'Bike service', '2026-09-03', '2026-09-03', CRO),
  event(2, 'Open day', '2026-09-06T10:00', '2026-09-06T14:00', PRK),
  event(3, 'Pad resurfacing, use the north side', '2026-09-05', '2026-09-05', CRO),
]

function diary(
  type: SchoolDiaryEntry['type'],
  person: number,
  days: string | readonly [string, string],
  times: readonly [string, string][] = [],
  more: Partial<SchoolDiaryEntry> = {},
): SchoolDiaryEntry {
  next += 1
  const [first, last] = typeof days === 'string' ? [days, days] : days
  return {
    id: next,
    type,
    instructor_id: person,
    supplier_id: null,
    start_date: `2026-09-${first}`,
    end_date: `2026-09-${last}`,
    times: times.map(([start_time, end_time]) => ({ start_time, end_time })),
    notes: null,
    full_name: PEOPLE[person - 11] ?? '',
    colour: '#1f3f9f',
    ...more,
  }
}

const shift = (person: number, day: string, time: [string, string], supplier_id: number) =>
  diary('EVENT_SHIFT', person, day, [time], { supplier_id })

export const DIARY: SchoolDiaryEntry[] = [
  diary('EVENT_HOLIDAY', MW, ['02', '04']),
  diary('EVENT_HOLIDAY', AS, '05', [], { notes: '1 course released' }),
  diary('UNAVAILABLE', EM, '04'),
  diary('EVENT_BLOCKER', DW, '05', [['09:15', '10:45']], { notes: 'MOT run, Enfield' }),
  ...['01', '03', '04', '05'].map((day) => shift(GP, day, ['08:00', '17:00'], CRO)),
  shift(MW, '05', ['08:30', '17:00'], CRO),
  shift(TO, '02', ['08:00', '17:00'], ENF),
  shift(TO, '05', ['08:30', '17:30'], ENF),
  shift(EM, '05', ['09:00', '16:00'], WIM),
  shift(DW, '05', ['09:00', '18:00'], ENF),
]
