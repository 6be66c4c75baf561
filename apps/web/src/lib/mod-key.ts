const APPLE = /Mac|iPhone|iPad/

/** The key of shortcuts on this device, as its keyboard names it. */
export const MOD_KEY = APPLE.test(navigator.userAgent) ? '⌘' : 'Ctrl'

/** Whether that key is held alone: on a Mac, Ctrl with a letter edits what is typed. */
export const isModHeld = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (MOD_KEY === '⌘' ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey
