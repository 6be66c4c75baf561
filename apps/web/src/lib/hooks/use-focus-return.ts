import { useEffect, useState } from 'react'

/**
 * Back to what had the focus when the caller was mounted, or to the page's heading when that is gone. A moment after the
 * caller left: what is mounted in its stead may take the focus for itself first.
 */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement)

  useEffect(() => () => queueMicrotask(() => giveBack(opener)), [opener])
}

function giveBack(opener: Element | null): void {
  const target = opener instanceof HTMLElement && opener !== document.body && opener.isConnected ? opener : null
  const heading = document.querySelector<HTMLElement>('main h1, h1')
  ;(target ?? heading)?.focus({ preventScroll: true })
}
