/** Of a drawn signature: lines, and points of all of them together. */
export const MOST_STROKES = 200
export const MOST_POINTS = 5_000

/** The field that a signature is drawn in, in its own units. */
export const DRAWING = { width: 1_200, height: 400 } as const

/** In these units, of all lines together: less is a dot, or a slip of the finger. */
const SHORTEST = 100

/** How wide or high a line `[x, y, x, y, …]` is, whichever is more. */
function measureStroke(stroke: readonly number[]): number {
  const sides = [0, 1].map((side) => stroke.filter((_, index) => index % 2 === side))
  return Math.max(...sides.map((places) => Math.max(...places) - Math.min(...places)))
}

/** Whether somebody drew a signature, and not only a dot. */
export const isDrawn = (strokes: readonly (readonly number[])[]): boolean =>
  strokes.reduce((sum, stroke) => sum + measureStroke(stroke), 0) >= SHORTEST
