import { useRef, useState } from 'react'
import type { Span } from '#features/calendar/layout/drag.ts'
import type { CourseEntry } from '#features/calendar/model/entries.ts'
import {
  type DragState,
  type Dropped,
  follow,
  type Held,
  isDown,
  type Point,
  type Press,
  REST,
  release,
} from './drag-state.ts'
import { readGrid } from './read-grid.ts'
import { type PressOptions, readPress } from './read-press.ts'
import { useEdgeScroll } from './use-edge-scroll.ts'
import { swallowClick, usePointer } from './use-pointer.ts'

type Options = PressOptions & {
  root: HTMLElement
  onGrab: (entry: CourseEntry) => void
  /** It is drawn at its new place when this is done. */
  onDrop: (entry: CourseEntry, column: string, span: Span) => Promise<void>
  /** Minutes of the day; `end` is null after a click. */
  onDraw: (column: string, start: number, end: number | null) => void
}

/** Takes hold of courses, of their lower edge and of empty hours. */
export function useDrag({ root, movable, canDraw, onGrab, onDrop, onDraw }: Options): Held | null {
  const [shown, setShown] = useState(REST)
  // A pointer may be further than what is shown.
  const state = useRef(REST)
  const pointer = useRef<Point>({ x: 0, y: 0 })

  function enter(next: DragState): void {
    state.current = next
    setShown(next)
  }

  function update(): void {
    const before = state.current
    const press = isDown(before) ? before.press : null
    const grid = press && readGrid(press.body)
    if (!grid) return
    const lane = press.block?.getBoundingClientRect() ?? null
    enter(follow(before, pointer.current, { ...grid, lane }))
    if (before.step === 'pressed' && state.current.step === 'dragging') begin(press)
  }

  function begin({ kind, entry, block, pointer: id }: Press): void {
    root.dataset['holding'] = kind
    root.setPointerCapture(id)
    block?.setAttribute('data-ghost', '')
    if (entry) onGrab(entry)
  }

  function end(next: DragState): void {
    const before = state.current
    enter(next)
    delete root.dataset['holding']
    if (before.step !== 'dragging') return
    swallowClick()
    if (next.step !== 'dropped') before.press.block?.removeAttribute('data-ghost')
  }

  function cancel(): void {
    if (state.current.step === 'dragging') window.addEventListener('pointerup', swallowClick, { once: true })
    end(REST)
  }

  function drop(dropped: Dropped): void {
    const { course, held } = dropped
    void onDrop(course.entry, held.column, held.span).finally(() => {
      course.block.removeAttribute('data-ghost')
      if (state.current === dropped) enter(REST)
    })
  }

  const isDownBy = ({ pointerId }: PointerEvent): boolean =>
    isDown(state.current) && state.current.press.pointer === pointerId

  usePointer(root, {
    onDown(event) {
      const press = isDown(state.current) ? null : readPress(event, { movable, canDraw })
      if (!press) return
      enter({ step: 'pressed', press })
      root.dataset['holding'] = 'press'
    },
    onMove(event) {
      if (!isDownBy(event)) return
      if (event.buttons === 0) return cancel()
      pointer.current = { x: event.clientX, y: event.clientY }
      update()
    },
    onUp(event) {
      if (!isDownBy(event)) return
      const next = release(state.current)
      end(next)
      if (next.step === 'drawn') onDraw(next.column, next.start, next.end)
      if (next.step === 'dropped') drop(next)
    },
    onLost() {
      if (isDown(state.current)) cancel()
    },
    onEscape() {
      if (state.current.step !== 'dragging') return false
      cancel()
      return true
    },
  })
  useEdgeScroll(shown.step === 'dragging' ? (shown.held?.body ?? null) : null, pointer, update)

  return 'held' in shown ? shown.held : null
}
