import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { isArrow, nextStop, type Stop } from '#features/calendar/layout/order.ts'

const findElement = (grid: HTMLElement, key: string) => grid.querySelector<HTMLElement>(`[data-entry="${key}"]`)

const findKey = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-entry]')?.dataset['entry'] ?? null) : null

/** Found in one go: a month has a thousand entries and draws a tenth of them. */
function drawnIn(grid: HTMLElement | null, entries: readonly Stop[]): readonly Stop[] {
  const blocks = grid?.querySelectorAll<HTMLElement>('[data-entry]') ?? []
  const keys = new Set(Array.from(blocks, ({ dataset }) => dataset['entry']))
  return entries.filter(({ key }) => keys.has(key))
}

/**
 * Makes a grid one stop of the Tab key: the arrows walk what is in it by day and time. The stop is an attribute of the
 * document, so that walking draws nothing anew.
 */
export function useArrowKeys(entries: readonly Stop[]) {
  const grid = useRef<HTMLDivElement>(null)
  const current = useRef<string | null>(null)

  function moveTo(key: string | null) {
    grid.current?.querySelector('[data-entry][tabindex="0"]')?.setAttribute('tabindex', '-1')
    if (key !== null && grid.current) findElement(grid.current, key)?.setAttribute('tabindex', '0')
    current.current = key
  }

  useLayoutEffect(() => {
    const shown = drawnIn(grid.current, entries)
    const kept = shown.some(({ key }) => key === current.current) ? current.current : null
    moveTo(kept ?? shown[0]?.key ?? null)
  }, [entries])

  function onKeyDown(event: KeyboardEvent) {
    const from = findKey(event.target)
    if (from === null || !isArrow(event.key) || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const shown = drawnIn(grid.current, entries)
    const to = nextStop(shown, from, event.key)
    const element = to && grid.current && findElement(grid.current, to.key)
    if (!element) return
    moveTo(to.key)
    element.focus()
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  const onFocus = (event: { target: EventTarget }) => {
    const key = findKey(event.target)
    if (key !== null && key !== current.current) moveTo(key)
  }

  // Where there is nothing to walk, the scroller itself takes the keys that scroll it.
  return { ref: grid, onKeyDown, onFocus, tabIndex: entries.length > 0 ? undefined : 0 }
}
