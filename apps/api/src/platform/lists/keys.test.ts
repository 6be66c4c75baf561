import { expect, it } from 'vitest'
import { Keys, readRows } from '#platform/lists/keys.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n + 1)

it.each([0, 1, 99, 100, 101, 1234])('hands out %i keys in order, a hundred at a time', (count) => {
  const pieces = [...new Keys(numbers(count).join(',')).pieces()]

  expect(pieces.flat()).toEqual(numbers(count))
  expect(pieces.map(({ length }) => length).slice(0, -1)).toEqual(Array(Math.max(0, pieces.length - 1)).fill(100))
})

type Row = { id: number }
const toKey = ({ id }: Row) => id
const toRows = (keys: readonly number[]): Row[] => keys.map((id) => ({ id }))

async function readAll(rows: AsyncIterable<readonly Row[]>): Promise<number[]> {
  const all: number[] = []
  for await (const piece of rows) all.push(...piece.map(toKey))
  return all
}

it('answers rows in the order of their keys, whatever the order in which they are read', async () => {
  const rows = readRows(new Keys('3,1,2'), toKey, async (keys) => toRows(keys.toReversed()))

  expect(await readAll(rows)).toEqual([3, 1, 2])
})

it('leaves out what is there no more', async () => {
  const rows = readRows(new Keys('1,2,3'), toKey, async (keys) => toRows(keys.filter((id) => id !== 2)))

  expect(await readAll(rows)).toEqual([1, 3])
})

it('reads nothing that is not asked for', async () => {
  const read: number[] = []
  const rows = readRows(new Keys(numbers(500).join(',')), toKey, async (keys) => {
    read.push(...keys)
    return toRows(keys)
  })

  await rows.next()
  await rows.return(undefined)

  expect(read).toEqual(numbers(100))
})
