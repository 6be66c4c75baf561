import { describe, expect, it } from 'vitest'
import { COURSE_BIKES, COURSE_TYPES, type CourseBikeType, type CourseConstant } from '#courses/course-types.ts'
import { findWorst, type ReadinessFacts, type ReadinessItem, readiness } from '#orders/readiness.ts'

/** Isla of the design on Thursday 19/11/2026, whose CBT is on Saturday; all is well. */
const ISLA: ReadinessFacts = {
  course_type: 'LICENCE_CBT',
  full_licence_type: null,
  bike_type: 'BIKE_TYPE_AUTO_125CC',
  date: '2026-11-21',
  min_age: 16,
  rider: {
    first_name: 'Isla',
    last_name: 'Bennett',
    birthdate: '2009-03-14',
    current_licence: 'CURRENT_LICENCES_PROVISIONAL_LICENCE',
    licence_number: 'BENNE053149I99AB',
    cbt_expires: null,
    theory_passed_date: null,
    mod1_passed_date: null,
    a2_passed_date: null,
    licence_check_status: 'OK',
    share_code_expires: '2026-12-04',
  },
  outstanding: 0,
  today: '2026-11-19',
}
const M1_TEST: ReadinessFacts = {
  ...ISLA,
  course_type: 'FULL_LICENCE_MOD1_TEST',
  full_licence_type: 'FULL_LICENCE_TYPE_A1',
  bike_type: 'BIKE_TYPE_A1_MANUAL',
  rider: { ...ISLA.rider, cbt_expires: '2027-01-01', theory_passed_date: '2025-12-01' },
}
const having = (facts: ReadinessFacts, rider: Partial<ReadinessFacts['rider']>) => ({
  ...facts,
  rider: { ...facts.rider, ...rider },
})
const said = (facts: ReadinessFacts, key: ReadinessItem['key']) => {
  const found = readiness(facts).find((one) => one.key === key)
  return [found?.light, found?.short, found?.sentence]
}

describe('the readiness of a rider', () => {
  it.each([
    [
      'licence_number',
      ISLA,
      'green',
      'Licence number matches',
      'The licence number matches the name and the date of birth.',
    ],
    [
      'licence_number',
      having(ISLA, { licence_number: null }),
      'red',
      'Licence number missing',
      'Ask the rider for their driving licence number.',
    ],
    [
      'licence_number',
      having(M1_TEST, { licence_number: null }),
      'amber',
      'Licence number missing',
      'Ask the rider for their driving licence number.',
    ],
    [
      'licence_number',
      having(ISLA, { licence_number: 'BENNE' }),
      'red',
      'Licence number wrong',
      'Licence number is too short, must be 16 characters.',
    ],
    [
      'licence_number',
      having(ISLA, { first_name: 'Olga' }),
      'amber',
      'Check licence number',
      'The licence number does not fit what is known of the rider.',
    ],
    [
      'licence_number',
      having(ISLA, { licence_number: '12345678' }),
      'green',
      'Licence number known',
      'This is a Northern Ireland licence, so its number was not checked.',
    ],
    ['licence_check', ISLA, 'green', 'Share code valid', 'The share code is valid until 04/12/2026.'],
    [
      'licence_check',
      having(ISLA, { share_code_expires: '2026-11-19' }),
      'green',
      'Share code valid',
      'The share code is valid until 19/11/2026.',
    ],
    [
      'licence_check',
      having(ISLA, { share_code_expires: '2026-11-18' }),
      'amber',
      'Share code expired',
      'The share code expired on 18/11/2026: ask for a new one.',
    ],
    [
      'licence_check',
      having(ISLA, { share_code_expires: null }),
      'green',
      'Licence checked',
      'The licence was checked at DVLA.',
    ],
    [
      'licence_check',
      having(ISLA, { share_code_expires: null, licence_check_status: 'NOT_CHECKED' }),
      'amber',
      'Licence not checked',
      'Nobody has checked the licence at DVLA yet.',
    ],
    [
      'licence_check',
      { ...having(ISLA, { share_code_expires: null, licence_check_status: 'NOT_CHECKED' }), date: '2026-11-27' },
      'none',
      'Licence check to come',
      'Check the licence at DVLA from 20/11/2026 on.',
    ],
    [
      'licence_check',
      having(ISLA, { licence_check_status: 'PROBLEM' }),
      'red',
      'Licence has a problem',
      'The check of the licence at DVLA found a problem.',
    ],
    ['age', ISLA, 'green', 'Aged 17 on the day', 'The rider is 17 on 21/11/2026, and the course is open from 17.'],
    [
      'age',
      having(ISLA, { birthdate: '2009-11-22' }),
      'red',
      'Too young at 16',
      '16 is too young for an Automatic 125cc on 21/11/2026: from 17.',
    ],
    [
      'age',
      having(ISLA, { birthdate: null }),
      'amber',
      'Date of birth missing',
      'Ask the rider for their date of birth.',
    ],
    [
      'age',
      { ...having(ISLA, { birthdate: '2009-11-22' }), bike_type: 'BIKE_TYPE_NONE' },
      'amber',
      'Check the age: 16',
      'At 16 only a 50cc or electric moped.',
    ],
    [
      'age',
      { ...ISLA, course_type: 'INTRO_TO_MOTORCYCLING' },
      'green',
      'Aged 17 on the day',
      'The rider is 17 on 21/11/2026.',
    ],
    ['balance', ISLA, 'green', 'Paid', 'Nothing is left to pay.'],
    ['balance', { ...ISLA, outstanding: 8050 }, 'amber', '£80.50 to pay', '£80.50 is to be paid before 21/11/2026.'],
    ['cbt', ISLA, 'none', 'CBT not needed', 'CBT is not needed for this course.'],
    ['cbt', M1_TEST, 'green', 'CBT valid', 'CBT is valid until 01/01/2027.'],
    [
      'cbt',
      having(M1_TEST, { cbt_expires: '2026-11-20' }),
      'red',
      'CBT expired',
      'CBT is valid until 20/11/2026 only, and the course is on 21/11/2026.',
    ],
    [
      'cbt',
      having(M1_TEST, { cbt_expires: null }),
      'amber',
      'CBT not known',
      'CBT is not known: ask the rider when they passed.',
    ],
    ['theory', M1_TEST, 'green', 'Theory test valid', 'Theory test is valid until 30/11/2027.'],
    [
      'theory',
      having(M1_TEST, { theory_passed_date: '2024-11-21' }),
      'red',
      'Theory test expired',
      'Theory test is valid until 20/11/2026 only, and the course is on 21/11/2026.',
    ],
    ['theory', ISLA, 'none', 'Theory test not needed', 'Theory test is not needed for this course.'],
    ['disclaimer', ISLA, 'none', 'Disclaimer not asked for', 'This signature is not asked for.'],
    ['disclaimer', { ...ISLA, disclaimer_signed: '2026-11-13' }, 'green', 'Disclaimer signed', 'Signed on 13/11/2026.'],
    [
      'disclaimer',
      { ...ISLA, disclaimer_signed: null },
      'amber',
      'Disclaimer not signed',
      'The rider has not signed the disclaimer yet.',
    ],
    ['guardian', ISLA, 'none', 'Guardian not asked for', 'This signature is not asked for.'],
    [
      'guardian',
      { ...ISLA, guardian_signed: null },
      'red',
      'Guardian has not signed',
      'The rider is under 18, and no parent or guardian has signed.',
    ],
    ['guardian', { ...ISLA, guardian_signed: '2026-11-13' }, 'green', 'Guardian signed', 'Signed on 13/11/2026.'],
    [
      'guardian',
      { ...having(ISLA, { birthdate: '2008-11-21' }), guardian_signed: null },
      undefined,
      undefined,
      undefined,
    ],
  ] as const)('%s', (key, facts, light, short, sentence) => {
    expect(said(facts, key)).toEqual([light, short, sentence])
  })

  it('begins with the worst', () => {
    const facts = { ...having(ISLA, { share_code_expires: '2026-11-01' }), outstanding: 8050, guardian_signed: null }
    const items = readiness(facts)

    expect(items.map(({ key, light }) => [light, key])).toEqual([
      ['red', 'guardian'],
      ['amber', 'licence_check'],
      ['amber', 'balance'],
      ['green', 'licence_number'],
      ['green', 'age'],
      ['none', 'cbt'],
      ['none', 'theory'],
      ['none', 'disclaimer'],
    ])
    expect(findWorst(items, false)?.short).toBe('Guardian has not signed')
  })

  it('counts the money only where it has no mark of its own', () => {
    const items = readiness({ ...ISLA, outstanding: 2500 })

    expect(findWorst(items, false)?.short).toBe('£25.00 to pay')
    expect(findWorst(items, true)).toBeNull()
  })

  it('asks of an MOT for the money only', () => {
    expect(readiness({ ...ISLA, course_type: 'MOT' }).map(({ key }) => key)).toEqual(['balance'])
  })

  it('is said in at most 24 characters, whatever the course', () => {
    const people = [ISLA.rider, { ...ISLA.rider, birthdate: null, licence_number: null, share_code_expires: null }]
    for (const course_type of Object.keys(COURSE_TYPES) as CourseConstant[])
      for (const bike_type of Object.keys(COURSE_BIKES) as CourseBikeType[])
        for (const rider of people)
          for (const signed of [undefined, null, '2026-11-13']) {
            const facts = { ...ISLA, course_type, bike_type, rider, outstanding: 99_999_999 }
            const items = readiness({ ...facts, disclaimer_signed: signed, guardian_signed: signed })

            expect(items.filter(({ short }) => short.length > 24)).toEqual([])
          }
  })
})
