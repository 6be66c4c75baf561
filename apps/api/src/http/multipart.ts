import { openAsBlob } from 'node:fs'
import { withoutHidden } from '@connect/contract/clean-text'
import { ApiError } from '@connect/contract/errors'
import { UPLOAD_LIMIT } from '@connect/contract/files/upload'
import type { Named } from '@connect/contract/route'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { bodyOrNothing } from '#http/bodies.ts'
import { duringUpload, type Upload } from '#http/uploads.ts'

/** Time limit for a whole form, however steadily it comes. */
const FORM_MS = 180_000

/** Text fields that any form may contain, because some senders add fields that we do not know. */
const FIELDS = 10

/** `fields` is the maximum number of text fields; some are repeated. */
type Form = { names: readonly string[]; fields: number }

function toForm({ body }: Named): Form {
  const fields = body instanceof z.ZodObject ? Object.entries(body.shape) : []
  const names = fields.flatMap(([name, field]) => (field instanceof z.ZodFile ? [name] : []))
  return { names, fields: Math.max(FIELDS, 2 * fields.length) }
}

const NAME_MAX = 150

/** Short enough for the database; keeps the extension. */
const storable = (name: string): string => withoutHidden(name).slice(-NAME_MAX).toWellFormed()

/**
 * Its bytes lie on the disk until somebody reads them. Its type comes from its content, never from its name. One that
 * is too large keeps one byte over the limit, so that the body's schema refuses it.
 */
async function toFile({ file, filename }: MultipartFile, { write }: Upload): Promise<File> {
  const { fileTypeFromFile } = await import('file-type')
  const path = await write(file)
  const found = await fileTypeFromFile(path)
  return new File([await openAsBlob(path)], storable(filename), { type: found?.mime ?? 'application/octet-stream' })
}

/** A repeated field becomes a list (BIKE-77). */
function put(body: Record<string, unknown>, name: string, value: unknown): void {
  body[name] = Object.hasOwn(body, name) ? [body[name], value].flat() : value
}

async function readParts(request: FastifyRequest, { names, fields }: Form): Promise<Record<string, unknown>> {
  const { upload } = request
  const body: Record<string, unknown> = {}
  const limits = { files: names.length, parts: names.length + fields, fields, fieldSize: 10_000, headerPairs: 50 }
  for await (const part of request.parts({ limits: { ...limits, fileSize: UPLOAD_LIMIT + 1 } })) {
    if (part.type === 'field') put(body, part.fieldname, part.value)
    else if (upload && names.includes(part.fieldname)) put(body, part.fieldname, await toFile(part, upload))
    else part.file.resume()
  }
  return body
}

/** Ends a caller who sends nothing for a while, or never comes to an end. Answers how to stop watching. */
function watchSender({ raw, server }: FastifyRequest): () => void {
  const end = () => raw.destroy()
  const whole = setTimeout(end, FORM_MS)
  const stall = setTimeout(end, server.uploads.stallMs)
  const goOn = () => stall.refresh()
  raw.on('data', goOn)
  return () => {
    clearTimeout(whole)
    clearTimeout(stall)
    raw.off('data', goOn)
  }
}

/** Runs after the permission check. */
export function parseForm(route: Named) {
  const form = toForm(route)
  const parse = async (request: FastifyRequest): Promise<void> => {
    // Whoever reads what was destroyed before waits for ever.
    if (request.raw.destroyed) throw new ApiError('malformed_body', { cause: 'Its caller is gone' })
    const stopWatching = watchSender(request)
    try {
      request.body = await readParts(request, form)
    } catch (cause) {
      throw cause instanceof ApiError ? cause : new ApiError('malformed_body', { cause })
    } finally {
      stopWatching()
    }
  }
  return async (request: FastifyRequest): Promise<void> => {
    if (!request.isMultipart()) throw new ApiError('unsupported_media_type')
    await duringUpload(request, () => parse(request))
  }
}

/** The same for routes that accept a form or JSON. */
export function parseFormIfOne(route: Named) {
  const parse = parseForm(route)
  const takeJson = bodyOrNothing(route)
  return (request: FastifyRequest) => (request.isMultipart() ? parse(request) : takeJson(request))
}

/** For routes that accept forms and JSON. */
export function acceptFormsToo(app: FastifyInstance, addRoutes: (app: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false })
    addRoutes(scope)
  })
}

/** For routes that only accept forms. Everywhere else forms are an unsupported content type. */
export function acceptForms(app: FastifyInstance, addRoutes: (app: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(multipart, { throwFileSizeLimit: false })
    addRoutes(scope)
  })
}
