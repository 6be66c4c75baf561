import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { isModHeld } from '#lib/mod-key.ts'
import { type Opening, onDemand } from '#ui/on-demand/on-demand.tsx'

const load = () => import('#shell/search/palette.tsx')
const loadAhead = () => void load().catch(() => undefined)

const Palette = onDemand<Opening>(async () => (await load()).Palette)

/** Milliseconds that a page has to itself before the palette is fetched behind it. */
const PAGE_FIRST = 3_000

/** Once the browser has nothing else to do, so that it opens at once. Answers how to stop. */
function loadWhenIdle(): () => void {
  // Safari has no idle callbacks.
  const [whenIdle, forget] = window.requestIdleCallback
    ? [window.requestIdleCallback, window.cancelIdleCallback]
    : [window.setTimeout, window.clearTimeout]
  let idle = 0
  const timer = setTimeout(() => {
    idle = whenIdle(loadAhead)
  }, PAGE_FIRST)
  return () => {
    clearTimeout(timer)
    forget(idle)
  }
}

export function PaletteSlot() {
  const [opened, setOpened] = useState(false)

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !isModHeld(event) || event.isComposing) return
    event.preventDefault()
    setOpened(!opened)
  })
  useEffect(loadWhenIdle, [])
  // Before anybody sees the page: the first key that is pressed there must not be lost.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  return <Palette opened={opened} onClose={() => setOpened(false)} />
}
