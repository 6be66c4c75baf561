import { expect, it } from 'vitest'
import { parseIfMatch } from '#http/precondition.ts'

it.each([
  [undefined, null],
  ['*', null],
  [' * ', null],
  ['"abc"', ['abc']],
  ['"abc", "def"', ['abc', 'def']],
  ['"abc" ,W/"def"', ['abc']],
  ['W/"abc"', []],
  ['abc', []],
  ['', []],
  ['""', ['']],
])('reads If-Match %j as %j', (header, versions) => {
  expect(parseIfMatch(header)).toEqual(versions)
})
