import { type ReactNode, useEffect, useRef, useState } from 'react'
import { fetched } from '#lib/fetched.ts'
import { useFetchAtFirstInput } from '#lib/hooks/use-fetch-at-first-input.ts'
import type { FILTER_FIELDS } from '#ui/filters/filter-fields.tsx'
import classes from '#ui/filters/filters.module.css'
import { goOn, NOTHING, readUse, type Wish } from '#ui/filters/take-over.ts'
import { NOT_LOADED } from '#ui/on-demand/on-demand.tsx'
import { toast } from '#ui/toasts/toast.tsx'

const library = fetched(() => import('#ui/filters/filter-fields.tsx'))

type Props = {
  name: string
  /** The field itself, once its code is there. */
  field: (fields: typeof FILTER_FIELDS) => ReactNode
  /** What is in its place until then, and looks the same. What only the field can open, it opens by `open`. */
  resting: (open: (wish: Wish) => void) => ReactNode
}

/**
 * Its field is fetched at the first key or click, and at the latest when it is opened. The field takes over the focus
 * and what was typed, and opens if that was asked for.
 */
export function OnDemandFilter({ name, field, resting }: Props) {
  const fields = library.use()
  useFetchAtFirstInput(library.fetch)
  const box = useRef<HTMLDivElement>(null)
  const wanted = useRef<Wish>(null)
  const [lastUse, setLastUse] = useState(fields ? NOTHING : null)
  // What is replaced under a finger is not clicked.
  const isPressed = useIsPressed(lastUse === null)
  const isDue = fields !== undefined && lastUse === null && !isPressed
  useEffect(() => {
    if (isDue && box.current) setLastUse(readUse(box.current, wanted.current))
  }, [isDue])
  useEffect(() => {
    if (lastUse && box.current) goOn(box.current, lastUse)
  }, [lastUse])

  function open(wish: Wish): void {
    wanted.current = wish
    library.fetch().catch(() => {
      wanted.current = null
      toast.failure(NOT_LOADED)
    })
  }

  return (
    <div ref={box} className={classes.filter}>
      {fields && lastUse ? (
        <fields.FieldOfFilter name={name}>{field(fields.FILTER_FIELDS)}</fields.FieldOfFilter>
      ) : (
        resting(open)
      )}
    </div>
  )
}

/** Whether a finger or a button of the mouse is down, until the click that it may become has been answered; `false` while off. */
function useIsPressed(isOn: boolean): boolean {
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    if (!isOn) return undefined
    const ended = new AbortController()
    const options = { capture: true, signal: ended.signal }
    addEventListener('pointerdown', () => setPressed(true), options)
    for (const end of ['pointerup', 'pointercancel']) {
      addEventListener(end, () => setTimeout(() => setPressed(false)), options)
    }
    return () => ended.abort()
  }, [isOn])
  return isOn && isPressed
}
