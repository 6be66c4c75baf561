import { expect, it } from 'vitest'
import { everyPage } from '#api/query/every-page.ts'

const served = (rows: string[], count = rows.length) => {
  const asked: number[] = []
  const read = async (page: number) => {
    asked.push(page)
    return { count, results: rows.slice((page - 1) * 2, page * 2) }
  }
  return { asked, read }
}

it.each([
  ['one page, when there is nothing', [], [1]],
  ['one page, when all fits on it', ['a', 'b'], [1]],
  ['all pages, in order', ['a', 'b', 'c', 'd', 'e'], [1, 2, 3]],
])('reads %s', async (_what, rows, pages) => {
  const { asked, read } = served(rows)

  expect(await everyPage(read)).toEqual(rows)
  expect(asked).toEqual(pages)
})

it('ends where rows went away while it read', async () => {
  const { asked, read } = served(['a', 'b'], 5)

  expect(await everyPage(read)).toEqual(['a', 'b'])
  expect(asked).toEqual([1, 2])
})
