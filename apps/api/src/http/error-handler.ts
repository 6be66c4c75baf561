import type { FieldErrors } from '@connect/contract/api-error'
import { ApiError, type ErrorCode } from '@connect/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { databaseRefusal, type UniqueIndexes } from '#http/database-errors.ts'
import { OVERLOADED } from '#http/places.ts'
import { isForReading, sendRefusalPage } from '#http/refusal-page.ts'

/** Fastify's own errors, raised before a handler runs. */
const FRAMEWORK: Record<string, ErrorCode> = {
  FST_ERR_BAD_URL: 'bad_request',
  FST_ERR_ASYNC_CONSTRAINT: 'bad_request',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** By field. Issues with the whole body have no field and stay in `detail`. */
function invalid(error: FastifyError): ApiError | null {
  if (!hasZodFastifySchemaValidationErrors(error)) return null
  if (error.validationContext === 'params') return new ApiError('not_found')
  const fields: FieldErrors = {}
  for (const { instancePath, message } of error.validation) {
    const path = instancePath.slice(1).split('/')
    // A query has several values under one name, and people see one field.
    const field = error.validationContext === 'querystring' ? (path[0] ?? '') : path.join('.')
    if (field && !fields[field]?.includes(text(message))) (fields[field] ??= []).push(text(message))
  }
  return new ApiError('validation_failed', { fields })
}

/** An unexpected one does not reveal its cause. */
function convertError(error: FastifyError, unique: UniqueIndexes): ApiError {
  if (error instanceof ApiError) return error
  const known = invalid(error) ?? databaseRefusal(error, unique)
  if (known) return known
  const code = FRAMEWORK[error.code]
  if (code) return new ApiError(code)
  const isClientFault = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
  return isClientFault ? new ApiError('bad_request') : new ApiError('unexpected', { cause: error })
}

/** As an RFC 9457 problem, and to whoever opens a page as a page. */
function sendProblem(request: FastifyRequest, reply: FastifyReply, error: ApiError): FastifyReply {
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
  if (error.status === 401) reply.header('www-authenticate', 'Bearer')
  reply.status(error.status).header('x-request-id', request.id).header('cache-control', 'no-store')
  if (isForReading(request)) return sendRefusalPage(reply, error)
  const problem = { ...error.toProblem(), request_id: request.id }
  return reply.type('application/problem+json').serializer(JSON.stringify).send(problem)
}

declare module 'fastify' {
  interface FastifyInstance {
    toApiError: (error: unknown) => ApiError
  }
}

/** `unique` are the unique indexes of all features. */
export function handleErrors(app: FastifyInstance, unique: UniqueIndexes): void {
  app.decorate('toApiError', (error) => convertError(error as FastifyError, unique))
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refused = convertError(error, unique)
    // Many at once, and no fault of the call: its line in the log says 503.
    if (refused.status >= 500 && refused !== OVERLOADED)
      request.log.error({ err: refused.cause ?? refused }, refused.code)
    return sendProblem(request, reply, refused)
  })
}

/** For URLs that cannot be routed and so bypass the error handler. */
export function unroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void sendProblem(request, reply, convertError(error, {}))
}
