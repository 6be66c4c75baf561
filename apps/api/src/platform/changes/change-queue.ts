import type { Change } from '#platform/changes/change-streams.ts'

/** Milliseconds of which all changes are told at once: a series is many statements of one moment. */
const TOGETHER_MS = 25
/** So many ids are worth naming. */
const IDS_MAX = 50

/** Both changes of one feature as one. */
function merge(one: Change | undefined, other: Change): Change {
  if (!one) return other
  const ids = one.ids && other.ids && [...new Set([...one.ids, ...other.ids])]
  return { ...other, ids: ids && ids.length <= IDS_MAX ? ids : null }
}

/** Changes that are about to be told: in a moment, and of a school that is held only once it is let go. */
export function createChangeQueue(tell: (change: Change) => void) {
  const waiting = new Map<string, Change>()
  const held = new Set<number>()
  let timer: NodeJS.Timeout | undefined

  function sendWaiting(): void {
    timer = undefined
    for (const [key, change] of waiting) {
      if (held.has(change.school)) continue
      waiting.delete(key)
      tell(change)
    }
  }

  return {
    add(change: Change): void {
      const key = `${change.school} ${change.feature}`
      waiting.set(key, merge(waiting.get(key), change))
      timer ??= setTimeout(sendWaiting, TOGETHER_MS)
    },
    hold(school: number): void {
      held.add(school)
    },
    letGo(schools: Iterable<number>): void {
      for (const school of schools) held.delete(school)
      timer ??= setTimeout(sendWaiting, TOGETHER_MS)
    },
  }
}
