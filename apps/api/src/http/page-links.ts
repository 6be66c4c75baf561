import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { JsonPage } from '#platform/lists/hot-list.ts'

/** The schema has validated the rest. */
const isPaged = (query: unknown): query is { page: number; page_size: number } =>
  typeof query === 'object' && query !== null && 'page' in query && 'page_size' in query

const PagedAnswer = z.object({ count: z.int(), results: z.array(z.unknown()) })

const readCount = (answer: unknown): number | undefined =>
  answer instanceof JsonPage ? answer.count : PagedAnswer.safeParse(answer).data?.count

/** Clients and proxies refuse long headers; whoever wrote so long a query can write its next page. */
const LINK_MAX = 4096

/** RFC 8288: `next` and `prev`, as far as there are any, and none that is too long. */
export function linkHeader(request: FastifyRequest, query: unknown, answer: unknown): string | undefined {
  const count = readCount(answer)
  if (!isPaged(query) || count === undefined) return undefined

  const { page, page_size } = query
  const pages = Math.ceil(count / page_size)
  const [path, search] = request.url.split('?', 2)
  const to = (rel: string, target: number) => {
    const params = new URLSearchParams(search)
    params.set('page', String(target))
    return `<${path}?${params.toString()}>; rel="${rel}"`
  }
  const links = [page < pages && to('next', page + 1), page > 1 && to('prev', Math.min(page - 1, Math.max(pages, 1)))]
  const header = links.filter(Boolean).join(', ')
  return header && header.length <= LINK_MAX ? header : undefined
}
