import { expect, it } from 'vitest'
import { ageWarnings } from '#certificates/shared/age-rules.ts'
import { DEFAULT_RESTRICTIONS } from '#certificates/shared/certificate-rules.ts'

const FIFTEEN = ['The rider is 15 on the day of completion, but a CBT needs an age of 16.']
const SIXTEEN = ['The rider is 16 on the day of completion, and so may ride mopeds only: add that restriction.']

it.each([
  ['2025-06-09', ['NONE'], FIFTEEN],
  ['2025-06-09', ['MOPED'], FIFTEEN],
  ['2025-06-10', ['NONE'], SIXTEEN],
  ['2025-06-10', ['01', 'MOPED'], []],
  ['2026-06-09', ['NONE'], SIXTEEN],
  ['2026-06-10', ['NONE'], []],
  [null, ['NONE'], []],
])('whoever was born on 2009-06-10 completes on %s with %j', (date, restrictions, doubts) => {
  expect(ageWarnings({ birthdate: '2009-06-10', date, restrictions })).toEqual(doubts)
})

it('knows the code of the list that schools start with, and says nothing of an unknown age', () => {
  expect(DEFAULT_RESTRICTIONS.map(({ code }) => code)).toContain('MOPED')
  expect(ageWarnings({ birthdate: null, date: '2025-06-10', restrictions: [] })).toEqual([])
})
