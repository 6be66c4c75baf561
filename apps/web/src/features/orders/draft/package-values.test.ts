import { TRAINING_ROW } from '@connect/contract/orders/examples'
import { describe, expect, it } from 'vitest'
import {
  type LineValues,
  linesFor,
  nameFor,
  newLine,
  type PackageValues,
  placeFor,
  startPackage,
  toQuotedPackage,
  toSentPackage,
} from './package-values.ts'

const [M1_TRAINING, M1_TEST, M2_TRAINING, M2_TEST] = [
  'FULL_LICENCE_MOD1_TRAINING',
  'FULL_LICENCE_MOD1_TEST',
  'FULL_LICENCE_MOD2_TRAINING',
  'FULL_LICENCE_MOD2_TEST',
] as const

const CBT = { id: 4021, course_type: 'LICENCE_CBT', supplier: TRAINING_ROW.supplier } as const

const line = (course_type: LineValues['course_type'], more: Partial<LineValues> = {}): LineValues => ({
  ...newLine(course_type, 'FULL_LICENCE_TYPE_A'),
  ...more,
})
const types = (lines: readonly LineValues[]) => lines.map(({ course_type }) => course_type)

const values = (more: Partial<PackageValues> = {}): PackageValues => ({
  name: 'Direct access',
  supplier: 3,
  price: '',
  trainings: [line(M1_TRAINING, { course: 4101 }), line(M1_TEST)],
  ...more,
})

describe('the trainings of a plan', () => {
  it('keep what was chosen for those that stay', () => {
    const before = [
      line(M1_TRAINING, { course: 4101, bike_type: 'BIKE_TYPE_A_MANUAL' }),
      line(M2_TEST, { course: 4104 }),
    ]

    const lines = linesFor('6', before)

    expect(types(lines)).toEqual([M1_TRAINING, M1_TRAINING, M1_TEST, M2_TRAINING, M2_TRAINING, M2_TEST])
    expect(lines.map(({ course }) => course)).toEqual([4101, null, null, null, null, 4104])
    expect(lines.every(({ full_licence_type }) => full_licence_type === 'FULL_LICENCE_TYPE_A')).toBe(true)
  })

  it.each([
    [M1_TRAINING, 1],
    [M1_TEST, 2],
    [M2_TRAINING, 3],
    [M2_TEST, 4],
    ['LICENCE_CBT', 0],
  ] as const)('take another %s in its place, %d', (type, place) => {
    expect(placeFor(linesFor('4', []), type)).toBe(place)
  })
})

describe('the name of a package', () => {
  it('follows the plan until somebody types one', () => {
    expect(nameFor('5', 'Module 1 and 2, 4 days')).toBe('Module 1 and 2, 5 days')
    expect(nameFor('5', 'Direct access')).toBe('Direct access')
    expect(nameFor('OWN', 'Module 1 and 2, 4 days')).toBe('')
  })
})

describe('a package that is started from a course', () => {
  it('has it in its place of the template', () => {
    const course = { ...CBT, id: 4102, course_type: M1_TEST }

    const { days, package: sold } = startPackage(course)

    expect(days).toBe('4')
    expect(sold.supplier).toBe(3)
    expect(sold.trainings.map((one) => one.course)).toEqual([null, 4102, null, null])
  })

  it('is one of its own where no template has such a course', () => {
    const { days, package: sold } = startPackage(CBT)

    expect(days).toBe('OWN')
    expect(types(sold.trainings)).toEqual(['LICENCE_CBT', M1_TRAINING])
    expect(sold.trainings[0]?.course).toBe(4021)
  })
})

describe('what is sent of a package', () => {
  it('says of a training its course, or else of which type that will be', () => {
    expect(toSentPackage(values()).trainings).toEqual([
      { course: 4101, bike_type: undefined, at_risk: false },
      { course_type: M1_TEST, full_licence_type: 'FULL_LICENCE_TYPE_A', bike_type: undefined, at_risk: false },
    ])
  })
})

describe('what the price of a package is asked with', () => {
  it('is without a price that is typed only in part, and without its name', () => {
    expect(toQuotedPackage(values({ price: '12.3.4' }))).not.toHaveProperty('price')
    expect(toQuotedPackage(values({ price: 65_000 }))).toMatchObject({ price: 65_000 })
    expect(toQuotedPackage(values())).not.toHaveProperty('name')
  })

  it.each([
    ['there is none', null],
    ['nobody said which licence', values({ trainings: [newLine(M1_TRAINING), newLine(M1_TEST)] })],
    ['there is no site and no course', values({ supplier: null, trainings: [line(M1_TRAINING), line(M1_TEST)] })],
  ])('is nothing where %s', (_why, typed) => {
    expect(toQuotedPackage(typed)).toBeUndefined()
  })
})
