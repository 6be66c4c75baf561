import { CHANGES, type ChangeEvents, type ChangingFeature } from '@connect/contract/changes/changes'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

const FEATURES = Object.keys(CHANGES) as ChangingFeature[]

/** Milliseconds that an answer may have been on its way. */
const UNDER_WAY_MS = 5000

/** True as well for an answer about no row in particular. */
function isAbout([, , input]: QueryKey, param: string | null, ids: readonly number[] | null): boolean {
  const { params } = (input ?? {}) as { params?: Record<string, unknown> }
  const id = param === null ? undefined : params?.[param]
  return ids === null || id === undefined || ids.includes(Number(id))
}

/** Only what was answered before that moment. */
export function readChanged(queryClient: QueryClient, { feature, ids }: ChangeEvents['changed'], at: number): void {
  const { param, stales } = CHANGES[feature]
  const isOld = ({ state }: Query) => state.dataUpdatedAt <= at
  void queryClient.invalidateQueries({
    queryKey: [feature],
    predicate: (query) => isOld(query) && isAbout(query.queryKey, param, ids),
  })
  for (const stale of stales) void queryClient.invalidateQueries({ queryKey: [stale], predicate: isOld })
}

/** Leaves out what was asked for within the last quiet seconds. */
export function readMissed(queryClient: QueryClient, quiet_seconds = 0): void {
  const now = Date.now()
  const changedAt = now - quiet_seconds * 1000
  // What is not here yet is on its way just now.
  const isOld = ({ state }: Query) => (state.dataUpdatedAt || now) - UNDER_WAY_MS < changedAt
  for (const feature of new Set<string>(FEATURES.flatMap((one) => [one, ...CHANGES[one].stales]))) {
    void queryClient.invalidateQueries({ queryKey: [feature], predicate: isOld })
  }
}
