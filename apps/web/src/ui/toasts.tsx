import { useComputedColorScheme } from '@mantine/core'
import { ToastContainer } from 'react-toastify/unstyled'

/** Where toasts appear; put it once, at the root. Alt+T moves the focus to the newest one. */
export function Toasts() {
  const theme = useComputedColorScheme('light')
  const common = { position: 'top-right', theme, pauseOnHover: true } as const

  return (
    <>
      {/* SHELL-21 */}
      <ToastContainer
        {...common}
        containerId="general"
        aria-label="Notifications Alt+T"
        autoClose={5000}
        closeOnClick
      />
      {/* SHELL-22 */}
      <ToastContainer
        {...common}
        containerId="subscription"
        aria-label="Subscription notifications Alt+T"
        autoClose={3500}
        newestOnTop
        hideProgressBar
        closeOnClick={false}
      />
    </>
  )
}
