const COLOURS = [
  'event-cbt-text',
  'event-renewal-text',
  'event-das-text',
  'event-mod1-text',
  'event-mod2-text',
] as const

/** The same colour for the same place among the kinds; each holds 3:1 against the page, light and dark. */
export const colourAt = (index: number): string => `var(--color-${COLOURS[index % COLOURS.length]})`
