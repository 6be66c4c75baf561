import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { usePagePath } from '#shell/modal/use-page-path.ts'

const isWithin = (one: string, other: string) => `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`)

/**
 * Back and forward find it again, a new page begins at the top, and a panel or a modal, standing over its page, moves
 * nothing.
 */
export function useScrollMemory(scroller: RefObject<HTMLElement | null>): void {
  const { key } = useLocation()
  const pathname = usePagePath()
  const navigation = useNavigationType()
  const positions = useRef(new Map<string, number>())
  const lastPath = useRef(pathname)

  useLayoutEffect(() => {
    const isSamePage = isWithin(pathname, lastPath.current)
    lastPath.current = pathname
    if (!scroller.current) return
    if (navigation === NavigationType.Pop) scroller.current.scrollTop = positions.current.get(key) ?? 0
    else if (!isSamePage) scroller.current.scrollTop = 0
  }, [key, pathname, navigation, scroller])

  useEffect(() => {
    const element = scroller.current
    const remember = () => positions.current.set(key, element?.scrollTop ?? 0)
    element?.addEventListener('scroll', remember, { passive: true })
    return () => element?.removeEventListener('scroll', remember)
  }, [key, scroller])
}
