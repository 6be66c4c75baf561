import { type FocusEvent, type KeyboardEvent as KeyPress, type PointerEvent, useState } from 'react'
import { flushSync } from 'react-dom'

type Hand = {
  Hand: typeof import('#features/calendar/hand/hand.tsx').Hand
  /** What the views are drawn in. */
  root: HTMLElement
}

/** What the hand does with a course by keyboard: Alt and an arrow, its menu, M and N. */
const FOR_HAND = /^(AltArrow.+|ContextMenu|F10|[mn])$/i

/**
 * What a hand does to the calendar (drag, keys, menu) is fetched when a course or the grid is first pointed at, or focused.
 * Without it courses still open; touch needs none of it (N-42).
 */
export function useHand() {
  const [hand, setHand] = useState<Hand | null>(null)
  const [held] = useState<KeyboardEvent[]>([])
  const [root, setRoot] = useState<HTMLElement | null>(null)

  async function wake({ target, currentTarget }: { target: EventTarget; currentTarget: HTMLElement }) {
    if (root || !(target instanceof Element) || !target.closest('[data-entry], [data-column]')) return
    setRoot(currentTarget)
    try {
      const { Hand } = await import('#features/calendar/hand/hand.tsx')
      // It listens by then, for the keys that are pressed again.
      flushSync(() => setHand({ Hand, root: currentTarget }))
    } catch {
      // The next touch of the grid asks again.
      setRoot(null)
    }
    for (const event of held.splice(0)) event.target?.dispatchEvent(new KeyboardEvent(event.type, event))
  }

  /** Keeps the keys of the hand until it is there: else the first after Tab would be lost, and Alt+← leave the page. */
  function hold(event: KeyPress<HTMLElement>) {
    if (hand || !root || !(event.target as Element).closest('[data-entry]')) return
    if (!FOR_HAND.test((event.altKey ? 'Alt' : '') + event.key)) return
    event.preventDefault()
    event.stopPropagation()
    held.push(event.nativeEvent)
  }

  return {
    hand,
    wake: {
      onPointerOver: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType !== 'touch') void wake(event)
      },
      onFocus: (event: FocusEvent<HTMLElement>) => void wake(event),
      onKeyDownCapture: hold,
    },
  }
}
