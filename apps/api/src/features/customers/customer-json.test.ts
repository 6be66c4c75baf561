import { expect, it } from 'vitest'
import { cbtValidUntil } from './customer-json.ts'

it.each([
  [null, null, null],
  ['2026-05-01', null, '2028-04-30'],
  [null, '2026-05-01', '2028-04-30'],
  ['2024-03-01', '2026-05-01', '2028-04-30'],
  ['2026-05-01', '2024-03-01', '2028-04-30'],
])('a CBT of a certificate of %s and a day of %s is valid until %s', (issued, passed, expected) => {
  expect(cbtValidUntil(issued, passed)).toBe(expected)
})
