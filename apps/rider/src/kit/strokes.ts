import { DRAWING, MOST_POINTS } from '@connect/contract/disclaimers/drawing'

/** `[x, y, x, y, …]`, whole numbers in the units of the drawing. */
export type Stroke = readonly number[]

type Corner = { left: number; top: number; width: number; height: number }

const within = (share: number, most: number): number => Math.round(Math.min(Math.max(share, 0), 1) * most)

/** Where on the drawing a finger is, however large the screen shows it; at its edge for one that has left it. */
export const toPoint = (box: Corner, { clientX, clientY }: { clientX: number; clientY: number }): [number, number] => [
  within((clientX - box.left) / box.width, DRAWING.width),
  within((clientY - box.top) / box.height, DRAWING.height),
]

/** A point alone is a dot. */
export const toPath = ([x, y, ...rest]: Stroke): string => `M${x} ${y}${rest.length > 0 ? `L${rest.join(' ')}` : 'h0'}`

/** How far a point is from the line between two others, which may be the same. */
function distance(stroke: Stroke, point: number, [from, to]: readonly [number, number]): number {
  const at = (index: number) => [stroke[2 * index] ?? 0, stroke[2 * index + 1] ?? 0] as const
  const [x, y] = at(point)
  const [startX, startY] = at(from)
  const [endX, endY] = at(to)
  const length = Math.hypot(endX - startX, endY - startY)
  if (length === 0) return Math.hypot(x - startX, y - startY)
  return Math.abs((endX - startX) * (startY - y) - (startX - x) * (endY - startY)) / length
}

/** Without the points that stand out by no more than `tolerance` units: Ramer, Douglas and Peucker. */
export function thin(stroke: Stroke, tolerance: number): number[] {
  const last = stroke.length / 2 - 1
  const kept = new Set([0, last])
  const spans: [number, number][] = [[0, last]]
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const [from, to] = span
    let farthest = from
    let most = tolerance
    for (let point = from + 1; point < to; point += 1) {
      const off = distance(stroke, point, span)
      if (off > most) [farthest, most] = [point, off]
    }
    if (farthest === from) continue
    kept.add(farthest)
    spans.push([from, farthest], [farthest, to])
  }
  return stroke.filter((_, index) => kept.has(Math.floor(index / 2)))
}

const FINE = 1

const countPoints = (strokes: readonly Stroke[]): number => strokes.reduce((sum, { length }) => sum + length / 2, 0)

/** As fine as the points of all lines together allow. */
export function addStroke(strokes: readonly Stroke[], stroke: Stroke): Stroke[] {
  let all: Stroke[] = [...strokes, thin(stroke, FINE)]
  for (let tolerance = 2 * FINE; countPoints(all) > MOST_POINTS; tolerance *= 2) {
    all = all.map((one) => thin(one, tolerance))
  }
  return all
}
