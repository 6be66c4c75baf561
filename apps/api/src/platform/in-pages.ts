import { nextTurn } from './in-pieces.ts'

/** Rows of one statement: to write it, or to make objects of what it answers, holds up everybody for some milliseconds. */
export const PAGE = 50

type Page = { after: { id: { gt: number } }; order: { orderBy: { id: 'asc' }; take: number } }

/** By id, a page at a time, so that however many there are hold up nobody. */
export async function* inPages<T extends { id: number }>(read: (page: Page) => Promise<T[]>): AsyncGenerator<T[]> {
  let last = 0
  for (;;) {
    await nextTurn()
    const rows = await read({ after: { id: { gt: last } }, order: { orderBy: { id: 'asc' }, take: PAGE } })
    yield rows
    last = rows.at(-1)?.id ?? last
    if (rows.length < PAGE) return
  }
}
