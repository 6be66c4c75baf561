import type { QueryClient } from '@tanstack/react-query'
import { readSession, type StoredSession, subscribeToSession } from '#api/session/store.ts'

type Router = { revalidate: () => Promise<void> }

const isSignedIn = ({ tokens, user }: StoredSession) => tokens !== null && user !== null

/**
 * Runs the guards again whenever somebody signs in or out or their permissions change, in this tab or another, and
 * forgets what was loaded for somebody else (AUTH-12). A refreshed token alone changes nothing on screen.
 */
export function followSession(router: Router, queryClient: Pick<QueryClient, 'clear'>): () => void {
  let before = readSession()
  return subscribeToSession(() => {
    const now = readSession()
    const isSamePerson = isSignedIn(before) === isSignedIn(now) && before.user?.id === now.user?.id
    const isSame = isSamePerson && JSON.stringify(before.user) === JSON.stringify(now.user)
    before = now
    if (!isSamePerson) queryClient.clear()
    if (!isSame) void router.revalidate()
  })
}
