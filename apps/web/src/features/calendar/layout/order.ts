/** `yyyy-MM-dd` and minutes of the day. */
export type Stop = { key: string; date: string; start: number }

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'] as const
export type Arrow = (typeof ARROWS)[number]

export const isArrow = (key: string): key is Arrow => ARROWS.some((arrow) => arrow === key)

const nearest = (stops: readonly Stop[], start: number): Stop | undefined =>
  stops.toSorted((one, other) => Math.abs(one.start - start) - Math.abs(other.start - start))[0]

/**
 * Up and down by time, on to the day before or after; left and right to the nearest time of the nearest other day; Home
 * and End within the day. `stops` are in order of day and time.
 */
export function nextStop<S extends Stop>(stops: readonly S[], from: string, arrow: Arrow): S | undefined {
  const index = stops.findIndex(({ key }) => key === from)
  const here = stops[index]
  if (!here) return stops[0]
  const sameDay = stops.filter(({ date }) => date === here.date)
  const dates = stops.map(({ date }) => date)
  const before = dates.findLast((date) => date < here.date)
  const after = dates.find((date) => date > here.date)
  const on = (day: string | undefined) =>
    nearest(
      stops.filter(({ date }) => date === day),
      here.start,
    ) as S | undefined
  const moves: Record<Arrow, () => S | undefined> = {
    ArrowUp: () => stops[index - 1],
    ArrowDown: () => stops[index + 1],
    ArrowLeft: () => on(before),
    ArrowRight: () => on(after),
    Home: () => sameDay[0],
    End: () => sameDay.at(-1),
  }
  return moves[arrow]()
}
