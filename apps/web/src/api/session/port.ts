/** Tests hand in their own. */
export type SessionPort = {
  reload: () => void
  now: () => number
  /** Web Locks, which all tabs share; without them a tab only waits for itself. */
  locks: { request: <T>(name: string, work: () => Promise<T>) => Promise<T> } | undefined
}

export const browserPort: SessionPort = {
  reload: () => window.location.reload(),
  now: () => Date.now(),
  locks: 'locks' in navigator ? navigator.locks : undefined,
}
