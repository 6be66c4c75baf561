import { expect, it } from 'vitest'
import { keptUntil, type SignedDays } from '#disclaimers/keeping.ts'

const ADULT: SignedDays = { signed: '2026-11-14', course: '2026-11-21', birthdate: '1990-05-04', is_adult: false }

it.each<[string, Partial<SignedDays>, string]>([
  ['three years after the course', {}, '2029-11-21'],
  ['three years after it was signed, for no course', { course: null }, '2029-11-14'],
  ['three years after it was signed, once the course was over', { course: '2026-11-01' }, '2029-11-14'],
  ['until a minor is 21', { birthdate: '2010-03-01' }, '2031-03-01'],
  ['three years after the course, which is later', { birthdate: '2008-11-20' }, '2029-11-21'],
  ['as for an adult on the 18th birthday', { birthdate: '2008-11-14' }, '2029-11-21'],
  ['until somebody of 14 would be 21, where nobody knows how old they are', { birthdate: null }, '2033-11-21'],
  ['as for an adult who said so', { birthdate: null, is_adult: true }, '2029-11-21'],
])('what is signed is kept %s [N-67]', (_, days, expected) => {
  expect(keptUntil({ ...ADULT, ...days })).toBe(expected)
})
