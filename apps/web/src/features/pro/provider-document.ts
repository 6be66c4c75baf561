import { isModalPath } from '#api/routing/modal-paths.ts'

type Timing = Pick<Performance, 'getEntriesByType'>

/**
 * Whether this document was loaded at the address of a modal. Only those come with a policy that lets the card
 * provider's script in, and a page keeps the policy of the document that it began as, wherever one goes from there.
 */
export function isProviderDocument(timing: Timing = performance): boolean {
  const [loaded] = timing.getEntriesByType('navigation')
  return loaded !== undefined && isModalPath(new URL(loaded.name).pathname)
}
