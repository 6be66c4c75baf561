import { createContext, use, useEffect } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { confirm } from '#ui/dialogs/confirm.tsx'

/** The `state` of a navigation that follows a save: the form is still dirty in that moment, but nothing would be lost. */
export const SAVED = { saved: true } as const

/** The address of a page with unsaved changes of its own, for the guard of a panel over it: there is one at a time. */
export const UnsavedBehind = createContext<string | null>(null)

const isBelow = (page: string, pathname: string): boolean => pathname.startsWith(`${page}/`)

type Props = {
  when: boolean
  /** Below this address are panels over the form, which keep what was typed. */
  page?: string
}

/** Asks on a link, the back button, and the window's own close. One per page. */
export function UnsavedChangesGuard({ when, page }: Props) {
  const behind = use(UnsavedBehind)
  const leavesPage = (pathname: string) => behind !== null && pathname !== behind && !isBelow(behind, pathname)
  const keeps = (pathname: string) => page !== undefined && isBelow(page, pathname)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation: { pathname, state } }) =>
      leavesPage(pathname) ||
      (when && currentLocation.pathname !== pathname && state?.saved !== true && !keeps(pathname)),
  )

  useBeforeUnload((event) => {
    if (when || behind !== null) event.preventDefault()
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
