import { useComputedColorScheme } from '@mantine/core'
import { useEffect } from 'react'
import type { ToastContainerProps } from 'react-toastify/unstyled'
import { fetchToastify, useToastify } from '#ui/toasts/toastify.ts'

const AREAS = {
  /** SHELL-21 */
  general: { autoClose: 5000, closeOnClick: true },
  /** SHELL-22, R-64 */
  subscription: { autoClose: 3500, newestOnTop: true, hideProgressBar: true, closeOnClick: false },
} as const satisfies Record<string, ToastContainerProps>

export type ToastArea = keyof typeof AREAS

/** Where toasts appear; put it once, around every page. Alt+T moves the focus to the newest one. */
export function Toasts({ area = 'general' }: { area?: ToastArea }) {
  const theme = useComputedColorScheme('light')
  const toastify = useToastify()
  useFetchAtFirstInput()

  if (!toastify) return null
  return (
    <toastify.ToastContainer
      position="top-right"
      aria-label="Notifications Alt+T"
      theme={theme}
      pauseOnHover
      {...AREAS[area]}
    />
  )
}

/** Whoever presses something may soon be told how it went, and perhaps that there is no connection any more. */
function useFetchAtFirstInput() {
  useEffect(() => {
    const ended = new AbortController()
    const fetchOnce = () => {
      ended.abort()
      // A toast tries again.
      fetchToastify().catch(() => undefined)
    }
    for (const input of ['pointerdown', 'keydown']) addEventListener(input, fetchOnce, { signal: ended.signal })
    return () => ended.abort()
  }, [])
}
