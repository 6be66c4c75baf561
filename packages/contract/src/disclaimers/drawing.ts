/** Of a drawn signature: lines, and points of all of them together. */
export const MOST_STROKES = 200
export const MOST_POINTS = 5_000

/** The field that a signature is drawn in, in its own units. */
export const DRAWING = { width: 1_200, height: 400 } as const
