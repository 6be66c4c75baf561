import { type TouchEvent, useRef } from 'react'

/** Pixels that a finger must go, and how much more across than down. */
const DISTANCE = 60
const SLOPE = 2

export function useSwipe(step: (steps: 1 | -1) => void, isOn: boolean) {
  const start = useRef<{ x: number; y: number } | null>(null)
  if (!isOn) return {}
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches[0]
      start.current = touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0]
      if (!start.current || !touch) return
      const [across, down] = [touch.clientX - start.current.x, touch.clientY - start.current.y]
      start.current = null
      if (Math.abs(across) > DISTANCE && Math.abs(across) > SLOPE * Math.abs(down)) step(across < 0 ? 1 : -1)
    },
  }
}
