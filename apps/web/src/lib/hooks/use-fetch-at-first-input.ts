import { useEffect } from 'react'

/** Fetches a part at the first key or click anywhere: whoever presses something may soon need it, and be offline by then. */
export function useFetchAtFirstInput(fetch: () => Promise<unknown>): void {
  useEffect(() => {
    const ended = new AbortController()
    const fetchOnce = () => {
      ended.abort()
      // Whoever needs it tries again.
      fetch().catch(() => undefined)
    }
    for (const input of ['pointerdown', 'keydown']) addEventListener(input, fetchOnce, { signal: ended.signal })
    return () => ended.abort()
  }, [fetch])
}
