import { useEffect, useState } from 'react'
import {
  currentOpener,
  findOpener,
  isDialogOpen,
  type OpenerSnapshot,
  type OpenPanel,
  topPanel,
} from '#lib/hooks/opener.ts'

/** The heading of the panel that lies on top, or of the page. */
function focusHeading(): void {
  const heading = topPanel()?.title ?? document.querySelector<HTMLElement>('main h1, h1')
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
  const [opener] = useState(currentOpener)

  useEffect(() => () => queueMicrotask(() => giveBack([opener])), [opener])
}

type Stop = { path: string; opener: OpenerSnapshot }

/** The panels through which the one on top was reached: only that one is mounted, and each of them may come back. */
let trail: readonly Stop[] = []

/**
 * The same for a panel at an address. One that closes to the panel it was opened from, which is mounted anew, gives the focus
 * back to what opened it in there; one that closes to the page, past others, to what opened the first of them.
 */
export function usePanelFocusReturn(path: string): void {
  const [stop] = useState(() => enter(path))

  useEffect(() => follow(stop, path), [stop, path])
  useEffect(() => () => queueMicrotask(() => leave(stop)), [stop])
}

function enter(path: string): Stop {
  if (!isDialogOpen()) trail = []
  const known = trail.findIndex((stop) => stop.path === path)
  const stop = trail[known] ?? { path, opener: currentOpener() }
  const isOverPanel = topPanel() !== null
  const passed = known === -1 ? (isOverPanel ? trail : []) : trail.slice(0, known)
  trail = [...passed, stop]
  return stop
}

/** A panel may go on to its neighbour, as a course does to the next one. */
function follow(stop: Stop, path: string): void {
  stop.path = path
}

function leave(stop: Stop): void {
  const level = trail.indexOf(stop)
  const hasOpenedAnother = level !== -1 && level < trail.length - 1
  if (hasOpenedAnother) return
  const passed = trail.slice(0, Math.max(level, 0))
  giveBack([stop, ...passed.toReversed()].map(({ opener }) => opener))
  // While a dialog with an address of its own is open, a panel only steps aside.
  if (!isDialogOpen()) trail = []
}

/** Else the heading has it. */
function giveBack(openers: readonly OpenerSnapshot[]): void {
  const top = topPanel()
  const hasFocus = openers.slice(0, top ? 1 : undefined).some((opener) => {
    const target = findOpener(opener, top)
    return target !== null && focusAgain(target, opener)
  })
  if (hasFocus) return
  const [opener] = openers
  if (top && opener?.isInPanel) waitForOpener(top, opener)
  // A panel that was opened in its stead starts on a field of its own.
  else if (!top?.panel.contains(document.activeElement)) focusHeading()
}

/** A button that cannot be pressed does not take it. */
function focusAgain(target: HTMLElement, { element }: OpenerSnapshot): boolean {
  target.focus({ preventScroll: true })
  if (document.activeElement !== target) return false
  if (target !== element) target.scrollIntoView({ block: 'nearest' })
  startPanelAt(target)
  return true
}

/** The title keeps the focus until the opener is there, unless somebody has gone on by then. */
function waitForOpener({ panel, title }: OpenPanel, opener: OpenerSnapshot): void {
  title.focus({ preventScroll: true })
  startPanelAt(title)
  const observer = new MutationObserver(() => {
    const target = findOpener(opener, { panel, title })
    if (!target && document.activeElement === title) return
    observer.disconnect()
    if (target && document.activeElement === title) focusAgain(target, opener)
  })
  observer.observe(panel, { childList: true, subtree: true })
}

/** The focus trap of a panel that has just been mounted looks for the mark a moment later. */
function startPanelAt(element: HTMLElement): void {
  const panel = element.closest('[role="dialog"]')
  for (const marked of panel?.querySelectorAll('[data-autofocus]') ?? []) marked.removeAttribute('data-autofocus')
  if (panel) element.dataset['autofocus'] = 'true'
}
