import { ApiError } from '@connect/contract/errors'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ServerContext } from '#http/access-tokens.ts'
import { readClaims } from '#http/authenticate.ts'
import { readLink } from '#http/known-school.ts'
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

/** So many links work at once behind one address, as on the wireless network of a school or on a phone network. */
const LINKS_AN_ADDRESS = 12

type Limit = ReturnType<FastifyInstance['createRateLimit']>

async function count(limit: Limit, request: FastifyRequest): Promise<void> {
  const counted = await limit(request)
  if (!counted.isAllowed && counted.isExceeded)
    throw new ApiError('too_many_requests', { retryAfter: counted.ttlInSeconds })
}

/**
 * Limits calls by links in messages, per minute and process: of one link, and from one address, where made-up ones count (N-68).
 * Whoever holds one link uses up nobody else's calls.
 */
function limitLinks(app: FastifyInstance, context: Pick<ServerContext, 'config' | 'linkTokens'>) {
  const { LINK_RATE_LIMIT: max } = context.config
  const toLinkKey = (request: FastifyRequest) => {
    const link = readLink(context, request)
    return link ? `${link.purpose}.${link.school}.${link.row}` : ''
  }
  const byLink = app.createRateLimit({ max, keyGenerator: toLinkKey })
  const byAddress = app.createRateLimit({ max: LINKS_AN_ADDRESS * max, keyGenerator: ({ ip }) => toNetwork(ip) })
  return async (request: FastifyRequest) => {
    const link = readLink(context, request)
    if (link) await count(byLink, request)
    // The SMS service reports on the texts of all schools from a few addresses.
    if (link?.purpose !== 'sms-receipt') await count(byAddress, request)
  }
}

/**
 * Limits calls per minute and process: of one person, or from one address where nobody is signed in, so that a school
 * behind one address has as many as its people need (decision 028). Pages count for themselves, by address, so that
 * reading them keeps nobody from signing in. The headers say how many are left. Files of the web app are not counted:
 * one page has a hundred of them.
 */
export async function limitRates(app: FastifyInstance, context: ServerContext): Promise<void> {
  const { config, accessTokens } = context
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
  const linkLimit = limitLinks(app, context)
  // On the whole server, so that it runs before a route's own checks and counts refused calls too.
  app.addHook('onRequest', async function (request, reply) {
    if (isFile(request)) return
    if (request.routeOptions.config.link) return linkLimit(request)
    await limitFor(request).call(this, request, reply)
  })
}
