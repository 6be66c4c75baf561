import type { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { londonDate } from '@connect/contract/calendar/london'
import { API_BASE, EVENT_STREAM, isDoneOnce, type Named, type Route, takesVersion } from '@connect/contract/route'
import { isUpload } from '@connect/contract/route-schemas'
import { isVersioned } from '@connect/contract/versioned'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { ServerContext } from '#http/access-tokens.ts'
import { authorize, readClaims } from '#http/authenticate.ts'
import { acceptEncodedToo, bodyOrNothing, ignoreBodies } from '#http/bodies.ts'
import { readBrowser } from '#http/browser-cookie.ts'
import type { AnonymousCall, Handlers, LinkCall, SchoolCall, SignedCall, SignedInCall, StreamCall } from '#http/call.ts'
import { compression, isCompressed } from '#http/compress.ts'
import { doOnce } from '#http/idempotency/do-once.ts'
import type { JoinedWork } from '#http/joined-work.ts'
import { findSchool, toLinkConfig } from '#http/known-school.ts'
import { acceptForms, acceptFormsToo, parseForm, parseFormIfOne } from '#http/multipart.ts'
import { routeSchema } from '#http/openapi.ts'
import { linkHeader } from '#http/page-links.ts'
import { withoutPlaces } from '#http/places.ts'
import { ChangesNothing, precondition } from '#http/precondition.ts'
import { type Bytes, sendBytes } from '#http/send-bytes.ts'
import { isSigned, keepBytes } from '#http/signed-body.ts'
import { beginUpload, duringUpload } from '#http/uploads.ts'
import { NO_PRECONDITION, toWork } from '#http/work.ts'
import { JsonPage } from '#platform/lists/hot-list.ts'
import { reachSchool, type SchoolReach } from '#platform/school-reach.ts'

type AnyCall = AnonymousCall | SchoolCall | LinkCall | SignedCall | SignedInCall | StreamCall
type Turns = Pick<AnonymousCall, 'inOtherQueue' | 'whileOutside'>
type Transactions = Pick<AnonymousCall, 'transaction' | 'afterCommit'>
type AnyHandler = (input: unknown, call: AnyCall) => Promise<unknown>

const JSON_TYPE = 'application/json; charset=utf-8'

/** What a call does that only reads: each transaction stands for itself. */
const apart = ({ db }: ServerContext): Transactions => ({
  transaction: (work, options) => db.$transaction(work, options),
  afterCommit: async (work) => {
    await Promise.allSettled([work()])
  },
})

type Exchange = { request: FastifyRequest; reply: FastifyReply }

function turnsLeft({ turns }: FastifyRequest): Turns {
  const database = turns?.database ? [turns.database] : []
  return {
    inOtherQueue: (work) => withoutPlaces(turns ? [turns.place, ...database] : [], work),
    whileOutside: (work) => withoutPlaces(database, work),
  }
}

/** Its transaction is that of the call's `db`. */
const createWork =
  ({ clock }: ServerContext, { db }: SchoolReach, worker: Parameters<typeof toWork>[1]): SchoolCall['work'] =>
  (run, options) =>
    db.$transaction((tx) => run(toWork(tx, worker, clock.now())), options)

function toCall(context: ServerContext, route: Named, { request, reply }: Exchange, joined?: JoinedWork): AnyCall {
  const { transaction, afterCommit } = joined ?? apart(context)
  const now = context.clock.now()
  const call = {
    route: route.name,
    request_id: request.id,
    address: request.ip,
    user_agent: request.headers['user-agent']?.slice(0, 300) ?? null,
    browser: readBrowser(request, reply),
    now,
    today: londonDate(now),
    transaction,
    afterCommit,
    ...turnsLeft(request),
  }
  const { actor, known_school, known_link, signed } = request
  if (signed) return { ...call, signed }
  const join = (reach: SchoolReach) => joined?.toReach(reach) ?? reach
  if (known_school !== null) {
    const own = join(reachSchool(context, known_school))
    const worker = { ...call, actor: null, precondition: NO_PRECONDITION }
    return { ...call, ...own, ...(known_link && { link: known_link }), work: createWork(context, own, worker) }
  }
  if (!actor) return call
  const reach = reachSchool(context, actor.school_id)
  // On any other call the header asks for nothing.
  const demands = precondition(
    context.versions,
    takesVersion(route) ? request.headers['if-match'] : undefined,
    changesFields(route) ? request.body : undefined,
  )
  const own = join(reach)
  const worker = { ...call, actor, precondition: demands }
  return { ...worker, ...own, aside: reach.db, work: createWork(context, own, worker) }
}

/** Only paged lists have neighbouring pages. */
const isPaged = ({ query }: Route): boolean => query !== undefined && 'page' in query.shape

/** Throws unless a page of JSON text is what the route's schema says, to the letter. */
function assertPage({ name, response }: Named, { text }: JsonPage): void {
  const page: unknown = JSON.parse(text)
  if (!isDeepStrictEqual(response.parse(page), page)) throw new Error(`${name} answers more than its schema says`)
}

/** The version is a field, and the `ETag`. */
function withVersion({ versions }: ServerContext, { response }: Named, reply: FastifyReply, answer: unknown): unknown {
  if (!isVersioned(response)) return answer
  const version = versions.of(response.toValues(answer as never))
  reply.header('etag', `"${version}"`)
  return { ...(answer as object), version }
}

/** A POST that changes something is a deed. */
const changesFields = ({ edits, method }: Route): boolean => edits === true && method !== 'POST'

/** A handler of a change, which answers as `read` does where nothing would change (decision 032). */
const orRead =
  (change: AnyHandler, read: AnyHandler): AnyHandler =>
  (input, call) =>
    change(input, call).catch((error: unknown) => {
      if (error instanceof ChangesNothing) return read(input, call)
      throw error
    })

/** The key of the route that answers what this one changes. */
function findReadRoute(routes: Record<string, Named & Route>, { name, path, response }: Named): string {
  const reader = Object.entries(routes).find(
    ([, one]) => one.method === 'GET' && one.path === path && one.response === response && !one.query,
  )
  if (!reader) throw new Error(`Nothing reads what ${name} changes`)
  return reader[0]
}

/** Writes and answer of such a call are one transaction. */
const changesSomething = (route: Route): boolean => route.method !== 'GET' || isDoneOnce(route)

type Serve = (request: FastifyRequest, reply: FastifyReply, run: (work?: JoinedWork) => Promise<unknown>) => unknown

/** Once it is committed, a database that is gone refuses it no more. */
const change =
  (context: ServerContext, route: Named): Serve =>
  async (request, reply, run) => {
    const { status, text, finished } = await context.watch.race(doOnce({ context, route, request, reply }, run))
    await finished
    return reply.status(status).type(JSON_TYPE).send(text)
  }

const look =
  (context: ServerContext, route: Named): Serve =>
  async (request, reply, run) => {
    const answer = await context.watch.race(run())
    if (route.produces) return sendBytes(request, reply, answer as Bytes)
    const links = isPaged(route) ? linkHeader(request, request.query, answer) : undefined
    if (links) reply.header('link', links)
    // It is JSON already; Fastify sends a text with this type as it is.
    if (answer instanceof JsonPage) {
      if (context.config.CHECK_PAGES) assertPage(route, answer)
      return reply.type(JSON_TYPE).send(answer.text)
    }
    return reply.status(route.status ?? 200).send(answer)
  }

function serve(context: ServerContext, route: Named, handler: AnyHandler) {
  const varies = isCompressed(route)
  const answer = (changesSomething(route) ? change : look)(context, route)
  return (request: FastifyRequest, reply: FastifyReply) => {
    const { params, query, body } = request
    if (varies) reply.header('vary', 'accept-encoding')
    const run = async (joined?: JoinedWork) => {
      const result = await handler({ params, query, body }, toCall(context, route, { request, reply }, joined))
      return withVersion(context, route, reply, result)
    }
    // An answer may be given up before its handler is done, as when the database is gone.
    return duringUpload(request, async () =>
      answer(request, reply, (joined) => duringUpload(request, () => run(joined))),
    )
  }
}

/** A stream lasts: it is raced by nothing, and a HEAD gets none. */
function serveEvents(context: ServerContext, route: Named, handler: AnyHandler) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const token_expires = readClaims(context, request)?.exp ?? 0
    const open = async () => handler({}, { ...toCall(context, route, { request, reply }), token_expires })
    const events = request.method === 'HEAD' ? '' : ((await context.watch.race(open())) as Readable)
    return (
      reply
        .type(`${EVENT_STREAM}; charset=utf-8`)
        // Proxies would keep what is said until there is more of it.
        .header('x-accel-buffering', 'no')
        // A connection that is done for must not hold up a server that stops.
        .header('connection', 'close')
        .send(events)
    )
  }
}

/** Their bodies are read in a way of their own. */
type AddScope = (app: FastifyInstance, addRoutes: (scope: FastifyInstance) => void) => void

export function implement<T extends Record<string, Named & Route>>(
  app: FastifyInstance,
  context: ServerContext,
  routes: T,
  handlers: NoInfer<Handlers<T>>,
): void {
  const scopes = new Map<AddScope, RouteOptions[]>()
  const addTo = (scope: AddScope, options: RouteOptions) => scopes.set(scope, [...(scopes.get(scope) ?? []), options])
  for (const [key, route] of Object.entries(routes)) {
    const own = handlers[key] as AnyHandler
    const handler = changesFields(route) ? orRead(own, handlers[findReadRoute(routes, route)] as AnyHandler) : own
    const isEndless = route.produces === EVENT_STREAM
    const options = {
      method: route.method,
      url: API_BASE + route.path,
      schema: routeSchema(route),
      onRequest: isUpload(route) ? [authorize(context, route), beginUpload] : authorize(context, route),
      ...compression(route),
      ...findSchool(context, route),
      config: { isEndless, lane: route.lane ?? 'short', ...toLinkConfig(route) },
      handler: isEndless ? serveEvents(context, route, handler) : serve(context, route, handler),
    }
    if (isUpload(route)) addTo(acceptForms, { ...options, preValidation: parseForm(route) })
    else if (isSigned(route)) addTo(keepBytes, options)
    else if (route.forms === 'url-encoded') addTo(acceptEncodedToo, { ...options, preValidation: bodyOrNothing(route) })
    else if (route.forms) addTo(acceptFormsToo, { ...options, preValidation: parseFormIfOne(route) })
    else if (route.body) app.route({ ...options, preValidation: bodyOrNothing(route) })
    else if (route.method === 'GET') app.route(options)
    else addTo(ignoreBodies, options)
  }
  // One for all of a kind: each takes longer than its routes.
  for (const [addScope, own] of scopes) addScope(app, (scope) => own.forEach((options) => scope.route(options)))
}
