import { useEffect } from 'preact/hooks'

const SEEN_MS = 2_000

/** Calls once, when the page has been in sight for two seconds; a scanner or a page in the background shows it to nobody. */
export function useSeen(onSeen: () => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', follow)
    }
    const follow = () => {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible') return
      timer = setTimeout(() => {
        stop()
        onSeen()
      }, SEEN_MS)
    }
    document.addEventListener('visibilitychange', follow)
    follow()
    return stop
  }, [])
}
