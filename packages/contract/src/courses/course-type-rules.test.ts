import { describe, expect, it } from 'vitest'
import { CourseTypeChange } from '#courses/course-type-detail.ts'
import {
  type CourseTypeValues,
  courseTypeProblems,
  defaultBikes,
  defaultCourseType,
  dropUnchosen,
  feeProblem,
  mergeBikes,
} from '#courses/course-type-rules.ts'

const offered = (...[constant]: Parameters<typeof defaultBikes>) =>
  defaultBikes(constant).flatMap(({ bike_type, is_available, default_count }) =>
    is_available ? [[bike_type, default_count]] : [],
  )

describe('a course type that no site set up', () => {
  it('has no price and is not active', () => {
    expect(defaultCourseType('LICENCE_CBT_RENEWAL')).toMatchObject({
      price_weekday: null,
      is_active: false,
      short_name: 'REN',
      duration: 360,
      min_age: 18,
    })
  })

  it('has two of the usual bikes, and own bikes where the licence does not decide [R-21]', () => {
    expect(offered('LICENCE_CBT')).toEqual([
      ['BIKE_TYPE_AUTO', 2],
      ['BIKE_TYPE_MANUAL', 2],
      ['BIKE_TYPE_NONE', 0],
    ])
    expect(offered('FULL_LICENCE')).toEqual([
      ['BIKE_TYPE_A2_MANUAL', 2],
      ['BIKE_TYPE_A_MANUAL', 2],
    ])
  })
})

const PRICES = { price_weekday: 10_000, price_weekend: null } as const

it.each<[Partial<CourseTypeValues>, string[]]>([
  [{}, []],
  [{ ...PRICES, deposit_type: 'NONE', deposit_amount: null, deposit_percent: null }, []],
  [{ ...PRICES, deposit_type: 'FIXED', deposit_amount: null }, ['deposit_amount']],
  [{ ...PRICES, deposit_type: 'FIXED', deposit_amount: 10_000 }, []],
  [{ ...PRICES, deposit_type: 'FIXED', deposit_amount: 10_001 }, ['deposit_amount']],
  [{ ...PRICES, price_weekend: 9000, deposit_type: 'FIXED', deposit_amount: 9001 }, ['deposit_amount']],
  [{ price_weekend: 9000, deposit_type: 'FIXED', deposit_amount: 9001 }, ['deposit_amount']],
  [{ deposit_type: 'FIXED', deposit_amount: 9001 }, []],
  [{ deposit_type: 'FIXED' }, []],
  [{ deposit_type: 'PERCENT', deposit_percent: null }, ['deposit_percent']],
  [{ booking_cutoff_mode: 'EVENING_BEFORE', booking_cutoff_time: null }, ['booking_cutoff_time']],
  [{ booking_cutoff_mode: 'HOURS_BEFORE', booking_cutoff_hours: null }, ['booking_cutoff_hours']],
  [{ booking_cutoff_mode: 'HOURS_BEFORE', booking_cutoff_hours: 0, booking_cutoff_time: null }, []],
  [{ booking_cutoff_mode: null, booking_cutoff_time: null, booking_cutoff_hours: null }, []],
])('of %j complains about %j, in a body too', (values, fields) => {
  expect(courseTypeProblems(values).map(([field]) => field)).toEqual(fields)
  expect(CourseTypeChange.safeParse(values).error?.issues.map(({ path }) => path[0]) ?? []).toEqual(fields)
})

it('drops what belongs to another choice', () => {
  const all = {
    deposit_amount: 1,
    deposit_percent: 1,
    booking_cutoff_time: '18:00',
    booking_cutoff_hours: 1,
  }

  expect(dropUnchosen({ ...all, deposit_type: 'FIXED', booking_cutoff_mode: 'HOURS_BEFORE' })).toMatchObject({
    deposit_amount: 1,
    deposit_percent: null,
    booking_cutoff_time: null,
    booking_cutoff_hours: 1,
  })
  expect(dropUnchosen({ ...all, deposit_type: 'PERCENT', booking_cutoff_mode: 'EVENING_BEFORE' })).toMatchObject({
    deposit_amount: null,
    deposit_percent: 1,
    booking_cutoff_time: '18:00',
    booking_cutoff_hours: null,
  })
})

it('has a fee of DVSA where it is a test', () => {
  expect(feeProblem('LICENCE_CBT', { dvsa_test_fee: null })).toBeNull()
  expect(feeProblem('LICENCE_CBT', { dvsa_test_fee: 0 })).toBe('Only tests have a DVSA fee')
  expect(feeProblem('FULL_LICENCE_MOD2_TEST', { dvsa_test_fee: 7500 })).toBeNull()
})

it('takes the bikes of a change in place of its own, in their order, and none that it does not offer', () => {
  const own = defaultBikes('LICENCE_CBT')
  const auto = { bike_type: 'BIKE_TYPE_AUTO', is_available: false, default_count: 0, price: 0 } as const

  expect(mergeBikes('LICENCE_CBT', own, [auto])).toEqual([auto, ...own.slice(1)])
  expect(mergeBikes('LICENCE_CBT', own, [{ ...auto, bike_type: 'BIKE_TYPE_A_AUTO' }])).toBeNull()
})

const BIKE = { bike_type: 'BIKE_TYPE_AUTO', is_available: true, default_count: 2, price: 1500 }

it.each([
  [[BIKE], undefined],
  [[{ ...BIKE, price: -1 }], 'Only own bikes can be a discount'],
  [[{ ...BIKE, bike_type: 'BIKE_TYPE_NONE', price: -2000 }], undefined],
  [[{ ...BIKE, default_count: 21 }], 'Must be at most 20'],
  [[{ ...BIKE, default_count: '' }], 'This field is required'],
  [[{ ...BIKE, price: 'ten' }], 'This field must be a number'],
  [[BIKE, BIKE], 'Contains a type of bike twice'],
])('takes bikes as they can be: %j', (bikes, message) => {
  expect(CourseTypeChange.safeParse({ bikes }).error?.issues[0]?.message).toBe(message)
})
