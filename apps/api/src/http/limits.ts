import { ApiError } from '@connect/contract/errors'
import { API_BASE } from '@connect/contract/route'
import { system } from '@connect/contract/system/routes'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ServerContext } from '#http/access-tokens.ts'
import { claimsOf } from '#http/authenticate.ts'
import { hasBody } from '#http/leftover-body.ts'
import { createPlaces, OVERLOADED, type Place } from '#http/places.ts'
import type { Config } from '#platform/config.ts'
import { networkOf } from '#platform/network-of.ts'

/** Characters of a path and of a query. No address of ours comes near; what grows with them should not. */
const PATH_MAX = 1024
const QUERY_MAX = 2048

/** Refuses long addresses before anything reads them. */
export function limitAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    const mark = url.indexOf('?')
    const path = mark < 0 ? url.length : mark
    if (path > PATH_MAX || url.length - path > QUERY_MAX + 1) throw new ApiError('address_too_long')
  })
}

/** Milliseconds that a call waits for its turn: people wait so long, and come back when they are asked to. */
const PATIENCE = 1000

const CHECKS: ReadonlySet<string | undefined> = new Set(
  [system.health, system.ready].map(({ path }) => API_BASE + path),
)

/** Files come from a cache of the disk, and whoever looks whether we live must learn it. */
const isAlwaysAnswered = ({ routeOptions: { config, url } }: FastifyRequest): boolean =>
  config.isFile === true || CHECKS.has(url)

/**
 * Works on so many calls at once; some more wait a moment for their turn, and the rest are refused, before anything is
 * looked up for them (decision 036). A place is held from the first hook until the answer begins to be sent, but not while
 * a body arrives. Health checks and files of the web app are always answered.
 */
function limitCalls(app: FastifyInstance, config: Config): void {
  const nextPlace = createPlaces({ atWork: config.CALLS_AT_ONCE, waiting: config.CALLS_WAITING, patience: PATIENCE })
  app.decorateRequest('place', null)
  app.addHook('onRequest', (request, reply, done) => {
    if (isAlwaysAnswered(request)) return done()
    const place = nextPlace()
    request.place = place
    // A caller who is gone is not worked for.
    reply.raw.once('close', place.leave)
    place.enter(done)
  })
  app.addHook('preParsing', (request, _reply, _body, done) => {
    // Whoever sends the rest of a call slowly must hold up nobody else.
    if (hasBody(request)) request.place?.leave()
    done()
  })
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.place) request.place.enterAgain(done)
    else done()
  })
  app.addHook('onSend', (request, _reply, _payload, done) => {
    request.place?.leave()
    done()
  })
}

/** An overloaded process refuses at once instead of answering late. */
export async function shedLoad(app: FastifyInstance, config: Config): Promise<void> {
  limitCalls(app, config)
  if (config.EVENT_LOOP_DELAY_LIMIT === 0) return
  await app.register(underPressure, {
    maxEventLoopDelay: config.EVENT_LOOP_DELAY_LIMIT,
    pressureHandler: (request) => {
      if (!isAlwaysAnswered(request)) throw OVERLOADED
    },
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a route is a file of the web app. */
    isFile?: true
    /** Whether answers go on until somebody ends them. */
    isEndless?: boolean
  }
  interface FastifyRequest {
    /** Among the calls that are worked on; null for what is always answered. */
    place: Place | null
  }
}

/** Whether it is no call of the API. By the route, where there is one: an address can be spelled in many ways. */
const isPage = ({ routeOptions, url }: FastifyRequest): boolean => !(routeOptions.url ?? url).startsWith('/api/')

/**
 * Limits calls per minute and process: of one person, or from one address where nobody is signed in, so that a school
 * behind one address has as many as its people need (decision 028). Pages count for themselves, by address, so that
 * reading them keeps nobody from signing in. The headers say how many are left. Files of the web app are not counted:
 * one page has a hundred of them.
 */
export async function limitRates(app: FastifyInstance, { config, accessTokens }: ServerContext): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: config.RATE_LIMIT,
    timeWindow: '1 minute',
    enableDraftSpec: true,
    errorResponseBuilder: (_, { ttl }) => new ApiError('too_many_requests', { retryAfter: Math.ceil(ttl / 1000) }),
  })
  const personOf = (request: FastifyRequest) => {
    const claims = claimsOf({ accessTokens }, request)
    return claims && `${claims.school}.${claims.user}`
  }
  const byPerson = app.rateLimit({ keyGenerator: (request) => personOf(request) ?? '' })
  const keyGenerator = (request: FastifyRequest) => networkOf(request.ip)
  const byAddress = app.rateLimit({ keyGenerator })
  const pages = app.rateLimit({ keyGenerator, max: config.PAGE_RATE_LIMIT })
  const limitFor = (request: FastifyRequest) => {
    if (isPage(request)) return pages
    return personOf(request) === null ? byAddress : byPerson
  }
  // On the whole server, so that it runs before a route's own checks and counts refused calls too.
  app.addHook('onRequest', async function (request, reply) {
    if (request.routeOptions.config.isFile) return
    await limitFor(request).call(this, request, reply)
  })
}
