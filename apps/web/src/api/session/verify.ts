import { needsRefresh } from '@connect/contract/auth/session-rules'
import type { SignedInUser } from '@connect/contract/auth/user'
import { parseExpiry } from '#api/session/access-token.ts'
import { type Answered, ask } from '#api/session/ask.ts'
import type { SessionPort } from '#api/session/port.ts'
import type { Renewal } from '#api/session/refresh.ts'
import { SESSION_CALLS } from '#api/session/session-calls.ts'
import { isVerified, type Verified } from '#api/session/session-shapes.ts'
import { clearStorage, endSession, readSession, writeSession } from '#api/session/store.ts'

export type Verification = 'verified' | 'ended' | 'unreachable'

const PATIENCE_MS = 20_000

export const askWho = (token: string) =>
  ask('verify', SESSION_CALLS.verify, { body: { token } }, { isShape: isVerified, patience: PATIENCE_MS })

/** Permissions come from the verify answer's own key (AUTH-28). */
export const toUser = ({ user, connect_user_permissions }: Verified): SignedInUser => ({
  ...user,
  connect_user_permissions,
})

type Deps = Pick<SessionPort, 'now' | 'reload'> & { refresh: (spent: string) => Promise<Renewal> }

/**
 * Refreshes when less than five minutes are left, asks, stores what changed or ends the session as the table of
 * `rules.ts` says. Calls made meanwhile wait for the same answer.
 */
export function createVerify({ now, reload, refresh }: Deps) {
  let pending: Promise<Verification> | null = null

  async function verifyOnce(): Promise<Verification> {
    const access = readSession().tokens?.access
    if (!access) return 'ended'
    if (!needsRefresh(parseExpiry(access), now())) return check(access, 'may-refresh')

    const renewal = await refresh(access)
    return renewal === 'renewed' ? checkRenewed() : renewal
  }

  async function checkRenewed(): Promise<Verification> {
    const access = readSession().tokens?.access
    return access ? check(access, 'has-refreshed') : 'ended'
  }

  async function check(access: string, attempt: 'may-refresh' | 'has-refreshed'): Promise<Verification> {
    const answer = await askWho(access)
    // Another tab signed out, or refreshed, while this one asked: its word is newer.
    if (readSession().tokens?.access !== access) return readSession().tokens ? 'verified' : 'ended'

    if (answer.outcome === 'refresh' && attempt === 'may-refresh') {
      const renewal = await refresh(access)
      return renewal === 'renewed' ? checkRenewed() : renewal
    }
    return settle(answer)
  }

  function settle(answer: Answered<Verified>): Verification {
    if (answer.outcome === 'accept') {
      writeSession({ user: toUser(answer.value) })
      return 'verified'
    }
    if (answer.outcome === 'stay-and-retry') return 'unreachable'
    if (answer.outcome === 'clear-and-reload') {
      clearStorage()
      reload()
      return 'ended'
    }
    endSession(answer.outcome === 'go-login' ? 'invalid' : 'expired')
    return 'ended'
  }

  return function verify(): Promise<Verification> {
    pending ??= verifyOnce().finally(() => {
      pending = null
    })
    return pending
  }
}
