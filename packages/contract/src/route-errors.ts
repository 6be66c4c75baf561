import { listRefusals } from '#access.ts'
import type { ErrorCode } from '#errors.ts'
import { isDoneOnce, type Route, takesVersion } from '#route.ts'

type Shape = Pick<
  Route,
  'access' | 'verified' | 'method' | 'params' | 'query' | 'body' | 'costs' | 'edits' | 'actsOn' | 'errors'
>

/**
 * Every code with which a call can be refused: what its access rule and its inputs imply, and the refusals of its own.
 * The API's reference shows these for each operation, and the fuzzer accepts no other (decision 027). Left out is what
 * says nothing about the call: `unexpected`, and `service_unavailable` while the server is busy or starting.
 */
export function listErrors(route: Shape): ErrorCode[] {
  const { access, verified, method, params, query, body, errors = [] } = route
  const once = isDoneOnce(route)
  const codes: (ErrorCode | false | undefined)[] = [
    'address_too_long',
    // The key of a call that is done once is an input, too.
    (body !== undefined || query !== undefined || once) && 'validation_failed',
    ...listRefusals(access),
    verified && 'email_not_verified',
    params && 'not_found',
    body && 'malformed_body',
    body && 'unsupported_media_type',
    method !== 'GET' && 'body_too_large',
    method !== 'GET' && 'request_timeout',
    once && 'idempotency_key_reused',
    once && 'idempotency_key_in_use',
    takesVersion(route) && 'changed_meanwhile',
    'too_many_requests',
    ...errors,
  ]
  return [...new Set(codes.filter((code) => code !== undefined && code !== false))]
}
