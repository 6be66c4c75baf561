import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { Writable } from 'node:stream'
import { ApiError } from '@connect/contract/errors'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { acceptEmptyJson } from '#http/bodies.ts'
import { unroutable } from '#http/error-handler.ts'
import { loggedError } from '#http/logged-error.ts'
import type { Config } from '#platform/config.ts'

/** No JSON body needs more; files have their own limit. */
const BODY_LIMIT = 1_000_000

/** Malformed HTTP reaches no handler. */
function refuseSocket(_error: Error, socket: Socket): void {
  if (!socket.writable) return
  const body = JSON.stringify(new ApiError('bad_request').toProblem())
  const head = `HTTP/1.1 400 Bad Request\r\ncontent-type: application/problem+json\r\ncontent-length: ${body.length}\r\nconnection: close`
  socket.end(`${head}\r\n\r\n${body}`)
}

/** Paths and queries can contain names and tokens, so the log only has the route's pattern. */
const loggedRequest = (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions.url })

/** Redacted even if someone logs the object that contains it. */
const REDACTED = ['*.authorization', '*.cookie', '*.password', '*.token', '*.refresh', '*.access', '*.email']

/** Creates Fastify: paths with and without the trailing slash, zod for input and output, problems for errors. */
export function createServer(config: Config, stream?: Writable): FastifyInstance {
  const app = Fastify({
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
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    frameworkErrors: unroutable,
    clientErrorHandler: refuseSocket,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')
  acceptEmptyJson(app)
  app.decorateRequest('actor', null)
  app.decorateRequest('known_school', null)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (request, reply) => {
    // A keep-alive connection of the last response would delay the shutdown by over a minute.
    if (isClosing) reply.header('connection', 'close')
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  return app
}
