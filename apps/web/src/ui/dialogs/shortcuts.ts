import { useEffect } from 'react'

export type Shortcut = { keys: readonly string[]; does: string }

let shown: readonly Shortcut[] = []

/** Listed by `?` while it is on screen. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  useEffect(() => {
    shown = shortcuts
    return () => {
      shown = []
    }
  }, [shortcuts])
}

export const shortcutsOfPage = (): readonly Shortcut[] => shown
