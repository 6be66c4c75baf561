import { describe, expect, it } from 'vitest'
import { pageCount, pageItems, rangeLabel } from '#ui/list/pages.ts'

const shown = (page: number, pages: number, max: number) =>
  pageItems(page, pages, max)
    .map((item) => (typeof item === 'number' ? item : '…'))
    .join(' ')

describe('pageItems', () => {
  it.each([
    [1, 1, 5, '1'],
    [2, 5, 5, '1 2 3 4 5'],
    [1, 10, 5, '1 2 3 4 … 10'],
    [3, 10, 5, '1 2 3 4 … 10'],
    [4, 10, 5, '1 … 3 4 5 … 10'],
    [5, 10, 5, '1 … 4 5 6 … 10'],
    [8, 10, 5, '1 … 7 8 9 10'],
    [10, 10, 5, '1 … 7 8 9 10'],
    [1, 7, 6, '1 2 3 4 5 … 7'],
    [5, 10, 6, '1 … 4 5 6 7 … 10'],
    [10, 10, 6, '1 … 6 7 8 9 10'],
  ])('page %i of %i with %i buttons shows %s [FORM-12, BIKE-20]', (page, pages, max, expected) => {
    expect(shown(page, pages, max)).toBe(expected)
  })

  it.each([5, 6])('never shows more than %i numbers and always the current one', (max) => {
    for (let pages = 1; pages <= 40; pages++)
      for (let page = 1; page <= pages; page++) {
        const numbers = pageItems(page, pages, max).filter((item) => typeof item === 'number')

        expect(numbers.length).toBe(Math.min(pages, max))
        expect(numbers).toContain(page)
        expect(new Set(numbers).size).toBe(numbers.length)
      }
  })

  it('stays sane for a page beyond the last', () => {
    expect(shown(99, 10, 5)).toBe('1 … 7 8 9 10')
  })
})

it.each([
  [0, 10, 1],
  [10, 10, 1],
  [11, 10, 2],
  [83, 25, 4],
])('%i rows in pages of %i make %i pages', (total, size, pages) => {
  expect(pageCount(total, size)).toBe(pages)
})

it.each([
  [1, 25, 83, '1–25 of 83'],
  [4, 25, 83, '76–83 of 83'],
  [1, 25, 0, '0–0 of 0'],
  [99, 25, 130, '0 of 130'],
])('page %i of size %i of %i is told as "%s"', (page, size, total, label) => {
  expect(rangeLabel(page, size, total)).toBe(label)
})
