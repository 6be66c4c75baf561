import { expect, it } from 'vitest'
import { nextOrdering, sortDirection } from '#ui/list/sort-cycle.ts'

it.each([
  ['', 'make', 'make'],
  ['make', 'make', '-make'],
  ['-make', 'make', ''],
  ['model', 'make', 'make'],
  ['model,-status', 'make', 'make'],
  ['make,-status', 'make', '-make,-status'],
  ['make,-status', 'status', 'make'],
  ['makers', 'make', 'make'],
])('"%s" clicked on %s becomes "%s" [BIKE-17]', (ordering, field, next) => {
  expect(nextOrdering(ordering, field)).toBe(next)
})

it('turns around what a list is sorted by anyhow, and back [BIKE-17]', () => {
  expect(nextOrdering('', 'date', '-date')).toBe('date')
  expect(nextOrdering('-date', 'date', '-date')).toBe('date')
  expect(nextOrdering('date', 'date', '-date')).toBe('')
  expect(nextOrdering('', 'make', '-date')).toBe('make')
})

it('comes back to where it was after three clicks [BIKE-17]', () => {
  const cycle = ['', 'make', '-make', '']

  expect([0, 1, 2].reduce((seen) => [...seen, nextOrdering(seen.at(-1) ?? '', 'make')], [''])).toEqual(cycle)
})

it.each([
  ['', 'make', 'none'],
  ['-model,make', 'make', 'ascending'],
  ['-model,make', 'model', 'descending'],
] as const)('"%s" sorts %s %s', (ordering, field, direction) => {
  expect(sortDirection(ordering, field)).toBe(direction)
})
