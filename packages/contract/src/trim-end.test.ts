import { expect, it } from 'vitest'
import { trimEnd } from '#trim-end.ts'

it.each([
  ['/v2/pro///', '/', '/v2/pro'],
  ['///', '/', ''],
  ['', '/', ''],
  ['a//b', '/', 'a//b'],
  ['gareth1984', '0123456789', 'gareth'],
])('of %j without any of "%s" leaves %j', (text, characters, expected) => {
  expect(trimEnd(text, characters)).toBe(expected)
})
