import { useSyncExternalStore } from 'react'

/** A part of the app that no first page needs: `fetch` brings it, `use` has it, or undefined until it is there. */
export type Fetched<T> = { fetch: () => Promise<T>; use: () => T | undefined }

/** Once; after a failure the next call tries again. */
export function fetched<T>(load: () => Promise<T>): Fetched<T> {
  let part: T | undefined
  let fetching: Promise<T> | undefined
  const listeners = new Set<() => void>()

  async function fetch(): Promise<T> {
    fetching ??= load()
    try {
      part = await fetching
    } catch (error) {
      fetching = undefined
      throw error
    }
    for (const listener of listeners) listener()
    return part
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return { fetch, use: () => useSyncExternalStore(subscribe, () => part) }
}
