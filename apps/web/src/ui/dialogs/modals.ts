import { fetched } from '#lib/fetched.ts'

/** The library that shows one dialog over another. */
export const library = fetched(() => import('#ui/dialogs/modals-provider.tsx'))

let isShown = false
const waiting = new Set<() => void>()

/** Told by what shows the dialogs, once it stands. Answers how to take that back. */
export function markShown(): () => void {
  isShown = true
  for (const go of waiting) go()
  waiting.clear()
  return () => {
    isShown = false
  }
}

/** Null where its code does not come. */
export async function fetchModals() {
  const fetching = await library.fetch().catch(() => null)
  if (fetching && !isShown) await new Promise<void>((resolve) => waiting.add(resolve))
  return fetching?.modals ?? null
}
