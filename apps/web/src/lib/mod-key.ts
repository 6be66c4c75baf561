const APPLE = /Mac|iPhone|iPad/

/** As its keyboard names it. */
export const MOD_KEY = APPLE.test(navigator.userAgent) ? '⌘' : 'Ctrl'

/** Alone: on a Mac, Ctrl with a letter edits what is typed. */
export const isModHeld = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (MOD_KEY === '⌘' ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey
