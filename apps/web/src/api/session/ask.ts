import { ApiError } from '@connect/contract/errors'
import type { Input, Route } from '@connect/contract/route'
import type { z } from 'zod'
import { reportFailure, reportReachable } from '#api/connection.ts'
import { type CallKind, type Outcome, sessionOutcome } from '#api/session/rules.ts'
import { send } from '#api/transport.ts'

export type Answered<T> = { outcome: 'accept'; value: T } | { outcome: Exclude<Outcome, 'accept'>; error: unknown }

/** Makes one of the session's own calls, checks the shape of its answer and looks up what that does to the session. */
export async function ask<R extends Route, S extends z.ZodType>(
  kind: Exclude<CallKind, 'other'>,
  route: R,
  input: Input<R>,
  shape: S,
  patience: number,
): Promise<Answered<z.output<S>>> {
  try {
    const parsed = shape.safeParse(await send(route, input, { signal: AbortSignal.timeout(patience) }))
    reportReachable(true)
    if (parsed.success) return { outcome: 'accept', value: parsed.data }
    return refused(sessionOutcome(kind, { status: 200, isWellFormed: false }), parsed.error)
  } catch (error) {
    reportFailure(error)
    if (!(error instanceof ApiError)) throw error
    return refused(sessionOutcome(kind, error), error)
  }
}

function refused(outcome: Outcome, error: unknown): Answered<never> {
  return { outcome: outcome === 'accept' ? 'pass-on' : outcome, error }
}
