import { ApiError } from '@connect/contract/errors'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ServerContext } from '#http/access-tokens.ts'
import { claimsOf } from '#http/authenticate.ts'
import type { Config } from '#platform/config.ts'

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

/** An overloaded process refuses at once instead of answering late. */
export async function shedLoad(app: FastifyInstance, config: Config): Promise<void> {
  if (config.EVENT_LOOP_DELAY_LIMIT === 0) return
  await app.register(underPressure, {
    maxEventLoopDelay: config.EVENT_LOOP_DELAY_LIMIT,
    retryAfter: 5,
    pressureHandler: () => {
      throw new ApiError('service_unavailable', { retryAfter: 5 })
    },
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a route is a file of the web app. */
    isFile?: true
  }
}

/**
 * Limits calls per minute and process: of one person, or from one address where nobody is signed in, so that a school
 * behind one address has as many as its people need (decision 028). The headers say how many are left. Files of the web
 * app are not counted: one page has a hundred of them.
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
  const byAddress = app.rateLimit()
  // On the whole server, so that it runs before a route's own checks and counts refused calls too.
  app.addHook('onRequest', async function (request, reply) {
    if (request.routeOptions.config.isFile) return
    const limit = personOf(request) === null ? byAddress : byPerson
    await limit.call(this, request, reply)
  })
}
