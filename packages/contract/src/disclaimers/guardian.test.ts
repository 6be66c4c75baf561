import { expect, it } from 'vitest'
import { guardianProblems, needsGuardian } from '#disclaimers/guardian.ts'

it.each<[boolean, string | null, boolean | null]>([
  [true, '2008-11-15', true],
  [true, '2008-11-14', false],
  [true, null, null],
  [false, '2010-01-01', false],
  [false, null, false],
])(
  'where one is required (%j), of a rider born on %j a guardian signs on 14/11/2026: %j',
  (required, birthdate, expected) => {
    expect(needsGuardian(required, { birthdate }, '2026-11-14')).toBe(expected)
  },
)

const WHOLE = { guardian_name: 'Megan Bennett', guardian_relationship: 'Mother', guardian_accept: true }

it.each<[boolean | null, object, string[]]>([
  [false, {}, []],
  [true, WHOLE, []],
  [true, { is_adult: true }, ['guardian_name', 'guardian_relationship', 'guardian_accept']],
  [true, { ...WHOLE, guardian_accept: false }, ['guardian_accept']],
  [true, { ...WHOLE, guardian_relationship: '' }, ['guardian_relationship']],
  [null, {}, ['is_adult']],
  [null, { is_adult: true }, []],
  [null, { is_adult: false }, ['guardian_name', 'guardian_relationship', 'guardian_accept']],
  [null, { is_adult: false, ...WHOLE }, []],
])('where a guardian signs (%j), of %j there is missing %j', (needs, answers, fields) => {
  expect(guardianProblems(needs, answers).map(([field]) => field)).toEqual(fields)
})
