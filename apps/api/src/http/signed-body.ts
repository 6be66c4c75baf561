import { ApiError } from '@connect/contract/errors'
import type { Route } from '@connect/contract/route'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    signed: Signed | null
  }
}

/** A signature is over bytes: whoever checks it needs them as they came. */
export type Signed = {
  bytes: Buffer
  /** Empty where the sender gave none. */
  signature: string
  /** Nobody is told of what an event lacks but the operator. Never takes what is in the body. */
  log: FastifyBaseLogger
}

const HEADER = 'stripe-signature'

export const isSigned = ({ access }: Pick<Route, 'access'>): boolean =>
  typeof access === 'object' && 'capability' in access && access.capability === 'webhook-signature'

/** Where the bytes of a body are kept beside what they say. */
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
