import { useEffectEvent, useLayoutEffect, useState } from 'react'
import type { CourseEntry } from '#features/calendar/model/entries.ts'
import type { OpenMenu } from './course-menu.tsx'
import { blockAt } from './own-courses.ts'

/** Opens by a right click or by `open`, which answers whether the course has one. */
export function useCourseMenu(root: HTMLElement, mine: (block: HTMLElement) => CourseEntry | null) {
  const [menu, setMenu] = useState<OpenMenu | null>(null)

  function open(block: HTMLElement, at?: { x: number; y: number }): boolean {
    const entry = mine(block)
    if (!entry) return false
    const { left, top } = block.getBoundingClientRect()
    setMenu({ entry, block, ...(at ?? { x: left + 8, y: top + 24 }) })
    return true
  }

  const onContextMenu = useEffectEvent((event: MouseEvent) => {
    const block = blockAt(event.target)
    if (block && open(block, { x: event.clientX, y: event.clientY })) event.preventDefault()
  })
  useLayoutEffect(() => {
    const listener = (event: MouseEvent) => onContextMenu(event)
    root.addEventListener('contextmenu', listener)
    return () => root.removeEventListener('contextmenu', listener)
  }, [root])

  return { menu, open, close: () => setMenu(null) }
}
