import { ApiError } from '@connect/contract/errors'
import { UPLOAD_LIMIT } from '@connect/contract/files/upload'
import type { Named } from '@connect/contract/route'
import multipart, { type Multipart } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fileTypeFromBuffer } from 'file-type'
import { z } from 'zod'

/** For one form as a whole: a caller who falls silent in its middle, or never ends, is not waited for. */
const FORM_MS = 180_000

/** Which fields of a body are files. */
const fileNames = ({ body }: Named): string[] =>
  body instanceof z.ZodObject
    ? Object.entries(body.shape).flatMap(([name, field]) => (field instanceof z.ZodFile ? [name] : []))
    : []

/** A part's bytes; of one that is too large, one byte more than is allowed, for the body's own rule to refuse. */
async function bytesOf(file: AsyncIterable<Buffer>): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = []
  for await (const chunk of file) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** A part as the body has it. What a file is, its content says, whatever it is called. */
async function valueOf(part: Multipart): Promise<unknown> {
  if (part.type === 'field') return part.value
  const bytes = await bytesOf(part.file)
  const found = await fileTypeFromBuffer(bytes)
  return new File([bytes], part.filename, { type: found?.mime ?? 'application/octet-stream' })
}

async function readParts(request: FastifyRequest, names: readonly string[]): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {}
  const limits = { files: names.length, parts: names.length + 10, fields: 10, fieldSize: 10_000, headerPairs: 50 }
  for await (const part of request.parts({ limits: { ...limits, fileSize: UPLOAD_LIMIT + 1 } })) {
    if (part.type === 'file' && !names.includes(part.fieldname)) part.file.resume()
    else body[part.fieldname] = await valueOf(part)
  }
  return body
}

/** Turns a form into the body that the route's schema then looks at. Runs after the permission check. */
export function parseForm(route: Named) {
  const names = fileNames(route)
  return async (request: FastifyRequest): Promise<void> => {
    if (!request.isMultipart()) throw new ApiError('unsupported_media_type')
    const timer = setTimeout(() => request.raw.destroy(), FORM_MS)
    try {
      request.body = await readParts(request, names)
    } catch (cause) {
      throw new ApiError('malformed_body', { cause })
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Where forms are read. Everywhere else they stay an unknown content type. */
export function acceptForms(app: FastifyInstance, addRoutes: (app: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(multipart, { throwFileSizeLimit: false })
    addRoutes(scope)
  })
}
