import { ApiError } from '@connect/contract/errors'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ServerContext } from '#http/access-tokens.ts'
import { readClaims } from '#http/authenticate.ts'
import { isAlwaysAnswered, isFile, limitCalls } from '#http/lanes.ts'
import { OVERLOADED } from '#http/places.ts'
import { toNetwork } from '#platform/to-network.ts'

/** Characters of a path and of a query. No address of ours comes near; what grows with them should not. */
const PATH_MAX = 1024
const QUERY_MAX = 2048

/** Refuses before anything reads them. */
export function limitAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    const mark = url.indexOf('?')
    const path = mark < 0 ? url.length : mark
    if (path > PATH_MAX || url.length - path > QUERY_MAX + 1) throw new ApiError('address_too_long')
  })
}

/** An overloaded process refuses at once instead of answering late. */
export async function shedLoad(app: FastifyInstance, context: ServerContext): Promise<void> {
  const { config } = context
  limitCalls(app, context)
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
    isFile?: (request: FastifyRequest) => boolean
    /** Answers go on until somebody ends them. */
    isEndless?: boolean
  }
}

/** By the route, where there is one: an address can be spelled in many ways. */
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
  const toPersonKey = (request: FastifyRequest) => {
    const claims = readClaims({ accessTokens }, request)
    return claims && `${claims.school}.${claims.user}`
  }
  const byPerson = app.rateLimit({ keyGenerator: (request) => toPersonKey(request) ?? '' })
  const keyGenerator = (request: FastifyRequest) => toNetwork(request.ip)
  const byAddress = app.rateLimit({ keyGenerator })
  const pages = app.rateLimit({ keyGenerator, max: config.PAGE_RATE_LIMIT })
  const limitFor = (request: FastifyRequest) => {
    if (isPage(request)) return pages
    return toPersonKey(request) === null ? byAddress : byPerson
  }
  // On the whole server, so that it runs before a route's own checks and counts refused calls too.
  app.addHook('onRequest', async function (request, reply) {
    if (isFile(request)) return
    await limitFor(request).call(this, request, reply)
  })
}
