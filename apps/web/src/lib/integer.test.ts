import { expect, it } from 'vitest'
import { parseInteger } from '#lib/integer.ts'

it.each([
  ['125', 125],
  [' 0125 ', 125],
  ['-3', -3],
  ['11,585', 11585],
  ['', ''],
  ['  ', ''],
  ['12.5', '12.5'],
  ['1,58', '1,58'],
  ['1e3', '1e3'],
  ['0x10', '0x10'],
  ['twelve', 'twelve'],
  ['99999999999999999999', '99999999999999999999'],
])('reads "%s" as %j [FORM-02]', (typed, value) => {
  expect(parseInteger(typed)).toBe(value)
})
