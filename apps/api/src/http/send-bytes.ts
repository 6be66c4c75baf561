import { Readable } from 'node:stream'
import { withoutHidden } from '@connect/contract/clean-text'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The return value of a handler whose route `produces` bytes. */
export type Bytes = {
  stream: Readable
  /** Bytes; null if unknown before the end. */
  size: number | null
  content_type: string
  /** For saving. */
  name: string
  /** Otherwise it is downloaded. */
  is_inline: boolean
  /** Seconds. */
  max_age: number
  /** Names these bytes: whoever has them already is not sent them again. */
  etag?: string
}

/** RFC 6266: plain for old clients, and in full. */
const namedAs = (name: string) =>
  `filename="${name.replaceAll(/[^\w.-]+/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)}`

/** Both ends are inclusive. */
type Range = { start: number; end: number }

/**
 * RFC 9110, 14.2. Null for the whole: several parts, none that there is, and a part of what the asker holds already
 * under a mark that we never gave are answered whole.
 */
function parseRange({ headers }: FastifyRequest, size: number): Range | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '')
  if (!match || headers['if-range']) return null
  const [, first = '', last = ''] = match
  if (first === '')
    return last === '' || last === '0' ? null : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return Number(first) <= end ? { start: Number(first), end } : null
}

/** The rest is not read. */
async function* part(stream: Readable, { start, end }: Range): AsyncGenerator<Buffer> {
  let at = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const wanted = chunk.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at))
    at += chunk.length
    if (wanted.length > 0) yield wanted
    if (at > end) return
  }
}

/** Video players request ranges. */
function sendPart(request: FastifyRequest, reply: FastifyReply, stream: Readable, size: number) {
  const range = parseRange(request, size)
  reply.header('accept-ranges', 'bytes')
  if (!range) return reply.header('content-length', size).send(stream)
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .header('content-length', range.end - range.start + 1)
    .send(Readable.from(part(stream, range), { objectMode: false }))
}

/** By `If-None-Match` (RFC 9110, 13.1.2). */
const isKnown = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === `"${etag}"`)

/** Never executed, never sniffed, cached by the user's own browser only. */
export function sendBytes(request: FastifyRequest, reply: FastifyReply, bytes: Bytes) {
  const { stream, size, content_type, name, is_inline, max_age, etag } = bytes
  reply
    .type(content_type)
    .header('content-disposition', `${is_inline ? 'inline' : 'attachment'}; ${namedAs(withoutHidden(name))}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', `private, max-age=${max_age}`)
  if (etag !== undefined) {
    reply.header('etag', `"${etag}"`)
    if (isKnown(request, etag)) {
      stream.destroy()
      return reply.code(304).send()
    }
  }
  return size === null ? reply.send(stream) : sendPart(request, reply, stream, size)
}
