export type ShownHint = { target: HTMLElement; label: string; side: 'top' | 'right' }

/** Milliseconds that the pointer rests before a hint shows. */
const OPEN_DELAY_MS = 200

const hintedIn = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLElement>('[data-hint]') : null)

function read(target: HTMLElement): ShownHint | null {
  const { hint: label, hintSide } = target.dataset
  if (!label || !target.isConnected) return null
  return { target, label, side: hintSide === 'right' ? 'right' : 'top' }
}

/**
 * Tells of which element of the document the hint is to be shown, if any: of the one under the pointer after a moment, of
 * the one that a key brought the focus to at once. Escape puts it away. `onWanted` is called before that moment. Answers
 * how to stop.
 */
export function followHints(show: (hint: ShownHint | null) => void, onWanted: () => void): () => void {
  const ended = new AbortController()
  let over: HTMLElement | null = null
  let shown: HTMLElement | null = null
  let isByKey = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function settle(target: HTMLElement | null): void {
    clearTimeout(timer)
    const hint = target && read(target)
    if (!hint && !shown) return
    shown = hint?.target ?? null
    show(hint)
  }

  const listen = (type: keyof DocumentEventMap, listener: (event: Event) => void) =>
    document.addEventListener(type, listener, { passive: true, signal: ended.signal })

  function point(target: HTMLElement | null): void {
    if (target === over) return
    over = target
    settle(null)
    if (!target) return
    onWanted()
    timer = setTimeout(() => settle(target), OPEN_DELAY_MS)
  }

  listen('pointerover', (event) => {
    // A finger does not rest on anything: it presses.
    if ((event as PointerEvent).pointerType !== 'touch') point(hintedIn(event))
  })
  listen('pointerout', (event) => {
    const hasLeftWindow = (event as PointerEvent).relatedTarget === null
    if (hasLeftWindow) point(null)
  })
  listen('focusin', (event) => {
    const target = hintedIn(event)
    if (!target || !isByKey) return
    onWanted()
    settle(target)
  })
  listen('focusout', (event) => {
    if (shown && hintedIn(event) === shown) settle(null)
  })
  listen('pointerdown', () => {
    isByKey = false
  })
  listen('keydown', (event) => {
    isByKey = true
    if ((event as KeyboardEvent).key === 'Escape') settle(null)
  })
  // A click may change what the hint says, as of a button that collapses something, or take its element away.
  listen('click', () => {
    if (shown) requestAnimationFrame(() => settle(shown))
  })
  return () => {
    ended.abort()
    clearTimeout(timer)
  }
}
