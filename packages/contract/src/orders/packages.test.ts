import { describe, expect, it } from 'vitest'
import { plusDays } from '#calendar/days.ts'
import { earliestDate, moveProblems, PACKAGE_TEMPLATES, packageProblems } from '#orders/packages.ts'

const [T1, E1, T2, E2] = PACKAGE_TEMPLATES[4]
const NAMES = { T1, E1, T2, E2 } as const

/** `'T1 01, E1 02, E2 -'`: trainings T and tests E of either module on days of December 2026, not placed yet where there is a dash. */
const written = (text: string, at_risk = true) =>
  text.split(', ').map((part) => {
    const [name = '', day = '-'] = part.split(' ')
    const date = day === '-' ? null : `2026-12-${day}`
    return { course_type: NAMES[name as keyof typeof NAMES], date, at_risk }
  })

const AFTER = (day: string) => `Must be after the training before it, on ${day}/12/2026`
const TOO_SOON = 'Must be at least 12 days after the Module 1 test, on 02/12/2026'

describe('a package', () => {
  it.each([
    ['T1 01, E1 02, T2 08, E2 14', []],
    ['T1 01, E1 02, T2 08, E2 13', [['trainings.3.course', TOO_SOON]]],
    ['T1 01, E1 02, T2 11, E2 12', [['trainings.3.course', TOO_SOON]]],
    ['T1 01, E1 01, T2 08, E2 14', [['trainings.1.course', AFTER('01')]]],
    ['T1 02, E1 01, T2 08, E2 14', [['trainings.1.course', AFTER('02')]]],
    ['T1 01, E1 02, T2 14, E2 14', [['trainings.3.course', AFTER('14')]]],
    ['T1 01, E1 02', []],
    ['T1 01, T2 02', []],
    ['T2 01, E2 02', []],
    ['T1 01, E1 -, T2 02', []],
    ['T1 02, E1 -, T2 02', [['trainings.2.course', AFTER('02')]]],
    ['T1 01, E1 -, T2 02, E2 03', []],
    ['T1 -, E1 -, T2 -, E2 -', []],
    ['E2 01, E1 20', [['trainings.0.course', 'Must be after the Module 1 test']]],
    ['E2 -, E1 -', [['trainings.0.course', 'Must be after the Module 1 test']]],
    ['T1 01', [['trainings', 'A package has 2 to 6 trainings']]],
    ['T1 01, T1 02, E1 03, T2 04, T2 05, E2 15', []],
    ['T1 01, T1 02, E1 03, T2 04, T2 05, T2 06, E2 15', [['trainings', 'A package has 2 to 6 trainings']]],
  ] as const)('%s', (text, problems) => {
    expect(packageProblems(written(text), false)).toEqual(problems)
  })

  it('counts the days over the end of a month and of winter time', () => {
    const dates = ['2026-03-20', '2026-04-01', '2026-03-31'].map((date) => ({ course_type: E2, date, at_risk: true }))
    const [test, right, wrong] = dates.map((one, index) => (index === 0 ? { ...one, course_type: E1 } : one))

    expect(test && right && packageProblems([test, right], false)).toEqual([])
    expect(test && wrong && packageProblems([test, wrong], false)).toHaveLength(1)
  })

  it.each([
    [false, false, ['trainings.3.at_risk']],
    [false, true, []],
    [true, false, []],
  ])('with Module 1 passed %s and the risk agreed %s', (hasPassedMod1, at_risk, fields) => {
    const problems = packageProblems(written('T1 01, E1 02, T2 08, E2 14', at_risk), hasPassedMod1)

    expect(problems.map(([field]) => field)).toEqual(fields)
  })
})

describe('the templates', () => {
  it('have as many trainings as days, by domain 1', () => {
    const short = Object.entries(PACKAGE_TEMPLATES).map(([days, types]) => [
      days,
      types.map((type) => Object.entries(NAMES).find(([, constant]) => constant === type)?.[0]).join(' '),
    ])

    expect(short).toEqual([
      ['4', 'T1 E1 T2 E2'],
      ['5', 'T1 E1 T2 T2 E2'],
      ['6', 'T1 T1 E1 T2 T2 E2'],
    ])
  })

  it.each([4, 5, 6] as const)(
    'of %i days fit where each training is on its earliest date, and not a day before',
    (days) => {
      const placed: ReturnType<typeof written> = []
      for (const course_type of PACKAGE_TEMPLATES[days]) {
        const date = earliestDate(placed, course_type) ?? '2026-12-01'
        const tooEarly = { course_type, date: plusDays(date, -1), at_risk: true }

        expect(packageProblems([...placed, tooEarly], false).some(([field]) => field.endsWith('course'))).toBe(
          placed.length > 0,
        )
        placed.push({ course_type, date, at_risk: true })
      }

      expect(packageProblems(placed, false)).toEqual([])
    },
  )

  it('may begin on any day', () => {
    expect(earliestDate([], T1)).toBeNull()
    expect(earliestDate(written('T1 -'), E1)).toBeNull()
  })
})

describe('a move within a package', () => {
  const move = (text: string, index: number, day: string | null, at_risk = true) =>
    moveProblems(written(text), index, { date: day && `2026-12-${day}`, at_risk }, false)

  it.each([
    ['T1 01, E1 02, T2 08, E2 14', 2, '13', []],
    ['T1 01, E1 02, T2 -, E2 14', 2, '10', []],
    ['T1 01, E1 02, T2 08, E2 14', 2, null, []],
    ['T1 01, E1 02, T2 08, E2 14', 2, '02', [['course', AFTER('02')]]],
    [
      'T1 01, E1 02, T2 08, E2 14',
      2,
      '14',
      [['course', `Module 2 Test, 14/12/2026: must be after the training before it, on 14/12/2026`]],
    ],
    [
      'T1 01, E1 02, T2 08, E2 14',
      1,
      '03',
      [['course', 'Module 2 Test, 14/12/2026: must be at least 12 days after the Module 1 test, on 03/12/2026']],
    ],
    ['T1 01, E1 02, T2 08, E2 14', 3, '13', [['course', TOO_SOON]]],
    // What was wrong before, since a course was moved, is in the way of no other.
    ['T1 05, E1 02, T2 08, E2 14', 2, '09', []],
    ['T1 05, E1 02, T2 08, E2 20', 1, '04', [['course', AFTER('05')]]],
    ['T1 05, E1 02, T2 08, E2 20', 0, '01', []],
    ['T1 01', 0, '02', []],
  ] as const)('of %s, the training at %i to %s', (text, index, day, problems) => {
    expect(move(text, index, day)).toEqual(problems)
  })

  it('to a Module 2 test before Module 1 is passed needs the risk agreed', () => {
    expect(move('T1 01, E1 02, T2 08, E2 14', 3, '20', false).map(([field]) => field)).toEqual(['at_risk'])
    expect(move('T1 01, E1 02, T2 08, E2 14', 0, null, false)).toEqual([])
  })
})
