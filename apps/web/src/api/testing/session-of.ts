import type { SignedInUser } from '@connect/contract/auth/user'
import { endSession, writeSession } from '#api/session/store.ts'
import { tokensUntil } from '#api/testing/people.ts'

/** Signs this user in, with tokens that last an hour. */
export function signIn(user: SignedInUser): void {
  writeSession({ tokens: tokensUntil(Date.now() + 3_600_000), user })
}

/** A browser that has never seen the app. Guards of an earlier test are forgotten by a sign-in and its end. */
export function noSession(): void {
  endSession('signed-out')
  writeSession({})
  localStorage.clear()
}
