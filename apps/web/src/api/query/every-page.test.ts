import { expect, it } from 'vitest'
import { everyPage } from '#api/query/every-page.ts'

const served = (rows: string[], count = rows.length) => {
  const requested: number[] = []
  const read = async (page: number) => {
    requested.push(page)
    return { count, results: rows.slice((page - 1) * 2, page * 2) }
  }
  return { requested, read }
}

it.each([
  ['one page, when there is nothing', [], [1]],
  ['one page, when all fits on it', ['a', 'b'], [1]],
  ['all pages, in order', ['a', 'b', 'c', 'd', 'e'], [1, 2, 3]],
])('reads %s', async (_what, rows, pages) => {
  const { requested, read } = served(rows)

  expect(await everyPage(read)).toEqual(rows)
  expect(requested).toEqual(pages)
})

it('ends where rows went away while it read', async () => {
  const { requested, read } = served(['a', 'b'], 5)

  expect(await everyPage(read)).toEqual(['a', 'b'])
  expect(requested).toEqual([1, 2])
})
