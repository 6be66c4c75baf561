import type { SignedInUser, TokenPair } from '@connect/contract/auth/user'
import type { Ending } from '#api/session/rules.ts'
import { type Is, isSignedInUser, isTokenPair } from '#api/session/session-shapes.ts'
import { TOKENS_KEY, USER_KEY } from '#api/session/storage-keys.ts'

export type StoredSession = {
  tokens: TokenPair | null
  user: SignedInUser | null
  /** There is a user of an earlier release that this one cannot read: verify brings a new one. */
  isOutdated: boolean
  ending: Ending | null
}

const listeners = new Set<() => void>()
let ending: Ending | null = null
let snapshot: { raw: string; session: StoredSession } | null = null

function fromJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

const read = <T>(isShape: Is<T>, value: unknown): T | null => (isShape(value) ? value : null)

/** Whatever cannot be read counts as absent. The same object until it changes (AUTH-14). */
export function readSession(): StoredSession {
  const [tokensText, userText] = [localStorage.getItem(TOKENS_KEY), localStorage.getItem(USER_KEY)]
  const raw = `${ending}\n${tokensText}\n${userText}`
  if (snapshot?.raw === raw) return snapshot.session

  const storedUser = fromJson(userText)
  const user = read(isSignedInUser, storedUser)
  const isOutdated = user === null && typeof storedUser === 'object' && storedUser !== null
  const session = { tokens: read(isTokenPair, fromJson(tokensText)), user, isOutdated, ending }
  snapshot = { raw, session }
  return session
}

function notify(): void {
  for (const listener of listeners) listener()
}

/** Tokens go in first, so that another tab never sees a user without them. */
export function writeSession({ tokens, user }: { tokens?: TokenPair; user?: SignedInUser }): void {
  ending = null
  if (tokens) localStorage.setItem(TOKENS_KEY, JSON.stringify(tokens))
  if (user) localStorage.setItem(USER_KEY, JSON.stringify(user))
  notify()
}

/** AUTH-32 */
export function endSession(why: Ending): void {
  ending = why
  localStorage.removeItem(TOKENS_KEY)
  localStorage.removeItem(USER_KEY)
  notify()
}

/** Done after a 403 at sign-in, as the spec asks. */
export function clearStorage(): void {
  ending = 'signed-out'
  localStorage.clear()
  notify()
}

/** Another tab signed in, signed out, refreshed or verified; `key` is null when it cleared everything. */
function onStorage({ key }: StorageEvent): void {
  if (key !== null && key !== TOKENS_KEY && key !== USER_KEY) return
  ending = localStorage.getItem(TOKENS_KEY) === null ? 'signed-out' : null
  notify()
}

/** Hears of the changes of every tab. Answers how to stop. */
export function subscribeToSession(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onStorage)
  }
}
