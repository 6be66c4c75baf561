import { expect, it } from 'vitest'
import { searchWith } from '#ui/list/search-with.ts'

it.each([
  ['', 'page', '2', '?page=2'],
  ['page=2&ordering=-make', 'page', '3', '?page=3&ordering=-make'],
  ['page=2&ordering=-make', 'ordering', '', '?page=2'],
  ['page=2', 'ordering', 'make,-model', '?page=2&ordering=make,-model'],
  ['status=ACTIVE&status=AT_RISK', 'page', '1', '?status=ACTIVE&status=AT_RISK&page=1'],
  ['page=2', 'page', '', '?'],
])('"%s" with %s "%s" becomes %s [BIKE-18, BIKE-19]', (search, name, value, expected) => {
  expect(searchWith(new URLSearchParams(search), name, value)).toBe(expected)
})
