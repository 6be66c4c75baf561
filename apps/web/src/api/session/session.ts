import { ApiError } from '@connect/contract/api-error'
import type { SignedInUser, TokenPair } from '@connect/contract/auth/user'
import type { Route } from '@connect/contract/route'
import { browserPort, type SessionPort } from '#api/session/port.ts'
import { createRefresh } from '#api/session/refresh.ts'
import { type CallKind, sessionOutcome } from '#api/session/rules.ts'
import { LOGIN, SESSION_CALLS } from '#api/session/session-calls.ts'
import { clearStorage, endSession, readSession, writeSession } from '#api/session/store.ts'
import { askWho, createVerify, toUser } from '#api/session/verify.ts'
import { createWatch } from '#api/session/watch.ts'
import { sendLeaving } from '#api/transport.ts'

/**
 * The session, in one place. What an answer does to it is the table of `rules.ts`; where one goes without it is
 * {@link entryRedirect} there, asked by the guards of the router, which runs them again at every change of the session.
 * So nothing here navigates, and no page does on its own either.
 *
 * A 403 from any other call: the permissions are read afresh once, then the refusal goes to whoever asked. A
 * query shows `/v2/error`; a form stays where it is with the detail above its fields, so that no input is lost.
 */
export function createSession(port: SessionPort) {
  const refresh = createRefresh(port)
  const verify = createVerify({ ...port, refresh })
  const { watch, justVerified } = createWatch(verify, port.now)

  /** Asks who the tokens belong to and stores both. */
  async function open(tokens: TokenPair): Promise<SignedInUser> {
    const answer = await askWho(tokens.access)
    if (answer.outcome === 'accept') {
      const user = toUser(answer.value)
      writeSession({ tokens, user })
      justVerified()
      return user
    }
    if (answer.outcome === 'clear-and-reload') startAfresh()
    throw answer.error instanceof ApiError ? answer.error : new ApiError('unexpected', { cause: answer.error })
  }

  /** Ends here at once, and on the server as soon as it hears of it. */
  function signOut(): void {
    const { tokens } = readSession()
    if (tokens) sendLeaving(SESSION_CALLS.logout, { body: { refresh: tokens.refresh } }).catch(() => undefined)
    endSession('signed-out')
  }

  function startAfresh(): void {
    clearStorage()
    port.reload()
  }

  /** Repeated once when its token was refused and could be renewed; throws what remains refused. */
  async function guarded<T>(route: Route & { name?: string }, work: () => Promise<T>): Promise<T> {
    const access = readSession().tokens?.access
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const outcome = sessionOutcome(toCallKind(route), error)
      if (outcome === 'clear-and-reload') startAfresh()
      if (outcome === 'verify-and-pass-on' && access) await verify()
      if (outcome === 'refresh' && access) return repeated(access, work, error)
      throw error
    }
  }

  async function repeated<T>(access: string, work: () => Promise<T>, refused: ApiError): Promise<T> {
    const renewal = await refresh(access)
    if (renewal === 'ended') throw refused
    if (renewal === 'unreachable') throw new ApiError('network_failed', { cause: refused })
    try {
      return await work()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'token_not_valid') endSession('expired')
      throw error
    }
  }

  return { open, verify, watch, signOut, guarded }
}

function toCallKind({ name }: { name?: string }): CallKind {
  return name === LOGIN ? 'login' : 'other'
}

export const session = createSession(browserPort)
