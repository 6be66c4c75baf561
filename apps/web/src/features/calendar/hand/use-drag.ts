import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { columnAt, drawnSpan, edgeSpeed, movedSpan, resizedSpan, type Span } from '#features/calendar/layout/drag.ts'
import type { CourseEntry } from '#features/calendar/model/entries.ts'
import { type Grid, type GridColumn, isDay, readGrid } from './read-grid.ts'

/** Pixels. */
const THRESHOLD = 4
const RESIZE_ZONE = 8

type Kind = 'move' | 'resize' | 'draw'

/** What is in the hand, over which column; pixels are those of the grid's body. */
export type Held = {
  kind: Kind
  /** Null where a new course is drawn. */
  entry: CourseEntry | null
  column: string
  span: Span
  left: number
  width: number
  body: HTMLElement
}

type Press = {
  kind: Kind
  entry: CourseEntry | null
  block: HTMLElement | null
  body: HTMLElement
  column: string
  /** Where it began: pixels of the window, minutes of the day. */
  x: number
  y: number
  minutes: number
  pointer: number
  isDragging: boolean
}

type Options = {
  root: HTMLElement
  /** The course of a block, where somebody may move it. */
  movable: (block: HTMLElement) => CourseEntry | null
  canDraw: boolean
  onGrab: (entry: CourseEntry) => void
  /** It is drawn at its new place when this is done. */
  onDrop: (entry: CourseEntry, column: string, span: Span) => Promise<void>
  /** `span` is null after a click. */
  onDraw: (column: string, start: number, span: Span | null) => void
}

const minutesAt = ({ top, minute }: Grid, y: number) => (y - top) / minute

/** A click beside an open menu or dialog closes that, and means nothing else. */
const isSomethingOpen = () => document.querySelector('[role="menu"], [role="dialog"], [role="listbox"]') !== null

/** Takes hold of courses, of their lower edge and of empty hours, by mouse and pen; touch scrolls and swipes (N-42). */
export function useDrag({ root, movable, canDraw, onGrab, onDrop, onDraw }: Options): Held | null {
  const [held, setHeld] = useState<Held | null>(null)
  const press = useRef<Press | null>(null)
  const pointer = useRef({ x: 0, y: 0 })
  const last = useRef<Held | null>(null)

  function show(next: Held | null) {
    last.current = next
    setHeld(next)
  }

  function pressAt(event: PointerEvent): Press | null {
    const target = event.target instanceof Element ? event.target : null
    const column = target?.closest<HTMLElement>('[data-column]')
    const body = column?.parentElement
    if (!target || !column || !body || event.pointerType === 'touch' || event.button !== 0 || event.ctrlKey) return null
    const block = target.closest<HTMLElement>('[data-entry]')
    const entry = block && movable(block)
    if (block ? !entry : !canDraw || target.closest('a, button') !== null || isSomethingOpen()) return null
    const grid = readGrid(body)
    if (!grid) return null
    const isAtEnd = block !== null && block.getBoundingClientRect().bottom - event.clientY <= RESIZE_ZONE
    return {
      kind: block === null ? 'draw' : isAtEnd ? 'resize' : 'move',
      entry,
      block,
      body,
      column: column.dataset['column'] ?? '',
      x: event.clientX,
      y: event.clientY,
      minutes: minutesAt(grid, event.clientY),
      pointer: event.pointerId,
      isDragging: false,
    }
  }

  /** Where a course stays in its lane, in pixels of the body; what is moved or drawn has the whole column. */
  function place({ kind, block }: Press, { left, right }: GridColumn, grid: Grid) {
    const lane = kind === 'resize' ? block?.getBoundingClientRect() : undefined
    return lane
      ? { left: lane.left - grid.left, width: lane.width + 2 }
      : { left: left - grid.left + 1, width: right - left - 1 }
  }

  function update(current: Press) {
    const grid = readGrid(current.body)
    const { kind, entry } = current
    if (!grid) return
    const own = grid.columns.find(({ key }) => key === current.column)
    const under = kind === 'move' && isDay(current.column) ? columnAt(grid.columns, pointer.current.x) : own
    const minutes = minutesAt(grid, pointer.current.y)
    const by = minutes - current.minutes
    const spans = { move: movedSpan, resize: resizedSpan }
    const span = kind === 'draw' || !entry ? drawnSpan(current.minutes, minutes) : spans[kind](entry, by)
    if (under) show({ kind, entry, column: under.key, span, body: current.body, ...place(current, under, grid) })
  }

  /** Scrolls while the pointer rests at an edge, and what is held with it. */
  const scroll = useEffectEvent(() => {
    const current = press.current
    const grid = current?.isDragging ? readGrid(current.body) : null
    if (!current || !grid) return
    const { sight, scroller } = grid
    const down = edgeSpeed(pointer.current.y, sight.top, sight.bottom)
    const across = edgeSpeed(pointer.current.x, sight.left, sight.right)
    if (down === 0 && across === 0) return
    scroller.scrollBy(across, down)
    update(current)
  })

  function letGo() {
    const current = press.current
    press.current = null
    delete root.dataset['holding']
    if (current?.isDragging) swallowClick()
    return current
  }

  function cancel() {
    const current = letGo()
    if (current?.isDragging) window.addEventListener('pointerup', swallowClick, { once: true })
    current?.block?.removeAttribute('data-ghost')
    show(null)
  }

  const onPointerDown = useEffectEvent((event: PointerEvent) => {
    if (press.current) return
    press.current = pressAt(event)
    if (press.current) root.dataset['holding'] = 'press'
  })

  const onPointerMove = useEffectEvent((event: PointerEvent) => {
    const current = press.current
    if (!current || event.pointerId !== current.pointer) return
    if (event.buttons === 0) return cancel()
    pointer.current = { x: event.clientX, y: event.clientY }
    if (!current.isDragging) {
      if (Math.hypot(event.clientX - current.x, event.clientY - current.y) < THRESHOLD) return
      current.isDragging = true
      root.dataset['holding'] = current.kind
      root.setPointerCapture(current.pointer)
      current.block?.setAttribute('data-ghost', '')
      if (current.entry) onGrab(current.entry)
    }
    update(current)
  })

  const onPointerUp = useEffectEvent((event: PointerEvent) => {
    if (press.current?.pointer !== event.pointerId) return
    const current = letGo()
    const dropped = last.current
    if (!current) return
    if (!current.isDragging) {
      if (current.kind === 'draw') onDraw(current.column, drawnSpan(current.minutes, current.minutes).start, null)
      return
    }
    const { entry, block } = current
    if (!dropped || !entry) {
      show(null)
      if (dropped) onDraw(dropped.column, dropped.span.start, dropped.span)
      return
    }
    void onDrop(entry, dropped.column, dropped.span).finally(() => {
      block?.removeAttribute('data-ghost')
      if (!press.current) show(null)
    })
  })

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !press.current?.isDragging) return
    event.preventDefault()
    event.stopPropagation()
    cancel()
  })

  const onCancel = useEffectEvent(() => {
    if (press.current) cancel()
  })

  useLayoutEffect(() => {
    const down = (event: PointerEvent) => onPointerDown(event)
    const move = (event: PointerEvent) => onPointerMove(event)
    const up = (event: PointerEvent) => onPointerUp(event)
    const stop = () => onCancel()
    const key = (event: KeyboardEvent) => onKeyDown(event)
    // A link would be dragged as such.
    const native = (event: DragEvent) => event.preventDefault()
    const ending = new AbortController()
    const { signal } = ending
    root.addEventListener('pointerdown', down, { signal })
    root.addEventListener('dragstart', native, { signal })
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', up, { signal })
    window.addEventListener('pointercancel', stop, { signal })
    window.addEventListener('blur', stop, { signal })
    window.addEventListener('keydown', key, { signal, capture: true })
    return () => ending.abort()
  }, [root])

  const isHolding = held !== null
  useEffect(() => {
    if (!isHolding) return undefined
    let frame = requestAnimationFrame(function next() {
      scroll()
      frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [isHolding])

  return held
}

/** The click that ends a drag opens nothing. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}
