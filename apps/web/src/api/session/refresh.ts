import type { TokenPair } from '@connect/contract/auth/user'
import { type Answered, ask } from '#api/session/ask.ts'
import type { SessionPort } from '#api/session/port.ts'
import { SESSION_CALLS } from '#api/session/session-calls.ts'
import { isTokenPair } from '#api/session/session-shapes.ts'
import { clearStorage, endSession, readSession, writeSession } from '#api/session/store.ts'

/** 'unreachable': not now, but the session stands. */
export type Renewal = 'renewed' | 'ended' | 'unreachable'

/** The lock must never be held for good by a tab whose call hangs. */
const PATIENCE_MS = 20_000

/**
 * Makes `refresh(spent)`: exchanges the refresh token because the access token `spent` was refused or is about to
 * expire. One exchange at a time in this tab, and with Web Locks in all tabs; whoever waited reads storage again and
 * finds that it is done (AUTH-06, AUTH-16). A failed refresh ends the session (AUTH-07), a 403 clears and reloads.
 */
export function createRefresh({ locks, reload }: Pick<SessionPort, 'locks' | 'reload'>) {
  let pending: Promise<Renewal> | null = null

  async function exchange(spent: string): Promise<Renewal> {
    const { tokens } = readSession()
    if (!tokens) return 'ended'
    if (tokens.access !== spent) return 'renewed'

    const input = { body: { refresh: tokens.refresh } }
    const answer = await ask('refresh', SESSION_CALLS.refresh, input, { isShape: isTokenPair, patience: PATIENCE_MS })
    const isStillOurs = readSession().tokens?.refresh === tokens.refresh
    return isStillOurs ? settle(answer) : 'ended'
  }

  function settle(answer: Answered<TokenPair>): Renewal {
    if (answer.outcome === 'accept') {
      writeSession({ tokens: answer.value })
      return 'renewed'
    }
    if (answer.outcome === 'stay-and-retry') return 'unreachable'
    if (answer.outcome === 'clear-and-reload') {
      clearStorage()
      reload()
      return 'ended'
    }
    endSession('expired')
    return 'ended'
  }

  return function refresh(spent: string): Promise<Renewal> {
    const work = () => exchange(spent)
    pending ??= (locks ? locks.request('connect.refresh', work) : work()).finally(() => {
      pending = null
    })
    return pending
  }
}
