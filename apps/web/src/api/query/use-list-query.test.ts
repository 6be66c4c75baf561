import { suppliers } from '@connect/contract/suppliers/routes'
import { expect, it } from 'vitest'
import { listQuery } from '#api/query/use-list-query.ts'

it.each([
  ['', { page: 1, page_size: 10 }],
  ['?page=3&page_size=25', { page: 3, page_size: 25 }],
  ['?page=three&page_size=25', { page: 1, page_size: 25 }],
  ['?page=0', { page: 1, page_size: 10 }],
  ['?page=2&something=else', { page: 2, page_size: 10 }],
])('the address %j asks for %j', (search, query) => {
  expect(listQuery(suppliers.list, new URLSearchParams(search))).toEqual(query)
})
