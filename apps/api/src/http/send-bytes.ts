import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** What a handler answers whose route `produces` bytes. */
export type Bytes = {
  stream: Readable
  /** Bytes. */
  size: number
  content_type: string
  /** What it is called when it is saved. */
  name: string
  /** Whether a browser may show it; it is saved otherwise. */
  is_inline: boolean
  /** Seconds for which whoever asked may keep it. */
  max_age: number
}

/** Any name in a header (RFC 6266): plain for old readers, and in full. */
const namedAs = (name: string) =>
  `filename="${name.replaceAll(/[^\w.-]+/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)}`

/** Answers bytes that came from people: never run, never guessed at, kept by their own browser only. */
export function sendBytes(reply: FastifyReply, { stream, size, content_type, name, is_inline, max_age }: Bytes) {
  return reply
    .type(content_type)
    .header('content-length', size)
    .header('content-disposition', `${is_inline ? 'inline' : 'attachment'}; ${namedAs(name)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', `private, max-age=${max_age}`)
    .send(stream)
}
