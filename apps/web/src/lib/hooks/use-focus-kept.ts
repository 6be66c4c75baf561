import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * For a button that cannot be pressed while it works, which takes the focus away from it: gives it back afterwards, unless
 * it has gone somewhere else meanwhile.
 */
export function useFocusKept<T extends HTMLElement>(isBusy: boolean): RefObject<T | null> {
  const button = useRef<T>(null)
  // What was focused last: some browsers take the focus away before an effect could ask who has it.
  const last = useRef<EventTarget | null>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useLayoutEffect(() => {
    const hadFocus = last.current !== null && last.current === button.current
    if (!isBusy && hadFocus && document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [isBusy])
  return button
}
