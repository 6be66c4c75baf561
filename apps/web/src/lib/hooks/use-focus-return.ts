import { useEffect, useState } from 'react'

/** The heading of the panel that lies on top, or of the page. */
function focusHeading(): void {
  const panel = [...document.querySelectorAll<HTMLElement>('[data-panel-title]')].at(-1)
  const heading = panel ?? document.querySelector<HTMLElement>('main h1, h1')
  heading?.focus({ preventScroll: true })
}

/** For what comes instead of something that may have had the focus: once it is there, the heading has it, not nothing. */
export function useFocusRescue(): void {
  useEffect(() => {
    if (document.activeElement === document.body) focusHeading()
  }, [])
}

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
  if (target) target.focus({ preventScroll: true })
  else focusHeading()
}
