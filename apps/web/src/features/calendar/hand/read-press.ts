import type { CourseEntry } from '#features/calendar/model/entries.ts'
import { type Grip, minutesAt, type Press } from './drag-state.ts'
import { readGrid } from './read-grid.ts'

/** Pixels at the lower edge of a block that make it longer. */
const RESIZE_ZONE = 8

export type PressOptions = {
  /** The course of a block, where somebody may move it. */
  movable: (block: HTMLElement) => CourseEntry | null
  canDraw: boolean
}

/** Touch scrolls and swipes (N-42); Ctrl and a click open the menu on a Mac. */
const canHold = ({ pointerType, button, ctrlKey }: PointerEvent) => pointerType !== 'touch' && button === 0 && !ctrlKey

/** A click beside an open menu or dialog closes that, and means nothing else. */
const isSomethingOpen = () => document.querySelector('[role="menu"], [role="dialog"], [role="listbox"]') !== null

/** Null for what cannot be held. */
export function readPress(event: PointerEvent, options: PressOptions): Press | null {
  const target = event.target instanceof Element ? event.target : null
  const column = target?.closest<HTMLElement>('[data-column]')
  const body = column?.parentElement
  if (!target || !column || !body || !canHold(event)) return null
  const grip = readGrip(target, event.clientY, options)
  const grid = grip && readGrid(body)
  if (!grid) return null
  return {
    ...grip,
    body,
    column: column.dataset['column'] ?? '',
    point: { x: event.clientX, y: event.clientY },
    minutes: minutesAt(grid, event.clientY),
    pointer: event.pointerId,
  }
}

function readGrip(target: Element, y: number, { movable, canDraw }: PressOptions): Grip | null {
  const block = target.closest<HTMLElement>('[data-entry]')
  if (!block) {
    const isEmpty = canDraw && target.closest('a, button') === null && !isSomethingOpen()
    return isEmpty ? { kind: 'draw', entry: null, block: null } : null
  }
  const entry = movable(block)
  if (!entry) return null
  const isAtEnd = block.getBoundingClientRect().bottom - y <= RESIZE_ZONE
  return { kind: isAtEnd ? 'resize' : 'move', entry, block }
}
