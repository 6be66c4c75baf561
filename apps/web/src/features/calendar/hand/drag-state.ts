import { columnAt, drawnSpan, movedSpan, resizedSpan, type Span } from '#features/calendar/layout/drag.ts'
import type { CourseEntry } from '#features/calendar/model/entries.ts'
import { type Grid, isDay } from './read-grid.ts'

/** Pixels that a pointer goes before it drags: a hand trembles. */
const THRESHOLD = 4

/** Pixels of the window. */
export type Point = { x: number; y: number }

export type Grip =
  | { kind: 'move' | 'resize'; entry: CourseEntry; block: HTMLElement }
  | { kind: 'draw'; entry: null; block: null }

export type Press = Grip & {
  body: HTMLElement
  column: string
  /** Where it began, and which minute of the day that is. */
  point: Point
  minutes: number
  pointer: number
}

/** Pixels are those of the grid's body. */
export type Held = {
  kind: Grip['kind']
  /** Null where a new course is drawn. */
  entry: CourseEntry | null
  column: string
  span: Span
  left: number
  width: number
  body: HTMLElement
}

/** The grid as it lies now, with the edges of the block that the pointer went down on. */
export type DragGrid = Pick<Grid, 'columns' | 'left' | 'top' | 'minute'> & {
  lane: { left: number; width: number } | null
}

type Pressed = { step: 'pressed'; press: Press }
type Dragging = { step: 'dragging'; press: Press; held: Held | null }
/** A course was let go of elsewhere; it is shown there until it is drawn there. */
export type Dropped = { step: 'dropped'; course: Extract<Press, { kind: 'move' | 'resize' }>; held: Held }
/** Minutes of the day for a new course; `end` is null after a click. */
type Drawn = { step: 'drawn'; column: string; start: number; end: number | null }

/** At rest → pressed → dragging → dropped or drawn; a click on empty hours draws too. */
export type DragState = { step: 'rest' } | Pressed | Dragging | Dropped | Drawn

export const REST: DragState = { step: 'rest' }

export const minutesAt = ({ top, minute }: Pick<Grid, 'top' | 'minute'>, y: number): number => (y - top) / minute

export const isDown = (state: DragState): state is Pressed | Dragging =>
  state.step === 'pressed' || state.step === 'dragging'

/** The pointer is somewhere else, or the grid is, which scrolled under it. */
export function follow(state: DragState, pointer: Point, grid: DragGrid): DragState {
  if (!isDown(state)) return state
  const { press } = state
  if (state.step === 'pressed' && distance(press.point, pointer) < THRESHOLD) return state
  const before = state.step === 'dragging' ? state.held : null
  return { step: 'dragging', press, held: toHeld(press, pointer, grid) ?? before }
}

export function release(state: DragState): DragState {
  if (state.step === 'pressed' && state.press.kind === 'draw') {
    const { column, minutes } = state.press
    return { step: 'drawn', column, start: drawnSpan(minutes, minutes).start, end: null }
  }
  if (state.step !== 'dragging' || !state.held) return REST
  const { press, held } = state
  return press.kind === 'draw'
    ? { step: 'drawn', column: held.column, ...held.span }
    : { step: 'dropped', course: press, held }
}

const distance = (from: Point, to: Point) => Math.hypot(to.x - from.x, to.y - from.y)

/** Null where the grid lost the column. Only a course that is moved goes to another day. */
function toHeld(press: Press, pointer: Point, grid: DragGrid): Held | null {
  const { kind, entry, body } = press
  const own = grid.columns.find(({ key }) => key === press.column)
  const column = kind === 'move' && isDay(press.column) ? columnAt(grid.columns, pointer.x) : own
  if (!column) return null
  const span = toSpan(press, minutesAt(grid, pointer.y))
  // What is made longer stays in its lane; what is moved or drawn has the whole column.
  const place =
    kind === 'resize' && grid.lane
      ? { left: grid.lane.left - grid.left, width: grid.lane.width + 2 }
      : { left: column.left - grid.left + 1, width: column.right - column.left - 1 }
  return { kind, entry, column: column.key, span, body, ...place }
}

function toSpan({ kind, entry, minutes: from }: Press, to: number): Span {
  if (kind === 'draw') return drawnSpan(from, to)
  return kind === 'move' ? movedSpan(entry, to - from) : resizedSpan(entry, to - from)
}
