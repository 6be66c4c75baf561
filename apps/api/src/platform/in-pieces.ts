/** Items that go together: a few milliseconds of work, where each takes some ten microseconds. */
export const PIECE = 100

let last: Promise<void> = Promise.resolve()

/**
 * Waits for a turn of the loop that no other long work has: requests that came meanwhile go first, and of however many
 * exports and imports are under way one has its turn at a time.
 */
export function nextTurn(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)))
  return last
}

/** Each in a turn of its own. Who stops asking ends it. */
export async function* inPieces<T>(list: readonly T[], size: number = PIECE): AsyncGenerator<readonly T[]> {
  for (let from = 0; from < list.length; from += size) {
    await nextTurn()
    yield list.slice(from, from + size)
  }
}

/** Like `map`, with a turn for others between pieces. */
export async function mapInPieces<T, R>(list: readonly T[], toResult: (item: T) => R, size?: number): Promise<R[]> {
  const results: R[] = []
  for await (const piece of inPieces(list, size)) for (const item of piece) results.push(toResult(item))
  return results
}
