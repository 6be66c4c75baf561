import { type RefObject, useEffect, useEffectEvent } from 'react'
import { edgeSpeed } from '#features/calendar/layout/drag.ts'
import type { Point } from './drag-state.ts'
import { readGrid } from './read-grid.ts'

/** Scrolls while the pointer rests at an edge of it. */
export function useEdgeScroll(body: HTMLElement | null, pointer: RefObject<Point>, onScroll: () => void): void {
  const scroll = useEffectEvent((of: HTMLElement) => {
    const grid = readGrid(of)
    if (!grid) return
    const { sight, scroller } = grid
    const down = edgeSpeed(pointer.current.y, sight.top, sight.bottom)
    const across = edgeSpeed(pointer.current.x, sight.left, sight.right)
    if (down === 0 && across === 0) return
    scroller.scrollBy(across, down)
    onScroll()
  })

  useEffect(() => {
    if (!body) return undefined
    let frame = requestAnimationFrame(function next() {
      scroll(body)
      frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [body])
}
