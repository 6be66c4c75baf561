import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** For a row of links that is wider than a phone: the one of the page that is open comes into sight. */
export function useCurrentInView<Element extends HTMLElement>() {
  const row = useRef<Element>(null)
  const { pathname } = useLocation()

  useEffect(() => {
    const current = row.current?.querySelector('[aria-current="page"]')
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [pathname])

  return row
}
