import { ApiError } from '@connect/contract/errors'
import { UPLOAD_LIMIT } from '@connect/contract/files/upload'
import type { Named } from '@connect/contract/route'
import multipart, { type Multipart } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fileTypeFromBuffer } from 'file-type'
import { z } from 'zod'

/** For one form as a whole: a caller who falls silent in its middle, or never ends, is not waited for. */
const FORM_MS = 180_000

/** Texts that a form may hold at any rate: some senders name more than we know. */
const FIELDS = 10

/** Which fields are files, and how many texts come at most: some fields come several times. */
type Form = { names: readonly string[]; fields: number }

function formOf({ body }: Named): Form {
  const fields = body instanceof z.ZodObject ? Object.entries(body.shape) : []
  const names = fields.flatMap(([name, field]) => (field instanceof z.ZodFile ? [name] : []))
  return { names, fields: Math.max(FIELDS, 2 * fields.length) }
}

/** A part's bytes; of one that is too large, one byte more than is allowed, for the body's own rule to refuse. */
async function bytesOf(file: AsyncIterable<Buffer>): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = []
  for await (const chunk of file) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const NAME_MAX = 150

/** A file's name as the database takes it; its end says what it is. */
const storable = (name: string): string =>
  name
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '')
    .slice(-NAME_MAX)

/** A part as the body has it. What a file is, its content says, whatever it is called. */
async function valueOf(part: Multipart): Promise<unknown> {
  if (part.type === 'field') return part.value
  const bytes = await bytesOf(part.file)
  const found = await fileTypeFromBuffer(bytes)
  return new File([bytes], storable(part.filename), { type: found?.mime ?? 'application/octet-stream' })
}

/** A field that comes several times is a list (BIKE-77). */
function put(body: Record<string, unknown>, name: string, value: unknown): void {
  body[name] = Object.hasOwn(body, name) ? [body[name], value].flat() : value
}

async function readParts(request: FastifyRequest, { names, fields }: Form): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {}
  const limits = { files: names.length, parts: names.length + fields, fields, fieldSize: 10_000, headerPairs: 50 }
  for await (const part of request.parts({ limits: { ...limits, fileSize: UPLOAD_LIMIT + 1 } })) {
    if (part.type === 'file' && !names.includes(part.fieldname)) part.file.resume()
    else put(body, part.fieldname, await valueOf(part))
  }
  return body
}

/** A call without a body is told which fields it lacks, as one with an empty object is. */
export async function bodyOrNothing(request: FastifyRequest): Promise<void> {
  request.body ??= {}
}

/** Turns a form into the body that the route's schema then looks at. Runs after the permission check. */
export function parseForm(route: Named) {
  const form = formOf(route)
  return async (request: FastifyRequest): Promise<void> => {
    if (!request.isMultipart()) throw new ApiError('unsupported_media_type')
    const timer = setTimeout(() => request.raw.destroy(), FORM_MS)
    try {
      request.body = await readParts(request, form)
    } catch (cause) {
      throw new ApiError('malformed_body', { cause })
    } finally {
      clearTimeout(timer)
    }
  }
}

/** The same where a form is one of two ways to send a body. */
export function parseFormIfOne(route: Named) {
  const parse = parseForm(route)
  return (request: FastifyRequest) => (request.isMultipart() ? parse(request) : bodyOrNothing(request))
}

/** Where forms are read beside JSON. */
export function acceptFormsToo(app: FastifyInstance, addRoutes: (app: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false })
    addRoutes(scope)
  })
}

/** Where forms, and nothing else, are read. Everywhere else they stay an unknown content type. */
export function acceptForms(app: FastifyInstance, addRoutes: (app: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(multipart, { throwFileSizeLimit: false })
    addRoutes(scope)
  })
}
