import { describe, expect, it } from 'vitest'
import { BikeChange, BikeFilter } from '#bikes/bike.ts'
import { BIKE_FIELDS } from '#bikes/bike-fields.ts'
import {
  arrangedProblem,
  BIKE_STATUSES,
  expiryFlag,
  findMileageWarning,
  guessBikeTypes,
  motProblem,
  noteRows,
  reminderDue,
  shortComment,
  yearProblem,
} from '#bikes/bike-rules.ts'
import { displayValue } from '#field-table/text.ts'

const TODAY = '2026-11-21'

describe('an expiry', () => {
  it.each([
    [null, null],
    ['2025-11-21', 'MOT Expired'],
    ['2026-11-20', 'MOT Expired'],
    ['2026-11-21', 'MOT Due'],
    ['2027-02-19', 'MOT Due'],
    ['2027-02-20', null],
  ])('of %s is flagged %s [BIKE-89 BIKE-90 BIKE-91 R-24]', (date, label) => {
    expect(expiryFlag('mot', date, TODAY)?.label ?? null).toBe(label)
  })

  it('is worse once it has passed', () => {
    expect(expiryFlag('tax', '2026-11-20', TODAY)).toEqual({ label: 'Tax Expired', tone: 'danger' })
    expect(expiryFlag('tax', '2026-11-22', TODAY)).toEqual({ label: 'Tax Due', tone: 'warning' })
  })

  it('is quiet while it is more than 30 days ahead', () => {
    expect(expiryFlag('mot', '2026-12-21', TODAY)).toEqual({ label: 'MOT Due', tone: 'warning' })
    expect(expiryFlag('mot', '2026-12-22', TODAY)).toEqual({ label: 'MOT Due', tone: 'warning', isQuiet: true })
  })
})

describe('a comment in the table', () => {
  it.each([
    ['a'.repeat(50), 'a'.repeat(50)],
    ['a'.repeat(51), `${'a'.repeat(47)}...`],
    ['', ''],
  ])('%# is cut at 50 characters [BIKE-52 R-28]', (text, shown) => {
    expect(shortComment(text)).toBe(shown)
  })

  it.each([
    [0, 1],
    [1, 1],
    [60, 1],
    [61, 2],
    [240, 4],
    [500, 4],
  ])('of %i characters takes %i rows [BIKE-51 R-27]', (length, rows) => {
    expect(noteRows('x'.repeat(length))).toBe(rows)
  })
})

describe('what a bike can serve', () => {
  it.each([
    [0, null, ['BIKE_TYPE_AUTO_ELECTRIC']],
    [49, 'BIKE_TRANSMISSION_AUTOMATIC', ['BIKE_TYPE_AUTO_50CC', 'BIKE_TYPE_AUTO']],
    [125, 'BIKE_TRANSMISSION_MANUAL', ['BIKE_TYPE_MANUAL', 'BIKE_TYPE_A1_MANUAL']],
    [125, 'BIKE_TRANSMISSION_AUTOMATIC', ['BIKE_TYPE_AUTO_125CC', 'BIKE_TYPE_AUTO', 'BIKE_TYPE_A1_AUTO']],
    [200, 'BIKE_TRANSMISSION_MANUAL', []],
    [471, 'BIKE_TRANSMISSION_MANUAL', ['BIKE_TYPE_A2_MANUAL']],
    [689, 'BIKE_TRANSMISSION_MANUAL', ['BIKE_TYPE_A_MANUAL']],
    [689, null, []],
  ] as const)('is guessed of %i cc and %s', (size, transmission, types) => {
    expect(guessBikeTypes(size, transmission)).toEqual(types)
  })
})

describe('the reminder that is due', () => {
  it.each([
    ['2026-12-22', null],
    ['2026-12-21', 30],
    ['2026-12-10', 30],
    ['2026-12-06', 30],
    ['2026-12-05', 14],
    ['2026-11-25', 14],
    ['2026-11-24', 3],
    ['2026-11-21', 3],
    ['2026-11-20', null],
  ])('for an expiry on %s is that of %s days [BIKE-92]', (expiry, days) => {
    expect(reminderDue(expiry, TODAY)).toBe(days)
  })
})

it('says what the specification says', () => {
  expect(Object.values(BIKE_STATUSES)).toEqual([
    { label: 'Active', tone: 'success' },
    { label: 'At Risk', tone: 'warning' },
    { label: 'Out of Order', tone: 'danger' },
  ]) // BIKE-84
  const { transmission, insurance_status } = BIKE_FIELDS
  const shown = ['BIKE_TRANSMISSION_AUTOMATIC', null].map((value) => displayValue(transmission, value))
  expect(shown).toEqual(['Auto', 'Unknown']) // BIKE-87
  expect([true, false].map((value) => displayValue(insurance_status, value))).toEqual(['Active', 'Inactive']) // BIKE-88
})

describe('what cannot be of a bike', () => {
  it.each([
    ['1959-12-31', 'Must be on or after 01/01/1960'],
    ['1960-01-01', null],
    ['2030-11-22', null],
    ['2030-11-23', 'Cannot be more than 4 years ahead'],
  ])('is an MOT until %s: %s', (date, problem) => {
    expect(motProblem(date, '2026-11-22')).toBe(problem)
  })

  it.each([
    ['2027-11-22', null],
    ['2027-11-23', 'Cannot be more than 1 year ahead'],
    ['2090-01-01', 'Cannot be more than 1 year ahead'],
  ])('is a purchase or a service on %s: %s', (date, problem) => {
    expect(arrangedProblem(date, '2026-11-22')).toBe(problem)
  })

  it.each([
    [2027, null],
    [2028, 'Must be 2027 or earlier'],
  ])('is the year %i: %s', (year, problem) => {
    expect(yearProblem(year, '2026-11-22')).toBe(problem)
  })

  it.each([
    [{ mot_expiry_date: '2099-01-01' }, 'mot_expiry_date'],
    [{ first_registered_date: '2099-01-01' }, 'first_registered_date'],
    [{ year_of_manufacture: 1884 }, 'year_of_manufacture'],
    [{ year_of_manufacture: 2099 }, 'year_of_manufacture'],
    [{ year_of_manufacture: 2101 }, 'year_of_manufacture'],
    [{ year_of_manufacture: 'x' }, 'year_of_manufacture'],
    [{ current_mileage: 1_000_000 }, 'current_mileage'],
    [{ current_mileage: -1 }, 'current_mileage'],
  ])('is refused in a body: %j', (change, field) => {
    expect(BikeChange.safeParse(change).error?.issues.map(({ path }) => path[0])).toEqual([field])
  })

  it('may be looked for', () => {
    expect(BikeFilter.safeParse({ mot_expiry_date__gte: '2099-01-01' }).success).toBe(true)
  })

  it.each([
    [8000, 8123, 'Lower than before: it was 8,123.'],
    [8123, 8123, null],
    [null, 8123, null],
    [1, null, null],
  ])('is not a mileage of %s after %s, which is only odd: %s', (mileage, before, doubt) => {
    expect(findMileageWarning(mileage, before)).toBe(doubt)
  })
})

it('has a model without a comma, which would be two in the filter', () => {
  expect(BikeChange.safeParse({ model: 'GTS 300, ABS' }).error?.issues[0]?.message).toBe('Must have no comma')
  expect(BikeChange.parse({ model: 'GTS 300 ABS' }).model).toBe('GTS 300 ABS')
})

it('is not taxed and off the road at once', () => {
  expect(BikeChange.safeParse({ is_sorn: true, tax_expiry_date: '2027-02-01' }).error?.issues[0]?.path).toEqual([
    'tax_expiry_date',
  ])
  expect(BikeChange.safeParse({ is_sorn: true }).success).toBe(true)
})
