import { useLayoutEffect, useRef } from 'react'
import type { Calendar } from '#features/calendar/model/calendar.ts'

const BACK_MS = 180

const find = (root: HTMLElement, id: number) => root.querySelector<HTMLElement>(`[data-entry="course-${id}"]`)

/** From where it was a moment ago to where it is. */
function slide(block: HTMLElement, from: DOMRect): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { left, top } = block.getBoundingClientRect()
  const start = `translate(${from.left - left}px, ${from.top - top}px)`
  block.animate(
    [
      { transform: start, zIndex: 2 },
      { transform: 'none', zIndex: 2 },
    ],
    {
      duration: BACK_MS,
      easing: 'ease-out',
    },
  )
}

/**
 * A block that goes to another day is another element. `comeBack`: the next time that the course is drawn, it slides there
 * from where it is now. `keepFocus`: it has the focus there, unless something else took it; followed, it stays in sight.
 */
export function useReturns(root: HTMLElement, calendar: Calendar) {
  const back = useRef(new Map<number, DOMRect>())
  const focus = useRef<{ id: number; isFollowed: boolean } | null>(null)

  useLayoutEffect(() => {
    for (const [id, from] of back.current) {
      const block = find(root, id)
      if (block) slide(block, from)
    }
    back.current.clear()
    const block = focus.current && find(root, focus.current.id)
    if (!block) return
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body) block.focus({ preventScroll: true })
    if (focus.current?.isFollowed) block.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    focus.current = null
  }, [root, calendar])

  const keepFocus = (id: number, { isFollowed = false } = {}): void => {
    focus.current = { id, isFollowed }
  }
  const comeBack = (id: number): void => {
    const block = find(root, id)
    if (block) back.current.set(id, block.getBoundingClientRect())
    keepFocus(id)
  }
  return { comeBack, keepFocus }
}
