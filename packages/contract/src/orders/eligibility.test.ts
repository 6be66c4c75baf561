import { describe, expect, it } from 'vitest'
import { customerWarnings } from '#customers/customer-rules.ts'
import { eligibility } from '#orders/eligibility.ts'
import { validUntil } from '#people/validity.ts'

const rider = {
  first_name: 'Isla',
  last_name: 'MacDonald',
  birthdate: '1999-11-30',
  current_licence: 'CURRENT_LICENCES_PROVISIONAL_LICENCE',
  licence_number: 'MCDON961309I99XX',
  cbt_expires: '2026-03-09',
  theory_passed_date: '2025-01-10',
  mod1_passed_date: '2025-05-01',
  a2_passed_date: null,
} as const
type Booking = Parameters<typeof eligibility>[0]
const cbt: Booking = {
  course_type: 'LICENCE_CBT',
  full_licence_type: null,
  bike_type: 'BIKE_TYPE_AUTO_50CC',
  date: '2025-06-10',
  min_age: 16,
  rider,
  overlaps: false,
  sees_identity: true,
  failed_mod1: false,
}
const licence = (type: 'A1' | 'A2' | 'A', change: Partial<Booking> = {}): Booking => ({
  ...cbt,
  course_type: 'FULL_LICENCE_MOD1_TRAINING',
  full_licence_type: `FULL_LICENCE_TYPE_${type}`,
  bike_type: `BIKE_TYPE_${type}_MANUAL`,
  min_age: null,
  ...change,
})
const MOPED = cbt
const MANUAL: Booking = { ...cbt, bike_type: 'BIKE_TYPE_MANUAL' }
const AUTO_125: Booking = { ...cbt, bike_type: 'BIKE_TYPE_AUTO_125CC' }
const GEAR: Booking = { ...cbt, course_type: 'GEAR_CONVERSION_COURSE', bike_type: 'BIKE_TYPE_AUTO', min_age: 17 }
const HELD_2: Booking['rider'] = { ...rider, a2_passed_date: '2023-06-10' }
const HELD_LESS: Booking['rider'] = { ...rider, a2_passed_date: '2023-06-11' }

describe('a rider on the day of the course', () => {
  it.each([
    [
      'any, the day before 16',
      MOPED,
      '2009-06-10',
      '2025-06-09',
      'user_birthdate',
      '15 is too young for a course on 09/06/2025: from 16',
    ],
    ['a moped at 16', MOPED, '2009-06-10', '2025-06-10', undefined, undefined],
    [
      'an electric moped at 16',
      { ...cbt, bike_type: 'BIKE_TYPE_AUTO_ELECTRIC' },
      '2009-06-10',
      '2025-06-10',
      undefined,
      undefined,
    ],
    [
      'a manual 125 at 16',
      MANUAL,
      '2009-06-10',
      '2026-06-09',
      'bike_type',
      '16 is too young for a Manual 125cc on 09/06/2026: from 17',
    ],
    ['a manual 125 at 17', MANUAL, '2009-06-10', '2026-06-10', undefined, undefined],
    [
      'an automatic 125 at 16',
      AUTO_125,
      '2009-06-10',
      '2026-06-09',
      'bike_type',
      '16 is too young for an Automatic 125cc on 09/06/2026: from 17',
    ],
    ['an automatic 125 at 17', AUTO_125, '2009-06-10', '2026-06-10', undefined, undefined],
    [
      '29 February, the day before',
      MANUAL,
      '2008-02-29',
      '2025-02-28',
      'bike_type',
      '16 is too young for a Manual 125cc on 28/02/2025: from 17',
    ],
    ['29 February, on 1 March', MANUAL, '2008-02-29', '2025-03-01', undefined, undefined],
    [
      'gear conversion at 16',
      GEAR,
      '2009-06-10',
      '2026-06-09',
      'user_birthdate',
      '16 is too young for a Gear Conversion course on 09/06/2026: from 17',
    ],
    [
      'A1 at 16',
      licence('A1'),
      '2009-06-10',
      '2026-06-09',
      'user_birthdate',
      '16 is too young for a Module 1 Training course on 09/06/2026: from 17',
    ],
    ['A1 at 17', licence('A1'), '2009-06-10', '2026-06-10', undefined, undefined],
    [
      'A2 at 18',
      licence('A2'),
      '2006-06-10',
      '2025-06-09',
      'full_licence_type',
      '18 is too young for an A2 licence on 09/06/2025: from 19',
    ],
    ['A2 at 19', licence('A2'), '2006-06-10', '2025-06-10', undefined, undefined],
    [
      'A at 23',
      licence('A'),
      '2001-06-10',
      '2025-06-09',
      'full_licence_type',
      '23 is too young for an A licence on 09/06/2025: from 24',
    ],
    ['A at 24', licence('A'), '2001-06-10', '2025-06-10', undefined, undefined],
    [
      'A at 21 with A2 for two years',
      licence('A', { rider: HELD_2 }),
      '2004-06-10',
      '2025-06-10',
      undefined,
      undefined,
    ],
    [
      'A at 20 with A2 for two years',
      licence('A', { rider: HELD_2 }),
      '2004-06-11',
      '2025-06-10',
      'full_licence_type',
      '20 is too young for an A licence on 10/06/2025: from 21',
    ],
    [
      'A at 21 with A2 for less',
      licence('A', { rider: HELD_LESS }),
      '2004-06-10',
      '2025-06-10',
      'full_licence_type',
      '21 is too young for an A licence on 10/06/2025: from 24',
    ],
    [
      'A2 on a bike of A',
      licence('A2', { bike_type: 'BIKE_TYPE_A_AUTO' }),
      '2004-06-10',
      '2025-06-10',
      'bike_type',
      '21 is too young for an A Auto Bike on 10/06/2025: from 24',
    ],
    [
      'no licence type, an A2 bike',
      { ...licence('A2'), full_licence_type: 'FULL_LICENCE_TYPE_NONE' },
      '2007-06-10',
      '2025-06-10',
      'bike_type',
      '18 is too young for an A2 Manual Bike on 10/06/2025: from 19',
    ],
    [
      'an introduction at 14',
      { ...MANUAL, course_type: 'INTRO_TO_MOTORCYCLING' },
      '2011-06-10',
      '2025-06-10',
      undefined,
      undefined,
    ],
    ['an MOT', { ...cbt, course_type: 'MOT' }, '2011-06-10', '2025-06-10', undefined, undefined],
  ] as const)('%s', (_, booking, birthdate, date, field, message) => {
    const { refusals } = eligibility({ ...booking, date, rider: { ...booking.rider, birthdate, cbt_expires: null } })

    const expected = field === undefined ? [] : [{ field, message, can_override: false }]
    expect(refusals).toEqual(expected)
  })

  const at16 = { ...rider, birthdate: '2009-06-10', licence_number: null, current_licence: null } as const
  it.each([
    ['a birth date that is not known', MOPED, { birthdate: null }, 'user_birthdate', 'Date of birth is not known'],
    [
      '16 on an automatic',
      { ...cbt, bike_type: 'BIKE_TYPE_AUTO' },
      {},
      'bike_type',
      'At 16 only a 50cc or electric moped',
    ],
    [
      '16 on their own bike',
      { ...cbt, bike_type: 'BIKE_TYPE_NONE' },
      {},
      'bike_type',
      'At 16 only a 50cc or electric moped',
    ],
    [
      'an introduction below 16',
      { ...cbt, course_type: 'INTRO_TO_MOTORCYCLING', min_age: null },
      { birthdate: '2010-06-10' },
      'user_birthdate',
      '15 on 10/06/2025: riders are usually 16',
    ],
    [
      'the age of the site',
      { ...cbt, min_age: 18 },
      {},
      'user_birthdate',
      '16 on 10/06/2025: this site takes riders from 18',
    ],
  ] as const)('%s warns', (_, booking, change, field, message) => {
    const result = eligibility({ ...booking, rider: { ...at16, ...change } })

    expect(result.refusals).toEqual([])
    expect(result.warnings).toContainEqual({ field, message })
  })

  it.each(['BIKE_TYPE_AUTO', 'BIKE_TYPE_NONE'] as const)('at 17 on %s is not warned of', (bike_type) => {
    expect(
      eligibility({
        ...cbt,
        bike_type,
        date: '2026-06-10',
        rider: { ...rider, birthdate: '2009-06-10', licence_number: 'MCDON006109I99XX' },
      }),
    ).toEqual({ refusals: [], warnings: [] })
  })
})

describe('a licence', () => {
  it.each([
    ['that fits', {}, []],
    ['of no known type', { current_licence: null }, [['user_current_licence', 'Licence type is not known']]],
    [
      'without a number',
      { licence_number: null },
      [['user_driving_licence_number', 'Driving licence number is not known. The rider cannot start without it.']],
    ],
    [
      'of somebody else',
      { licence_number: 'MCDON961309X99XX' },
      [['user_driving_licence_number', 'Character 12 (X) does not fit the first name Isla (I)']],
    ],
    [
      'too short',
      { licence_number: 'MCDON96130' },
      [['user_driving_licence_number', 'Licence number is too short, must be 16 characters']],
    ],
  ] as const)('%s only warns', (_, change, warnings) => {
    const result = eligibility({ ...cbt, rider: { ...rider, ...change } })

    expect(result.refusals).toEqual([])
    expect(result.warnings.map(({ field, message }) => [field, message])).toEqual(warnings)
  })

  it('of somebody else is doubted without a word of it before whoever may only look', () => {
    const { warnings } = eligibility({
      ...cbt,
      sees_identity: false,
      rider: { ...rider, licence_number: 'MCDON861309X99XX' },
    })

    expect(warnings).toEqual([
      { field: 'user_driving_licence_number', message: 'The licence number does not fit what is known of the rider' },
    ])
  })

  it('needs a number for a CBT only', () => {
    expect(eligibility({ ...GEAR, rider: { ...rider, licence_number: null } }).warnings).toEqual([])
  })
})

const expiry = validUntil('2024-03-10')
const onTest = (course_type: Booking['course_type'], date: string, change: Partial<Booking['rider']> = {}) =>
  eligibility(licence('A2', { course_type, date, rider: { ...rider, ...change } }))

describe('a CBT', () => {
  it.each([
    ['GEAR_CONVERSION_COURSE', true],
    ['FULL_LICENCE', true],
    ['FULL_LICENCE_MOD1_TRAINING', true],
    ['FULL_LICENCE_MOD1_TEST', true],
    ['FULL_LICENCE_MOD2_TRAINING', true],
    ['FULL_LICENCE_MOD2_TEST', true],
    ['OFF_ROAD_TEST', true],
    ['LICENCE_CBT', false],
    ['LICENCE_CBT_RENEWAL', false],
    ['ENHANCED_RIDER_SCHEME', false],
    ['INTRO_TO_MOTORCYCLING', false],
    ['BIKE_HIRE', false],
  ] as const)('on %s is needed: %s', (course_type, isNeeded) => {
    const { refusals } = onTest(course_type, '2026-03-10', { cbt_expires: expiry })

    const refusal = { field: 'customer', message: 'CBT expires on 09/03/2026, before 10/03/2026', can_override: true }
    expect(refusals).toEqual(isNeeded ? [refusal] : [])
    expect(onTest(course_type, '2026-03-09', { cbt_expires: expiry }).refusals).toEqual([])
  })

  it('that is not known warns', () => {
    const { refusals, warnings } = onTest('FULL_LICENCE_MOD1_TRAINING', '2026-03-10', { cbt_expires: null })

    expect(refusals).toEqual([])
    expect(warnings).toEqual([{ field: 'customer', message: 'CBT is not known' }])
  })

  it('is not asked of who goes on from A2 to A', () => {
    const course = { course_type: 'FULL_LICENCE_MOD2_TEST', date: '2026-03-10' } as const
    const people = { ...HELD_2, cbt_expires: expiry, theory_passed_date: null }

    expect(eligibility(licence('A', { ...course, rider: people }))).toEqual({ refusals: [], warnings: [] })
    expect(eligibility(licence('A2', { ...course, rider: people })).refusals).toHaveLength(1)
  })
})

describe('a theory test', () => {
  it.each([
    ['FULL_LICENCE_MOD1_TEST', '2027-01-09', []],
    ['FULL_LICENCE_MOD1_TEST', '2027-01-10', ['Theory test expires on 09/01/2027, before 10/01/2027']],
    ['FULL_LICENCE_MOD2_TEST', '2027-01-11', ['Theory test expires on 09/01/2027, before 11/01/2027']],
    ['FULL_LICENCE_MOD2_TRAINING', '2027-01-11', []],
    ['LICENCE_CBT', '2027-01-11', []],
  ] as const)('passed on 10/01/2025, of %s on %s: %j', (course_type, date, messages) => {
    const { refusals } = onTest(course_type, date, { cbt_expires: '2028-01-01' })

    expect(refusals.map(({ message }) => message)).toEqual(messages)
  })

  it.each(['2024-11-24', '2024-11-25', '2024-11-26'])(
    'passed on %s is expired on a day for a booking exactly where it is for the contact',
    (theory_passed_date) => {
      const day = '2026-11-25'
      const facts = { ...rider, cbt_expires: '2028-01-01', theory_passed_date, mod2_passed_date: null }

      const { refusals } = onTest('FULL_LICENCE_MOD1_TEST', day, { cbt_expires: '2028-01-01', theory_passed_date })

      expect(refusals).toHaveLength(customerWarnings(facts, day, true).filter((one) => one.startsWith('Theory')).length)
    },
  )

  it('that is not known warns', () => {
    expect(onTest('FULL_LICENCE_MOD1_TEST', '2026-01-10', { theory_passed_date: null }).warnings).toEqual([
      { field: 'customer', message: 'Theory test is not known' },
    ])
  })
})

describe('Module 1 before Module 2', () => {
  it.each([
    ['2025-05-01', false, [], []],
    ['2025-05-01', true, [], []],
    [null, false, [], ['Whether Module 1 was passed is not known']],
    [null, true, ['Module 1 was not passed, which Module 2 needs'], []],
  ])('passed on %s, failed in the package %s', (mod1_passed_date, failed_mod1, refused, warned) => {
    const course = { course_type: 'FULL_LICENCE_MOD2_TEST', date: '2026-01-10', failed_mod1 } as const
    const { refusals, warnings } = eligibility(licence('A2', { ...course, rider: { ...rider, mod1_passed_date } }))

    expect(refusals.map(({ message, can_override }) => [message, can_override])).toEqual(
      refused.map((text) => [text, true]),
    )
    expect(warnings.map(({ message }) => message)).toEqual(warned)
  })

  it('is not asked of other courses', () => {
    const course = { course_type: 'FULL_LICENCE_MOD1_TEST', date: '2026-01-10', failed_mod1: true } as const

    expect(eligibility(licence('A2', { ...course, rider: { ...rider, mod1_passed_date: null } })).refusals).toEqual([])
  })
})

it('warns of another course at the same time', () => {
  expect(eligibility({ ...cbt, overlaps: true }).warnings).toEqual([
    { field: 'course', message: 'This contact is on another course at that time' },
  ])
})

it('says everything at once, the age first', () => {
  const people = { ...rider, birthdate: '2010-06-10', cbt_expires: '2025-01-01', theory_passed_date: '2020-01-01' }
  const { refusals } = eligibility(licence('A2', { course_type: 'FULL_LICENCE_MOD1_TEST', rider: people }))

  expect(refusals.map(({ can_override }) => can_override)).toEqual([false, true, true])
})
