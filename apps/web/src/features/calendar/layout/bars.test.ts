import { expect, it } from 'vitest'
import { fitItems, lanesOver, layBars } from './bars.ts'

const bar = (key: string, first: number, last: number) => ({ key, first, last })

it('lays what lasts for days in lanes, the longer first', () => {
  const { placed, lanes, more } = layBars([bar('c', 4, 4), bar('a', 2, 4), bar('b', 3, 3), bar('d', 5, 6)], 7, 2)

  expect(Object.fromEntries(placed.map(({ bar: { key }, lane }) => [key, lane]))).toEqual({ a: 0, b: 1, c: 1, d: 0 })
  expect(lanes).toBe(2)
  expect(more).toEqual([0, 0, 0, 0, 0, 0, 0])
  expect(lanesOver(placed, 7)).toEqual([0, 0, 1, 2, 2, 1, 1])
})

it('finds a lane for what is first, above a longer one, and leaves the days beside it to others', () => {
  const holiday = { ...bar('holiday', 4, 4), isFirst: true }
  const { placed, more } = layBars([bar('long', 3, 6), bar('early', 0, 1), bar('short', 4, 4), holiday], 7, 2)

  expect(Object.fromEntries(placed.map(({ bar: { key }, lane }) => [key, lane]))).toEqual({
    holiday: 0,
    early: 0,
    long: 1,
  })
  expect(more).toEqual([0, 0, 0, 0, 1, 0, 0])
})

it('counts for each day what finds no lane', () => {
  const { placed, more } = layBars([bar('a', 0, 6), bar('b', 0, 2), bar('c', 1, 3), bar('d', 2, 2)], 7, 2)

  expect(placed.map(({ bar: { key } }) => key)).toEqual(['a', 'b'])
  expect(more).toEqual([0, 1, 2, 1, 0, 0, 0])
})

it.each([
  [3, 4, { shown: 3, more: 0 }],
  [4, 4, { shown: 4, more: 0 }],
  [5, 4, { shown: 3, more: 2 }],
  [5, 1, { shown: 0, more: 5 }],
  [5, 0, { shown: 0, more: 5 }],
])('of %i items in %i rows', (items, rows, expected) => {
  expect(fitItems(items, rows)).toEqual(expected)
})
