import { ApiError } from '@connect/contract/errors'
import type { Route } from '@connect/contract/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A body that claims to be JSON and has no bytes. */
const EMPTY = Symbol('an empty body of JSON')

/** Parses JSON, and leaves it to the route whether an empty body will do. */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, EMPTY)
    else void parse(request, body.toString(), done)
  })
}

/**
 * Treats a missing body as an empty object, so that the answer lists the missing fields. An empty one that claims to be
 * JSON is taken where nothing has to be sent, and is malformed elsewhere.
 */
export function bodyOrNothing({ body }: Pick<Route, 'body'>) {
  // Found out at the first call that asks: for every route it would make the start slower.
  let canBeEmpty: boolean | undefined
  return async (request: FastifyRequest): Promise<void> => {
    if (request.body === EMPTY) {
      canBeEmpty ??= body?.safeParse({}).success ?? true
      if (!canBeEmpty) throw new ApiError('malformed_body')
      request.body = {}
    }
    request.body ??= {}
  }
}

/** Takes forms without parts. Of a field that is repeated the last one counts. */
export function parseEncoded(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  )
}

/** For routes that accept JSON and forms without parts. */
export function acceptEncodedToo(app: FastifyInstance, addRoutes: (app: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    parseEncoded(scope)
    addRoutes(scope)
  })
}

/** For routes that ask for no body: whatever is sent is left alone, since many clients send `{}`, or a content type. */
export function ignoreBodies(app: FastifyInstance, addRoutes: (app: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, __, done) => done(null))
    addRoutes(scope)
  })
}
