import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The key of the location that the page was loaded with; every navigation gets another. */
const FIRST_LOAD = 'default'

/**
 * A ref for a page's heading (`tabIndex={-1}`): it takes the focus when the page is reached by navigation, so that a
 * screen reader says where one is. Not at the first load, and not when a panel over the page closes. `isOutcome` is for
 * what takes the place of a form that was sent: it is always told.
 */
export function useFocusHeading<T extends HTMLElement>({ isOutcome = false } = {}) {
  const heading = useRef<T>(null)
  const { key } = useLocation()
  const arrivedByLink = useRef(isOutcome || key !== FIRST_LOAD)

  useEffect(() => {
    if (arrivedByLink.current) heading.current?.focus({ preventScroll: true })
  }, [])

  return heading
}
