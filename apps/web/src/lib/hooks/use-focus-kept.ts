import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For a button that cannot be pressed while it works, which takes the focus away from it: gives it back afterwards, unless
 * it has gone somewhere else meanwhile.
 */
export function useFocusKept<T extends HTMLElement>(isBusy: boolean): RefObject<T | null> {
  const button = useRef<T>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (isBusy) hadFocus.current = activeElement === button.current
    else if (hadFocus.current && activeElement === body) button.current?.focus({ preventScroll: true })
  }, [isBusy])
  return button
}
