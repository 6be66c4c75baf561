import { useEffect, useEffectEvent, useState } from 'react'
import { isModHeld } from '#lib/mod-key.ts'

const load = () => import('#shell/search/palette.tsx')

/** Opens the palette by Ctrl or ⌘ with K, wherever the focus is; it is fetched when the first of the two keys goes down. */
export function PaletteSlot() {
  const [Palette, setPalette] = useState<Awaited<ReturnType<typeof load>>['Palette']>()
  const [isOpen, setOpen] = useState(false)

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Control' || event.key === 'Meta') void load().catch(() => undefined)
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
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  return Palette ? <Palette isOpen={isOpen} onClose={() => setOpen(false)} /> : null
}
