const APPLE = /Mac|iPhone|iPad/

/** The key of shortcuts on this device, as its keyboard names it. */
export const MOD_KEY = APPLE.test(navigator.userAgent) ? '⌘' : 'Ctrl'

/** Whether a shortcut's key is held alone: Ctrl, or ⌘. */
export const isModHeld = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey
