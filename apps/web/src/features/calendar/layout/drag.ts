import { plusDays } from '@connect/contract/calendar/days'
import { DAY_MINUTES, toMinutes, toTime } from './clock.ts'
import type { Arrow } from './order.ts'

/** Minutes of wall time, so a day of 23 or 25 hours is no exception. */
export type Span = { start: number; end: number }

/** As the wire has them. */
export type Place = { date: string; start_time: string; end_time: string }

/** Minutes. */
const STEP = 15
/** A course ends within its day. */
const LAST_MINUTE = DAY_MINUTES - 1

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value))
const onStep = (minutes: number) => Math.round(minutes / STEP) * STEP
const stepBefore = (minutes: number) => Math.floor(minutes / STEP) * STEP

/** Its own time counts as a step and holds best: a test at 15:44 that goes to another day stays at 15:44. */
const snap = (minutes: number, own: number, low: number, high: number): number => {
  const step = clamp(onStep(minutes), low, high)
  const distance = Math.abs(minutes - own)
  return distance < STEP / 2 || distance <= Math.abs(minutes - step) ? own : step
}

/** As long as it was, so many minutes later, on a quarter of an hour within the day. */
export function movedSpan({ start, end }: Span, by: number): Span {
  const length = end - start
  const next = snap(start + by, start, 0, Math.max(0, stepBefore(LAST_MINUTE - length)))
  return { start: next, end: next + length }
}

/** With its end so many minutes later: a quarter of an hour at least. */
export function resizedSpan({ start, end }: Span, by: number): Span {
  const shortest = Math.ceil((start + 1) / STEP) * STEP
  const low = shortest - start < STEP ? shortest + STEP : shortest
  return { start, end: snap(end + by, end, Math.min(low, LAST_MINUTE), Math.max(end, stepBefore(LAST_MINUTE))) }
}

/** The pointer may be before or after where it went down. */
export function drawnSpan(from: number, to: number): Span {
  const start = clamp(stepBefore(Math.min(from, to)), 0, stepBefore(LAST_MINUTE) - STEP)
  return { start, end: clamp(onStep(Math.max(from, to)), start + STEP, stepBefore(LAST_MINUTE)) }
}

/** A quarter of an hour, or a day; null where the day has no room for it. */
export function nudged({ date, start_time, end_time }: Place, arrow: Arrow): Place | null {
  if (arrow === 'ArrowLeft' || arrow === 'ArrowRight') {
    return { date: plusDays(date, arrow === 'ArrowLeft' ? -1 : 1), start_time, end_time }
  }
  if (arrow !== 'ArrowUp' && arrow !== 'ArrowDown') return null
  const by = arrow === 'ArrowUp' ? -STEP : STEP
  const [start, end] = [toMinutes(start_time) + by, toMinutes(end_time) + by]
  return start < 0 || end > LAST_MINUTE ? null : { date, start_time: toTime(start), end_time: toTime(end) }
}

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.date === other.date && one.start_time === other.start_time && one.end_time === other.end_time

/** Pixels of the window. */
type Column = { key: string; left: number; right: number }

/**
 * The column under a pointer, or the nearest one. The first that is hit counts: one that stays beside the gutter covers
 * the others that scroll under it.
 */
export function columnAt<C extends Column>(columns: readonly C[], x: number): C | undefined {
  const distance = ({ left, right }: Column) => Math.max(left - x, x - right, 0)
  return columns.find((column) => distance(column) === 0) ?? columns.toSorted((a, b) => distance(a) - distance(b))[0]
}

/** Within so many pixels of an edge a grid scrolls, at most so many a frame. */
const EDGE = 40
const FASTEST = 14

/** Pixels to scroll in a frame, for a pointer between the edges of what is in sight: nothing but near them. */
export function edgeSpeed(position: number, low: number, high: number): number {
  const before = clamp((low + EDGE - position) / EDGE, 0, 1)
  const after = clamp((position - (high - EDGE)) / EDGE, 0, 1)
  return Math.round((after - before) * FASTEST)
}
