import { type KeyboardEvent, useEffect, useState } from 'react'

type Row = { id: string }

/**
 * While the focus stays in the field: the first until another is pointed at. `onKey` answers whether the key was one of
 * them.
 */
export function useActiveRow<R extends Row>(rows: readonly R[]) {
  const [pointed, point] = useState<string>()
  const active = rows.find(({ id }) => id === pointed) ?? rows[0]
  const id = active?.id
  useEffect(() => {
    if (id) document.getElementById(id)?.scrollIntoView?.({ block: 'nearest' })
  }, [id])

  const step = (by: number) => rows.at((rows.findIndex((row) => row.id === id) + by) % rows.length)
  const keys: Record<string, () => R | undefined> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Home: () => rows[0],
    End: () => rows.at(-1),
  }

  function onKey(event: KeyboardEvent): boolean {
    const lead = keys[event.key]
    if (!lead || rows.length === 0 || event.nativeEvent.isComposing) return false
    event.preventDefault()
    point(lead()?.id)
    return true
  }
  return { active, point, onKey }
}
