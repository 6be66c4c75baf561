import { ApiError } from '@connect/contract/errors'
import { API_BASE, type Lane } from '@connect/contract/route'
import { system } from '@connect/contract/system/routes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ServerContext } from '#http/access-tokens.ts'
import { readClaims } from '#http/authenticate.ts'
import { hasBody } from '#http/leftover-body.ts'
import { createPlaces, type Party, type Place } from '#http/places.ts'
import type { Config } from '#platform/config.ts'
import { toNetwork } from '#platform/to-network.ts'

/** Milliseconds that a call waits for its turn: people wait so long, and come back when they are asked to. */
const PATIENCE = 1000
/** Of those that wait for the database, as long as the longest transaction of ours may take. */
const DATABASE_PATIENCE = 30_000
/** Of long calls: one that began before may be done by then. */
const LONG_PATIENCE = 5000
/** A file that is read slowly holds up other files no longer. */
const LONGEST = 30_000

const BUSY_WITH_FILES = new ApiError('service_unavailable', {
  detail: 'Connect is busy with other files and series. Nothing was done. Try again in a few seconds.',
  retryAfter: 5,
})

const CHECKS: ReadonlySet<string | undefined> = new Set(
  [system.health, system.ready].map(({ path }) => API_BASE + path),
)

export const isFile = (request: FastifyRequest): boolean => request.routeOptions.config.isFile?.(request) === true

/** Files come from a cache of the disk, and whoever looks whether we live must learn it. */
export const isAlwaysAnswered = (request: FastifyRequest): boolean =>
  isFile(request) || CHECKS.has(request.routeOptions.url)

function toParty({ accessTokens }: Pick<ServerContext, 'accessTokens'>, request: FastifyRequest): Party {
  const claims = readClaims({ accessTokens }, request)
  if (claims) return { school: claims.school, person: claims.user }
  const network = toNetwork(request.ip)
  return { school: network, person: network }
}

/** In the order in which it takes them: nobody who has a later one waits for an earlier one. */
type Turns = {
  /** Among the long calls. */
  long: Place | null
  /** Among all that are worked on; it is given back on the way where there is something to wait for. */
  place: Place
  /** At the database. */
  database: Place | null
  /** Whether its handler runs: then it keeps its turns to the end of its work, though nobody waits for the answer any more. */
  isAtWork: boolean
}

function leaveAll({ long, place, database }: Turns): void {
  long?.leave()
  place.leave()
  database?.leave()
}

const createLines = (config: Config) => ({
  calls: createPlaces({ atWork: config.CALLS_AT_ONCE, waiting: config.CALLS_WAITING, patience: PATIENCE }),
  signIns: createPlaces({ atWork: config.SIGN_INS_AT_ONCE, waiting: config.CALLS_WAITING, patience: PATIENCE }),
  long: createPlaces({
    atWork: config.LONG_CALLS_AT_ONCE,
    waiting: 4 * config.LONG_CALLS_AT_ONCE,
    patience: LONG_PATIENCE,
    // One school never has more than half of these: they last for seconds.
    kept: Math.floor(config.LONG_CALLS_AT_ONCE / 2),
    refusal: BUSY_WITH_FILES,
  }),
  database: createPlaces({
    atWork: config.DATABASE_POOL,
    waiting: Number.POSITIVE_INFINITY,
    patience: DATABASE_PATIENCE,
  }),
})

/**
 * Works on so many calls at once, and shares the turns fairly by school and person (decisions 036 and 059). Some more calls
 * wait a moment, and the rest are refused, before anything is looked up for them. A turn is held until the answer begins to
 * be sent, a long one until it is sent, and none while a body arrives. Health checks and files of the web app are always answered.
 */
export function limitCalls(app: FastifyInstance, context: Pick<ServerContext, 'accessTokens' | 'config'>): void {
  const { calls, signIns, long, database } = createLines(context.config)

  function toTurns(request: FastifyRequest): Turns {
    const party = toParty(context, request)
    const { lane } = request.routeOptions.config
    // They wait for nobody at the database, since none holds a connection while it wants another.
    if (lane === 'sign-in') return { long: null, place: signIns.of(party), database: null, isAtWork: false }
    return {
      long: lane === 'long' ? long.of(party) : null,
      place: calls.of(party),
      database: lane ? database.of(party) : null,
      isAtWork: false,
    }
  }

  app.decorate('waitingCalls', () => ({
    place: calls.waiting(),
    'sign-in': signIns.waiting(),
    long: long.waiting(),
    database: database.waiting(),
  }))
  app.decorateRequest('turns', null)
  app.addHook('onRequest', (request, reply, done) => {
    if (isAlwaysAnswered(request)) return done()
    const turns = toTurns(request)
    request.turns = turns
    // A caller who is gone waits no more.
    reply.raw.once('close', () => {
      if (!turns.isAtWork) leaveAll(turns)
    })
    turns.place.enter(done)
  })
  app.addHook('preParsing', (request, _reply, _body, done) => {
    // Whoever sends the rest of a call slowly must hold up nobody else.
    if (hasBody(request)) request.turns?.place.leave()
    done()
  })
  app.addHook('preHandler', ({ turns }, _reply, done) => {
    if (!turns?.long) return done()
    const own = turns.long
    turns.place.leave()
    own.enter((refusal) => {
      if (!refusal) setTimeout(own.leave, LONGEST).unref()
      done(refusal)
    })
  })
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.turns) request.turns.place.enterAgain(done)
    else done()
  })
  app.addHook('preHandler', ({ turns }, _reply, done) => {
    if (!turns) return done()
    const begin = (refusal?: ApiError) => {
      turns.isAtWork = !refusal
      done(refusal)
    }
    if (turns.database) turns.database.enter(begin)
    else begin()
  })
  app.addHook('onSend', ({ turns }, reply, _payload, done) => {
    if (!turns) return done()
    turns.isAtWork = false
    if (reply.raw.closed) leaveAll(turns)
    else {
      turns.place.leave()
      turns.database?.leave()
    }
    done()
  })
  app.addHook('onResponse', ({ turns }, _reply, done) => {
    turns?.long?.leave()
    done()
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of calls of the contract: which turns they take. */
    lane?: Lane
  }
  interface FastifyInstance {
    waitingCalls: () => Record<string, number>
  }
  interface FastifyRequest {
    /** Null for what is always answered. */
    turns: Turns | null
  }
}
