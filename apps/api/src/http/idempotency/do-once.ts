import { createHash } from 'node:crypto'
import { readProblem } from '@connect/contract/api-error'
import { ApiError, type ErrorCode } from '@connect/contract/errors'
import { isDoneOnce, type Named, type Route } from '@connect/contract/route'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ServerContext } from '#http/access-tokens.ts'
import { JoinedWork } from '#http/joined-work.ts'
import { type Claim, claimKey, type KeptAnswer, keepAnswer, releaseKey } from './key-store.ts'

const BodyKey = z.object({ idempotency_key: z.string() })

/** In its header, or in the body of a route that asks for one there. */
function readKey(route: Route, { headers, body }: Pick<FastifyRequest, 'headers' | 'body'>): string | null {
  if (!isDoneOnce(route)) return null
  const isInBody = route.body instanceof z.ZodObject && 'idempotency_key' in route.body.shape
  if (isInBody) return BodyKey.parse(body).idempotency_key
  const key = headers['idempotency-key']
  return typeof key === 'string' ? key : null
}

/** Nothing depends on the order of keys, and files are their content. */
async function toCanonical(value: unknown): Promise<unknown> {
  if (value instanceof File) {
    const bytes = createHash('sha256')
    for await (const chunk of value.stream()) bytes.update(chunk)
    return [value.name, value.type, bytes.digest('base64url')]
  }
  if (Array.isArray(value)) return Promise.all(value.map(toCanonical))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Promise.all(entries.map(async ([name, part]) => [name, await toCanonical(part)]))
}

/**
 * A key belongs to a person of a school, or to the link that they hold: phones change their addresses on the way (N-68). Where
 * there is neither, to an address.
 */
function toKeyOwner({ actor, known_link, ip }: FastifyRequest) {
  if (actor) return ['user', actor.school_id, actor.id]
  return known_link ? ['link', known_link.purpose, known_link.school, known_link.row] : ['address', ip]
}

const identifyCall = async (route: Named, key: string, request: FastifyRequest) => {
  const { params, query, body } = request
  const parts = await toCanonical({ route: route.name, params, query, body })
  return { who: toKeyOwner(request), key, request: JSON.stringify(parts) }
}

/** Refusals of what a later call with the same body may do better. */
const NOT_KEPT: ReadonlySet<ErrorCode> = new Set([
  'validation_failed',
  'too_many_requests',
  'idempotency_key_in_use',
  'changed_meanwhile',
  'storage_full',
])

/**
 * A refused rule is kept, as Stripe does. What a later call may do better with is not: fields to correct, a limit of
 * rates, a version that is current by then, space that was made, trouble of ours. Nothing was done then, so the same key may try again.
 */
const isKept = ({ status, code }: ApiError) => status >= 400 && status < 500 && !NOT_KEPT.has(code)

async function keepRefusal(context: ServerContext, claim: Claim, error: ApiError): Promise<void> {
  const keeping = isKept(error)
    ? keepAnswer(context.db, claim, { status: error.status, text: JSON.stringify(error.toProblem()) })
    : releaseKey(context, claim)
  // What could not be written of one key must not keep it taken for as long as this process lives.
  await keeping.catch(() => context.processLock.leave(claim.by))
}

type Once = { context: ServerContext; route: Named; request: FastifyRequest; reply: FastifyReply }

/** An answer that nothing can take back any more, and the end of the work that waited for that. */
type Done = KeptAnswer & { finished: Promise<void> }

async function findClaim({ context, route, request }: Once): Promise<{ kept: KeptAnswer } | { claim: Claim } | null> {
  const key = readKey(route, request)
  return key === null ? null : claimKey(context, await identifyCall(route, key, request))
}

/**
 * The answer is made in the transaction of the writes, so that nothing is left to do after the commit (decision 060).
 * With an `Idempotency-Key` the answer is kept in there too, for 24 hours, as Stripe does, and given again. Throws
 * `idempotency_key_reused` and `idempotency_key_in_use`.
 */
export async function doOnce(once: Once, run: (work: JoinedWork) => Promise<unknown>): Promise<Done> {
  const { context, route, request, reply } = once
  const found = await findClaim(once)
  if (found && 'kept' in found) {
    const { kept } = found
    reply.header('idempotent-replayed', 'true')
    if (kept.status >= 400) throw readProblem(kept.status, '', JSON.parse(kept.text))
    return { ...kept, finished: Promise.resolve() }
  }
  const claim = found?.claim
  const work = new JoinedWork(context.db)
  try {
    const status = route.status ?? 200
    const answer = reply.status(status).serialize(await run(work))
    const kept = { status, text: typeof answer === 'string' ? answer : new TextDecoder().decode(answer) }
    await work.commit(claim && ((tx) => keepAnswer(tx, claim, kept)))
    return { ...kept, finished: work.finish() }
  } catch (error) {
    const cause = await work.giveUp(error)
    reply.removeHeader('etag')
    const refused = request.server.toApiError(cause)
    if (claim) await keepRefusal(context, claim, refused)
    throw refused
  }
}
