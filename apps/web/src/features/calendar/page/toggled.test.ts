import { expect, it } from 'vitest'
import { toggled } from './toggled.ts'

const ALL = ['a', 'b', 'c', 'd']

it.each([
  ['takes one away from all', [], ['b'], ['a', 'c', 'd']],
  ['takes a group away', [], ['a', 'b'], ['c', 'd']],
  ['takes another away', ['a', 'c'], ['a'], ['c']],
  ['adds one', ['c'], ['a'], ['c', 'a']],
  ['is all again when every one is chosen', ['a', 'b', 'c'], ['d'], []],
  ['is all again when the last one goes', ['a'], ['a'], []],
  ['keeps what is no longer offered', ['x', 'a'], ['b'], ['x', 'a', 'b']],
])('%s', (_what, chosen, values, expected) => {
  expect(toggled(chosen, values, ALL)).toEqual(expected)
})
