import { ApiError } from '@connect/contract/api-error'
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let isReachable = true

/** The banner of the shell follows. */
export function reportReachable(reachable: boolean): void {
  if (reachable === isReachable) return
  isReachable = reachable
  for (const listener of listeners) listener()
}

export function reportFailure(error: unknown): void {
  if (!(error instanceof ApiError)) return
  if (error.code !== 'request_aborted') reportReachable(error.code !== 'network_failed')
}

export type Connection = 'online' | 'offline' | 'reconnecting'

export const CONNECTION_WORDS: Readonly<Record<Connection, string | null>> = {
  online: null,
  offline: 'You are offline. Your changes are still here; try again when you are back online.',
  reconnecting: 'Cannot reach the server. Reconnecting…',
}

const currentConnection = (): Connection => {
  if (!navigator.onLine) return 'offline'
  return isReachable ? 'online' : 'reconnecting'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** 'offline' when the browser says so, 'reconnecting' while the server does not answer. */
export const useConnection = (): Connection => useSyncExternalStore(subscribe, currentConnection)
