import { ApiError } from '@connect/contract/errors'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'

/** A process that is drowning says so at once instead of answering late. */
export async function shedLoad(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: 2000,
    retryAfter: 5,
    pressureHandler: () => {
      throw new ApiError('service_unavailable', { retryAfter: 5 })
    },
  })
}

/** So many calls a minute from one address, counted by each process for itself; the headers say how many are left. */
export async function limitRates(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: config.RATE_LIMIT,
    timeWindow: '1 minute',
    enableDraftSpec: true,
    errorResponseBuilder: (_, { ttl }) => new ApiError('too_many_requests', { retryAfter: Math.ceil(ttl / 1000) }),
  })
  // For the whole server, so that it runs before a route's own checks: refusals are counted too.
  app.addHook('onRequest', app.rateLimit())
}
