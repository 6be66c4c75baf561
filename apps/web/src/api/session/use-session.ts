import type { SignedInUser } from '@connect/contract/auth/user'
import { useSyncExternalStore } from 'react'
import { readSession, subscribeToSession } from '#api/session/store.ts'

/** As last stored by any tab; null for a visitor. */
export function useVisitor(): SignedInUser | null {
  const { tokens, user } = useSyncExternalStore(subscribeToSession, readSession)
  return tokens && user
}

/** Only for what stands inside the shell, which shows nothing without one. */
export function useUser(): SignedInUser {
  const user = useVisitor()
  if (!user) throw new Error('A page of the shell was shown without a signed-in user')
  return user
}
