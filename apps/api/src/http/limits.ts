import { ApiError } from '@connect/contract/errors'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
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

/** Limits calls per minute and address, per process; the headers say how many are left. */
export async function limitRates(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: config.RATE_LIMIT,
    timeWindow: '1 minute',
    enableDraftSpec: true,
    errorResponseBuilder: (_, { ttl }) => new ApiError('too_many_requests', { retryAfter: Math.ceil(ttl / 1000) }),
  })
  // On the whole server, so that it runs before a route's own checks and counts refused calls too.
  app.addHook('onRequest', app.rateLimit())
}
