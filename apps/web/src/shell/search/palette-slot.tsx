import { useEffect, useEffectEvent, useState } from 'react'
import { isModHeld } from '#lib/mod-key.ts'

const load = () => import('#shell/search/palette.tsx')
const loadAhead = () => void load().catch(() => undefined)

/** Milliseconds that a page has to itself before the palette is fetched behind it. */
const PAGE_FIRST = 3_000

/** Fetches the palette once the browser has nothing else to do, so that it opens at once. Answers how to stop. */
function loadWhenIdle(): () => void {
  // Safari has no idle callbacks.
  const timer = setTimeout(() => (window.requestIdleCallback ?? setTimeout)(loadAhead), PAGE_FIRST)
  return () => clearTimeout(timer)
}

/** Opens the palette by Ctrl or ⌘ with K, wherever the focus is; whoever is quicker than its file fetches it by the first of the two keys. */
export function PaletteSlot() {
  const [Palette, setPalette] = useState<Awaited<ReturnType<typeof load>>['Palette']>()
  const [isOpen, setOpen] = useState(false)

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Control' || event.key === 'Meta') loadAhead()
    if (event.key.toLowerCase() !== 'k' || !isModHeld(event) || event.isComposing) return
    event.preventDefault()
    setOpen(!isOpen)
    if (!Palette) {
      void load().then(
        (fetched) => setPalette(() => fetched.Palette),
        () => setOpen(false),
      )
    }
  })
  useEffect(loadWhenIdle, [])
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  return Palette ? <Palette isOpen={isOpen} onClose={() => setOpen(false)} /> : null
}
