import { useEffectEvent, useLayoutEffect } from 'react'
import type { CourseEntry } from '#features/calendar/model/entries.ts'
import { blockAt } from './own-courses.ts'
import type { useNudge } from './use-nudge.ts'

type Options = {
  nudge: ReturnType<typeof useNudge>
  movable: (block: HTMLElement) => CourseEntry | null
  openMenu: (block: HTMLElement) => boolean
  openMove: (entry: CourseEntry) => void
  addBeside: (block: HTMLElement) => boolean
}

const isMenuKey = ({ key, shiftKey }: KeyboardEvent) => key === 'ContextMenu' || (key === 'F10' && shiftKey)

/** Alt and an arrow, its menu, M and N. */
export function useHandKeys({ nudge, movable, openMenu, openMove, addBeside }: Options): void {
  /** Answers whether it took the key. */
  function onKey(event: KeyboardEvent): boolean {
    const block = blockAt(event.target)
    const entry = block ? movable(block) : event.target === document.body && nudge.moving()
    if (entry && nudge.onKey(event, entry)) return true
    if (!block) return false
    if (isMenuKey(event) && openMenu(block)) return true
    if (event.ctrlKey || event.metaKey || event.altKey) return false
    const key = event.key.toLowerCase()
    if (key === 'm' && entry) {
      openMove(entry)
      return true
    }
    return key === 'n' && addBeside(block)
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!onKey(event)) return
    event.preventDefault()
    event.stopPropagation()
  })
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    // Before the keys of the page, which M and N are too.
    document.addEventListener('keydown', listener, { capture: true })
    return () => document.removeEventListener('keydown', listener, { capture: true })
  }, [])
}
