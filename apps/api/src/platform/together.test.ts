import { expect, it } from 'vitest'
import { together } from '#platform/together.ts'

/** A read of many that answers when it is told; `reads` are those that have begun. */
function setUp(most: number) {
  const reads: { keys: readonly string[]; answer: () => void; fail: (error: Error) => void }[] = []
  const read = together(
    (keys: readonly string[]) =>
      new Promise<string[]>((resolve, reject) => {
        reads.push({ keys, answer: () => resolve(keys.map((key) => key.toUpperCase())), fail: reject })
      }),
    most,
  )
  return { reads, read, keys: () => reads.map(({ keys }) => keys) }
}

it('begins at once while fewer reads than the most are under way', () => {
  const { read, keys } = setUp(2)

  void read('a')
  void read('b')
  void read('c')

  expect(keys()).toEqual([['a'], ['b']])
})

it('takes what comes meanwhile into the next read, and gives each caller its own answer', async () => {
  const { read, reads, keys } = setUp(1)
  const answers = Promise.all(['a', 'b', 'a', 'c'].map(read))

  reads[0]?.answer()
  await expect.poll(() => reads.length).toBe(2)
  const late = read('d')
  reads[1]?.answer()
  await expect.poll(() => reads.length).toBe(3)
  reads[2]?.answer()

  expect(await answers).toEqual(['A', 'B', 'A', 'C'])
  expect(await late).toBe('D')
  expect(keys()).toEqual([['a'], ['b', 'a', 'c'], ['d']])
})

it('fails for all of a read that fails, and goes on', async () => {
  const { read, reads } = setUp(1)
  const first = read('a')
  const both = Promise.allSettled([read('b'), read('c')])

  reads[0]?.answer()
  await first
  await expect.poll(() => reads.length).toBe(2)
  reads[1]?.fail(new Error('gone'))
  const refused = await both
  const next = read('d')
  reads[2]?.answer()

  expect(refused).toEqual([1, 2].map(() => ({ status: 'rejected', reason: new Error('gone') })))
  expect(await next).toBe('D')
})
