const KEY = 'rider-draft'

type Draft = { of: string; values: Record<string, string> }

/** A browser may refuse to keep anything; then nothing is kept. */
function tryStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(sessionStorage)
  } catch {
    return null
  }
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'of' in value && 'values' in value && typeof value.values === 'object'

/** What a link is of, without what opens it (N-44): no token gets into the storage. */
export const toDraftName = (page: string, token: string): string => [page, ...token.split('.').slice(0, -1)].join(' ')

/** What was typed before the page was loaded again. Of another link's, in the same tab, nothing is left. */
export function readDraft(of: string): Record<string, unknown> {
  const draft = tryStorage((storage): unknown => JSON.parse(storage.getItem(KEY) ?? 'null'))
  if (isDraft(draft) && draft.of === of) return draft.values
  dropDraft()
  return {}
}

/** Until the tab is closed. The caller leaves out what no device should keep. */
export const keepDraft = (of: string, values: Record<string, string>): void => {
  tryStorage((storage) => storage.setItem(KEY, JSON.stringify({ of, values } satisfies Draft)))
}

export const dropDraft = (): void => {
  tryStorage((storage) => storage.removeItem(KEY))
}
