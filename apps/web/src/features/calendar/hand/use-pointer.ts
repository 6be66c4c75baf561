import { useEffectEvent, useLayoutEffect } from 'react'

type Handlers = {
  onDown: (event: PointerEvent) => void
  onMove: (event: PointerEvent) => void
  onUp: (event: PointerEvent) => void
  /** The system took the pointer, or the window lost the focus. */
  onLost: () => void
  /** Answers whether it took the key. */
  onEscape: () => boolean
}

/** Follows it wherever it goes, once it went down within `root`. */
export function usePointer(root: HTMLElement, handlers: Handlers): void {
  const onDown = useEffectEvent(handlers.onDown)
  const onMove = useEffectEvent(handlers.onMove)
  const onUp = useEffectEvent(handlers.onUp)
  const onLost = useEffectEvent(handlers.onLost)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !handlers.onEscape()) return
    event.preventDefault()
    event.stopPropagation()
  })

  useLayoutEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    root.addEventListener('pointerdown', (event) => onDown(event), { signal })
    // A link would be dragged as such.
    root.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
    window.addEventListener('pointermove', (event) => onMove(event), { signal })
    window.addEventListener('pointerup', (event) => onUp(event), { signal })
    window.addEventListener('pointercancel', () => onLost(), { signal })
    window.addEventListener('blur', () => onLost(), { signal })
    window.addEventListener('keydown', (event) => onKeyDown(event), { signal, capture: true })
    return () => ending.abort()
  }, [root])
}

/** The click that follows at once opens nothing. */
export function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}
