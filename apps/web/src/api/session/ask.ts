import { ApiError } from '@connect/contract/api-error'
import type { Input, Route } from '@connect/contract/route'
import { reportFailure, reportReachable } from '#api/connection.ts'
import { type CallKind, type SessionOutcome, sessionOutcome } from '#api/session/rules.ts'
import type { Is } from '#api/session/session-shapes.ts'
import { send } from '#api/transport.ts'

export type Answered<T> =
  | { outcome: 'accept'; value: T }
  | { outcome: Exclude<SessionOutcome, 'accept'>; error: unknown }

/** Makes one of the session's own calls, checks the shape of its answer and looks up what that does to the session. */
export async function ask<R extends Route, T>(
  kind: Exclude<CallKind, 'other'>,
  route: R,
  input: Input<R>,
  { isShape, patience }: { isShape: Is<T>; patience: number },
): Promise<Answered<T>> {
  try {
    const answer: unknown = await send(route, input, { signal: AbortSignal.timeout(patience) })
    reportReachable(true)
    if (isShape(answer)) return { outcome: 'accept', value: answer }
    const outcome = sessionOutcome(kind, { status: 200, isWellFormed: false })
    return refused(outcome, new TypeError(`${route.path} answered in another shape`))
  } catch (error) {
    reportFailure(error)
    if (!(error instanceof ApiError)) throw error
    return refused(sessionOutcome(kind, error), error)
  }
}

function refused(outcome: SessionOutcome, error: unknown): Answered<never> {
  return { outcome: outcome === 'accept' ? 'pass-on' : outcome, error }
}
