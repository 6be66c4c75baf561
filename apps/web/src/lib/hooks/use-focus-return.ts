import { useEffect, useState } from 'react'

/**
 * Back to what had the focus when the caller was mounted, or to the heading of the panel or page when that is gone. A
 * moment after the caller left: what is mounted in its stead may take the focus for itself first.
 */
export function useFocusReturn(): void {
  const [opener] = useState(openerOf)

  useEffect(() => () => queueMicrotask(() => giveBack(opener)), [opener])
}

/** A menu closes with the choice that is made in it: its button stays. */
function openerOf(): Element | null {
  const focused = document.activeElement
  const button = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return (button && document.getElementById(button)) || focused
}

function giveBack(opener: Element | null): void {
  const target = opener instanceof HTMLElement && opener !== document.body && opener.isConnected ? opener : null
  const panel = [...document.querySelectorAll<HTMLElement>('[data-panel-title]')].at(-1)
  const heading = panel ?? document.querySelector<HTMLElement>('main h1, h1')
  ;(target ?? heading)?.focus({ preventScroll: true })
}
