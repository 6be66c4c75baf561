import { expect, it } from 'vitest'
import { changeFilters, searchWith, toSearch } from '#ui/list/search-with.ts'

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

it.each([
  ['page=3&search=x', { event: ['mot', 'tax'] }, '?search=x&event=mot,tax'],
  ['event=mot&supplier=3', { event: [], supplier: 4 }, '?supplier=4'],
  ['page=3&status=VOID', { status: 'VOID' }, '?page=3&status=VOID'],
  ['page=3&status=VOID', { status: undefined }, '?'],
])("of '%s' with %j changed is '%s'", (search, changes, expected) => {
  expect(toSearch(changeFilters(new URLSearchParams(search), changes))).toBe(expected)
})
