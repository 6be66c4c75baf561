import { useSyncExternalStore } from 'react'

type Toastify = typeof import('react-toastify/unstyled')

let toastify: Toastify | undefined
let fetching: Promise<Toastify> | undefined
const listeners = new Set<() => void>()

/** Fetches the library of toasts, once; after a failure the next call tries again. */
export async function fetchToastify(): Promise<Toastify> {
  fetching ??= import('react-toastify/unstyled')
  try {
    toastify = await fetching
  } catch (error) {
    fetching = undefined
    throw error
  }
  for (const tell of listeners) tell()
  return toastify
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The library of toasts, or undefined until it is fetched. */
export const useToastify = () => useSyncExternalStore(subscribe, () => toastify)
