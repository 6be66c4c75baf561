import { randomUUID } from 'node:crypto'
import type { Writable } from 'node:stream'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { acceptEmptyJson } from '#http/bodies.ts'
import { createConnections, TIME_LIMITS } from '#http/connections.ts'
import { unroutable } from '#http/error-handler.ts'
import { loggedError } from '#http/logged-error.ts'
import { toCalledUrl } from '#http/one-click.ts'
import { compileValidator } from '#http/strict-params.ts'
import type { Config } from '#platform/config.ts'

/** No JSON body needs more; files have their own limit. */
const BODY_LIMIT = 1_000_000

/** Paths and queries can contain names and tokens, so the log only has the route's pattern. */
const loggedRequest = (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions.url })

/** Redacted even if someone logs the object that contains it. */
const REDACTED = ['*.authorization', '*.cookie', '*.password', '*.token', '*.refresh', '*.access', '*.email']

/** Ours are set at once. Unless there is something in their place, Fastify loads its own first (decision 061). */
function refuseToCompile(): never {
  throw new Error('Schemas are compiled by zod')
}

/** Paths with and without the trailing slash, zod for input and output, problems for errors. */
export function createServer(config: Config, stream?: Writable): FastifyInstance {
  const connections = createConnections()
  const app = Fastify({
    ...TIME_LIMITS,
    logger: {
      level: config.LOG_LEVEL,
      stream,
      serializers: { req: loggedRequest, err: (error: unknown) => loggedError(error) },
      redact: REDACTED,
    },
    genReqId: () => randomUUID(),
    trustProxy: config.TRUST_PROXY,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    rewriteUrl: toCalledUrl,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    frameworkErrors: unroutable,
    clientErrorHandler: connections.refuse,
    schemaController: { compilersFactory: { buildValidator: refuseToCompile, buildSerializer: refuseToCompile } },
  })
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')
  acceptEmptyJson(app)
  app.decorateRequest('actor', null)
  app.decorateRequest('claims', undefined)
  app.decorateRequest('known_school', null)
  app.decorateRequest('known_link', undefined)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  connections.watch(app)
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  return app
}
