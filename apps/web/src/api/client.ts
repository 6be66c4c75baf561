import type { CallOptions } from '@connect/contract/client'
import type { Input, Output, Route } from '@connect/contract/route'
import { reportFailure, reportReachable } from '#api/connection.ts'
import { session } from '#api/session/session.ts'
import { send } from '#api/transport.ts'

/**
 * `call(suppliers.list, { query: { page: 2 } })`. A refused token is renewed silently and the call repeated once;
 * everything else that fails is thrown as an {@link ApiError}.
 */
export async function call<R extends Route>(route: R, input: Input<R>, options?: CallOptions): Promise<Output<R>> {
  try {
    const answer = await session.guarded(route, () => send(route, input, options))
    reportReachable(true)
    return answer
  } catch (error) {
    reportFailure(error)
    throw error
  }
}
