import { useComputedColorScheme } from '@mantine/core'
import type { ToastContainerProps } from 'react-toastify/unstyled'
import { useFetchAtFirstInput } from '#lib/hooks/use-fetch-at-first-input.ts'
import { toastify } from '#ui/toasts/toastify.ts'

const AREAS = {
  /** SHELL-21 */
  general: { autoClose: 5000, closeOnClick: true },
  /** SHELL-22, R-64 */
  subscription: { autoClose: 3500, newestOnTop: true, hideProgressBar: true, closeOnClick: false },
} as const satisfies Record<string, ToastContainerProps>

export type ToastArea = keyof typeof AREAS

/** Put it once, around every page. Alt+T moves the focus to the newest one. */
export function Toasts({ area = 'general' }: { area?: ToastArea }) {
  const theme = useComputedColorScheme('light')
  const library = toastify.use()
  useFetchAtFirstInput(toastify.fetch)

  if (!library) return null
  return (
    <library.ToastContainer
      position="top-right"
      aria-label="Notifications Alt+T"
      theme={theme}
      pauseOnHover
      {...AREAS[area]}
    />
  )
}
