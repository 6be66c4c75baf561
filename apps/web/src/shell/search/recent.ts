import { readSession } from '#api/session/store.ts'
import type { ResultRow } from '#shell/search/result-list.tsx'

type Recent = Pick<ResultRow, 'title' | 'context' | 'path' | 'icon'>

const MOST = 5

/** In memory only: names of riders stay on no device. */
let kept: { user: number | undefined; rows: readonly Recent[] } = { user: undefined, rows: [] }

const currentUser = () => readSession().user?.id

/** The last first. */
export const recentRows = (): readonly Recent[] => (kept.user === currentUser() ? kept.rows : [])

export function remember({ title, context, path, icon }: Recent): void {
  const others = recentRows().filter((row) => row.path !== path)
  kept = { user: currentUser(), rows: [{ title, context, path, ...(icon && { icon }) }, ...others].slice(0, MOST) }
}
