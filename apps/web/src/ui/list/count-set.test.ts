import { expect, it } from 'vitest'
import { countSet } from './count-set.ts'

it.each([
  ['nothing', {}, 0],
  ['what is not said', { status: undefined, site: undefined }, 0],
  ['empty lists', { status: [], site: [] }, 0],
  ['values', { status: 'SENT', site: 3, search: undefined }, 2],
  ['a list once', { status: ['A', 'B'], site: [] }, 1],
  ['no as an answer', { is_instructor: false }, 1],
])('counts %s', (_what, filters, count) => {
  expect(countSet(filters)).toBe(count)
})
