import { useEffectEvent, useLayoutEffect } from 'react'

/** Handlers by the character typed: letters in lower case, signs as they are (`j`, `/`, `?`). */
export type KeyHandlers = Record<string, () => void>

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"], [role="menu"]'

function meansText(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  // A checkbox takes no letters, so the list's keys keep working on the one that was just ticked.
  return target.closest(TYPING) !== null && !target.matches('input[type="checkbox"]')
}

/**
 * For the whole page. They rest while someone types, while Ctrl, ⌘ or Alt is held, and behind an open dialog or panel.
 */
export function useKeys(handlers: KeyHandlers, { behindDialogs = false } = {}): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || meansText(event.target)) return
    if (!behindDialogs && document.querySelector('[aria-modal="true"]')) return
    const handler = handlers[event.key.toLowerCase()]
    if (!handler) return
    event.preventDefault()
    handler()
  })

  // Before anybody sees the page: the first key that is pressed there must not be lost.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
