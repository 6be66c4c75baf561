import { useEffectEvent, useLayoutEffect } from 'react'
import type { CourseEntry } from '#features/calendar/model/entries.ts'
import classes from './hand.module.css'
import { blockAt } from './own-courses.ts'

/** What can be moved looks so from the first time that it is pointed at; on screen already, at once. */
export function useMarks(root: HTMLElement, movable: (block: HTMLElement) => CourseEntry | null): void {
  const mark = useEffectEvent((target: EventTarget | null) => {
    const block = blockAt(target)
    block?.toggleAttribute('data-hand', block.closest('[data-column]') !== null && movable(block) !== null)
  })

  useLayoutEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    const point = (event: PointerEvent) => {
      root.toggleAttribute('data-pen', event.pointerType === 'pen')
      mark(event.target)
    }
    root.addEventListener('pointerover', point, { signal })
    root.addEventListener('focusin', (event) => mark(event.target), { signal })
    root.classList.add(classes['root'] ?? '')
    mark(root.querySelector('[data-entry]:hover'))
    mark(document.activeElement)
    return () => ending.abort()
  }, [root])
}
