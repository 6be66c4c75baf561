import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { linkHeader } from '#http/page-links.ts'

const toLinks = (search: string, page: number) =>
  linkHeader(
    { url: `/api/v2/suppliers/?${search}` } as FastifyRequest,
    { page, page_size: 10 },
    { count: 30, results: [] },
  )

it('names the pages before and after, with the filters [API-04]', () => {
  expect(toLinks('page=2&search=croydon', 2)).toBe(
    '</api/v2/suppliers/?page=3&search=croydon>; rel="next", </api/v2/suppliers/?page=1&search=croydon>; rel="prev"',
  )
})

it('is left out where it would be longer than clients take', () => {
  expect(toLinks(`search=${'x'.repeat(1900)}`, 2)?.length).toBeLessThanOrEqual(4096)
  expect(toLinks(`search=${'é'.repeat(1900)}`, 2)).toBeUndefined()
})
