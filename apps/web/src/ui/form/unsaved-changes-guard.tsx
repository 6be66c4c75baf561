import { useEffect } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { confirm } from '#ui/dialogs/confirm.tsx'

/** The `state` of a navigation that follows a save: the form is still dirty in that moment, but nothing would be lost. */
export const SAVED = { saved: true } as const

type Props = {
  when: boolean
  /** Below this address are panels over the form, which keep what was typed. */
  page?: string
}

/** Asks on a link, the back button, and the window's own close. One per page. */
export function UnsavedChangesGuard({ when, page }: Props) {
  const keeps = (pathname: string) => page !== undefined && pathname.startsWith(`${page}/`)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when &&
      currentLocation.pathname !== nextLocation.pathname &&
      nextLocation.state?.saved !== true &&
      !keeps(nextLocation.pathname),
  )

  useBeforeUnload((event) => {
    if (when) event.preventDefault()
  })

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({
      title: 'You have unsaved changes',
      message: 'If you leave now, you will lose them.',
      confirm: 'Leave',
      cancel: 'Stay',
      tone: 'danger',
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker])

  return null
}
