import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The key of the location that the page was loaded with; every navigation gets another. */
const FIRST_LOAD = 'default'

/**
 * A ref for a page's heading (`tabIndex={-1}`): it takes the focus when the page is reached by navigation, so that a
 * screen reader says where one is. Not at the first load, and not when a panel over the page closes.
 */
export function useFocusHeading<T extends HTMLElement>() {
  const heading = useRef<T>(null)
  const { key } = useLocation()
  const arrivedByLink = useRef(key !== FIRST_LOAD)

  useEffect(() => {
    if (arrivedByLink.current) heading.current?.focus({ preventScroll: true })
  }, [])

  return heading
}
