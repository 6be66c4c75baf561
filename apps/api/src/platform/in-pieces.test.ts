import { expect, it } from 'vitest'
import { inPieces, mapInPieces, nextTurn } from '#platform/in-pieces.ts'

/** Counts turns of the loop until it is asked. */
function countTurns() {
  let turns = 0
  let isOver = false
  const count = () => {
    if (isOver) return
    turns += 1
    setImmediate(count)
  }
  setImmediate(count)
  return {
    now: () => turns,
    end: () => {
      isOver = true
    },
  }
}

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)

it('hands out everything once, in order, in pieces', async () => {
  const pieces: number[][] = []

  for await (const piece of inPieces(numbers(250))) pieces.push([...piece])

  expect(pieces.map(({ length }) => length)).toEqual([100, 100, 50])
  expect(pieces.flat()).toEqual(numbers(250))
})

it('hands out nothing of nothing', async () => {
  expect(await mapInPieces([], String)).toEqual([])
})

it('answers what the work made of each', async () => {
  expect(await mapInPieces(numbers(201), (n) => n * 2)).toEqual(numbers(201).map((n) => n * 2))
})

it('lets others in between two pieces, of one list or of several', async () => {
  const turns = countTurns()
  const worked: number[] = []
  const work = () => mapInPieces(numbers(10), () => worked.push(turns.now()), 5)

  await Promise.all([work(), work(), work()])
  turns.end()

  const turnsWorked = new Set(worked)
  expect(worked).toHaveLength(30)
  expect(turnsWorked.size).toBe(6)
  for (const turn of turnsWorked) expect(worked.filter((one) => one === turn)).toHaveLength(5)
})

it('gives no turn to who has left', async () => {
  const seen: number[] = []

  for await (const piece of inPieces(numbers(500))) {
    seen.push(...piece)
    if (seen.length === 200) break
  }
  await nextTurn()

  expect(seen).toEqual(numbers(200))
})

it('goes on where one piece fails', async () => {
  const fail = () => {
    throw new Error('no')
  }

  const failed = mapInPieces([1], fail)

  await expect(failed).rejects.toThrow('no')
  expect(await mapInPieces([1], String)).toEqual(['1'])
})
