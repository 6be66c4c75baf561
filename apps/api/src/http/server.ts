import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { Writable } from 'node:stream'
import { ApiError } from '@connect/contract/errors'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Config } from '#config.ts'
import { unroutable } from '#http/error-handler.ts'

/** No body of JSON needs more; files come with a limit of their own. */
const BODY_LIMIT = 1_000_000

/** Bytes that are no HTTP reach no handler. */
function refuseSocket(_error: Error, socket: Socket): void {
  if (!socket.writable) return
  const body = JSON.stringify(new ApiError('bad_request').toProblem())
  const head = `HTTP/1.1 400 Bad Request\r\ncontent-type: application/problem+json\r\ncontent-length: ${body.length}\r\nconnection: close`
  socket.end(`${head}\r\n\r\n${body}`)
}

/** Paths and queries can hold names and tokens: the log tells the route's pattern. */
const loggedRequest = (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions.url })

/** What must not be read in a log even if somebody logs the object it is in. */
const REDACTED = ['*.authorization', '*.cookie', '*.password', '*.token', '*.refresh', '*.access', '*.email']

/** Fastify as we want it: both forms of each path, zod for input and output, and a problem for whatever is refused. */
export function createServer(config: Config, stream?: Writable): FastifyInstance {
  const app = Fastify({
    logger: { level: config.LOG_LEVEL, stream, serializers: { req: loggedRequest }, redact: REDACTED },
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
  app.decorateRequest('actor', null)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (request, reply) => {
    // A connection kept alive by the last answer in flight would hold the process up for over a minute.
    if (isClosing) reply.header('connection', 'close')
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  return app
}
