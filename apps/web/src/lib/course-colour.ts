import type { CourseColour } from '@connect/contract/courses/course-types'

/** The design's names of the pairs. */
const PAIRS: Record<CourseColour, string> = {
  BLUE: 'cbt',
  TEAL: 'renewal',
  VIOLET: 'das',
  ORANGE: 'mod1',
  RASPBERRY: 'mod2',
  GRAPHITE: 'other',
}

export const courseColour = (colour: CourseColour) => ({
  text: `var(--color-event-${PAIRS[colour]}-text)`,
  tint: `var(--color-event-${PAIRS[colour]}-tint)`,
})
