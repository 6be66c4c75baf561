import { type FocusEvent, type PointerEvent, useState } from 'react'

type Hand = typeof import('#features/calendar/hand/hand.tsx').Hand

/**
 * What a hand does to the calendar (drag, keys, menu) is fetched when a course or the grid is first pointed at, or focused.
 * Without it courses still open; touch needs none of it (N-42).
 */
export function useHand() {
  const [Hand, setHand] = useState<Hand | null>(null)
  const [root, setRoot] = useState<HTMLElement | null>(null)

  async function wake({ target, currentTarget }: { target: EventTarget; currentTarget: HTMLElement }) {
    if (root || !(target instanceof Element) || !target.closest('[data-entry], [data-column]')) return
    setRoot(currentTarget)
    try {
      const { Hand: fetched } = await import('#features/calendar/hand/hand.tsx')
      setHand(() => fetched)
    } catch {
      // The next touch of the grid asks again.
      setRoot(null)
    }
  }

  return {
    Hand,
    root,
    wake: {
      onPointerOver: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType !== 'touch') void wake(event)
      },
      onFocus: (event: FocusEvent<HTMLElement>) => void wake(event),
    },
  }
}
