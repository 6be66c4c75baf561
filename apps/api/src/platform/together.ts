type Waiting<Key, Value> = { key: Key; resolve: (value: Value) => void; reject: (error: unknown) => void }

/**
 * Answers for one key with a `read` of many: at most `most` reads are under way, and keys that come meanwhile go together in
 * the next one. A read never begins before a key that it answers for has come, so each caller sees what was true when it
 * asked or later. A read that fails fails for all its keys.
 */
export function together<Key, Value>(
  read: (keys: readonly Key[]) => Promise<readonly Value[]>,
  most: number,
): (key: Key) => Promise<Value> {
  let waiting: Waiting<Key, Value>[] = []
  let free = most

  async function start(): Promise<void> {
    const batch = waiting
    waiting = []
    free -= 1
    try {
      const values = await read(batch.map(({ key }) => key))
      for (const [at, { resolve }] of batch.entries()) resolve(values[at] as Value)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    } finally {
      free += 1
      if (waiting.length > 0) void start()
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (free > 0) void start()
    })
}
