import { describe, expect, it } from 'vitest'
import { ageOn, birthdateProblem } from '#people/ages.ts'

it.each([
  ['2009-06-10', '2025-06-09', 15],
  ['2009-06-10', '2025-06-10', 16],
  ['2009-06-10', '2026-06-10', 17],
  ['2006-06-10', '2025-06-10', 19],
  ['2001-06-10', '2025-06-09', 23],
  ['2008-02-29', '2025-02-28', 16],
  ['2008-02-29', '2025-03-01', 17],
  ['2008-02-29', '2028-02-29', 20],
])('who was born on %s is on %s %i', (birthdate, day, age) => {
  expect(ageOn(birthdate, day)).toBe(age)
})

describe('a date of birth', () => {
  it.each([
    ['2026-11-23', 'Cannot be in the future'],
    ['2026-11-22', 'Riders must be at least 14 years old'],
    ['2012-11-23', 'Riders must be at least 14 years old'],
    ['2012-11-22', null],
    ['1964-07-05', null],
    ['1915-11-23', null],
    ['1915-11-22', 'Check the year'],
    ['1900-01-01', 'Check the year'],
  ])('of %s: %s', (birthdate, problem) => {
    expect(birthdateProblem(birthdate, '2026-11-22')).toBe(problem)
  })
})
