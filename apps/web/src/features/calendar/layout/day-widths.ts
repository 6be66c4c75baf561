import { type Block, neededWidth } from './lanes.ts'

/** The room on either side of a day's lanes, in pixels. */
export const DAY_PADDING = 2

const QUIET = 84
const WITH_EVENTS = 88
/** A lane with a flag, the strip and the room on both sides: two plain lanes have room in it too. */
const BUSY = 121
const LARGEST_SHARE = 0.35

/** Pixels: as much as its lanes need. */
export function idealWidth(blocks: readonly Block[]): number {
  if (blocks.length === 0) return QUIET
  const lanes = neededWidth(blocks) + 2 * DAY_PADDING
  return Math.max(blocks.every(({ isEvent }) => isEvent) ? WITH_EVENTS : QUIET, lanes)
}

const total = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0)

/** Shares out what is left over, in proportion to what each day is, none beyond its share of the grid. */
function grow(widths: readonly number[], available: number, most: number): number[] {
  const next = [...widths]
  for (let rest = available - total(next); rest > 0.5; rest = available - total(next)) {
    const open = next.flatMap((width, day) => (width < most ? [day] : []))
    const days = open.length > 0 ? open : [...next.keys()]
    const limit = open.length > 0 ? most : available
    const weight = total(days.map((day) => next[day] ?? 0))
    for (const day of days) {
      const width = next[day] ?? 0
      next[day] = Math.min(limit, width + (rest * width) / weight)
    }
  }
  return next
}

/** Takes from the widest days until all fit; where that is not enough, from every day alike. */
function shrink(widths: readonly number[], available: number): number[] {
  const atMost = (level: number) => widths.map((width) => Math.min(width, Math.max(level, BUSY)))
  let [low, high] = [BUSY, Math.max(BUSY, ...widths)]
  for (let step = 0; step < 24; step += 1) {
    const level = (low + high) / 2
    if (total(atMost(level)) > available) high = level
    else low = level
  }
  const level = atMost(low)
  const scale = Math.min(1, available / total(level))
  return level.map((width) => width * scale)
}

/** Whole pixels of the same sum. */
function round(widths: readonly number[], available: number): number[] {
  let [left, edge] = [0, 0]
  return widths.map((width, day) => {
    left += width
    const right = day === widths.length - 1 ? available : Math.round(left)
    const whole = right - edge
    edge = right
    return whole
  })
}

/**
 * Elastic days: whole pixels whose sum is `available`. A busy day has the room that its lanes need, at most 35 % of the
 * grid; a quiet one gives of its own.
 */
export function dayWidths(ideals: readonly number[], available: number): number[] {
  const most = available * LARGEST_SHARE
  const wanted = ideals.map((width) => Math.min(width, most))
  const fitted = total(wanted) > available ? shrink(wanted, available) : grow(wanted, available, most)
  return round(fitted, available)
}
