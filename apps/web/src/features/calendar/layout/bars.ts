/** The first and last column it covers, counted from 0; `isFirst` is never what finds no lane. */
export type Bar = { key: string; first: number; last: number; isFirst?: boolean }

const meet = (one: Bar, other: Bar): boolean => one.first <= other.last && other.first <= one.last

/**
 * Lanes of bars that lie over days: what is first, then earlier, then longer, then by key. Of those that find no place in `most` lanes,
 * `more` counts how many each day has.
 */
export function layBars<B extends Bar>(bars: readonly B[], days: number, most: number) {
  const sorted = bars.toSorted(
    (one, other) =>
      Number(other.isFirst ?? false) - Number(one.isFirst ?? false) ||
      one.first - other.first ||
      other.last - one.last ||
      one.key.localeCompare(other.key),
  )
  const rows: B[][] = []
  const placed: { bar: B; lane: number }[] = []
  const more = Array.from({ length: days }, () => 0)
  for (const bar of sorted) {
    const free = rows.findIndex((row) => !row.some((other) => meet(bar, other)))
    const lane = free === -1 ? rows.length : free
    if (lane < most) {
      ;(rows[lane] ??= []).push(bar)
      placed.push({ bar, lane })
    } else {
      for (let day = bar.first; day <= bar.last; day += 1) more[day] = (more[day] ?? 0) + 1
    }
  }
  return { placed, lanes: rows.length, more }
}

/** How many lanes lie over each day, counted to the lowest: where a day's own items begin. */
export function lanesOver(placed: readonly { bar: Bar; lane: number }[], days: number): number[] {
  const lanes = Array.from({ length: days }, () => 0)
  for (const { bar, lane } of placed) {
    for (let day = bar.first; day <= bar.last; day += 1) lanes[day] = Math.max(lanes[day] ?? 0, lane + 1)
  }
  return lanes
}

/** How many of a day's items are shown in so many rows: all, or one row less and 'k more'. */
export function fitItems(items: number, rows: number): { shown: number; more: number } {
  if (items <= rows) return { shown: items, more: 0 }
  const shown = Math.max(0, rows - 1)
  return { shown, more: items - shown }
}
