import { ApiError } from '@connect/contract/errors'
import type { Route } from '@connect/contract/route'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    signed: Signed | null
  }
}

/** A signature covers bytes, so checking it needs them unparsed. */
export type Signed = {
  bytes: Buffer
  /** Empty if the sender set none. */
  signature: string
  /** Only the operator learns what an event is missing. Never logs the body. */
  log: FastifyBaseLogger
}

const HEADER = 'stripe-signature'

export const isSigned = ({ access }: Pick<Route, 'access'>): boolean =>
  typeof access === 'object' && 'capability' in access && access.capability === 'webhook-signature'

/** Raw, next to the parsed value. */
export function keepBytes(app: FastifyInstance, addRoutes: (app: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    scope.decorateRequest('signed', null)
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
      const bytes = Buffer.from(body)
      request.signed = { bytes, signature: String(request.headers[HEADER] ?? ''), log: request.log }
      try {
        done(null, JSON.parse(bytes.toString()))
      } catch (cause) {
        done(new ApiError('malformed_body', { cause }))
      }
    })
    addRoutes(scope)
  })
}
