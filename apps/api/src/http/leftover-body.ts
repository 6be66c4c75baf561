import { setMaxListeners } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Bytes that are read of a body that nobody wants, and milliseconds for them. */
const MOST_BYTES = 8_000_000
const MOST_MS = 10_000

export const hasBody = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** One that comes over no socket does not say. */
const isComing = ({ complete }: { complete?: boolean }): boolean => complete === false

/** Reads what is left of a body and forgets it, until it ends, is too long, takes too long, or `signal` says stop. */
function readOff(body: IncomingMessage, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let left = MOST_BYTES
    const count = ({ length }: Buffer) => {
      left -= length
      if (left < 0) stop()
    }
    const timer = setTimeout(stop, MOST_MS)
    function stop() {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      body.off('data', count).pause()
      resolve()
    }
    signal.addEventListener('abort', stop)
    body.unpipe()
    body.on('data', count).once('end', stop).once('close', stop).once('error', stop).resume()
    if (body.destroyed || signal.aborted) stop()
  })
}

/** The whole answer at once; it is over when the body is. */
async function* answerFirst(answer: string | Buffer, body: IncomingMessage, signal: AbortSignal) {
  yield answer
  await readOff(body, signal)
}

/** The answer says that the connection ends with it. */
function answerBefore({ raw, method }: FastifyRequest, reply: FastifyReply, payload: unknown, signal: AbortSignal) {
  reply.header('connection', 'close')
  if (method === 'HEAD' || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) return payload
  reply.header('content-length', Buffer.byteLength(payload))
  return Readable.from(answerFirst(payload, raw, signal), { objectMode: false })
}

/**
 * Reads off what is left of a body when its call is answered before it has arrived, as most refusals are. A connection
 * that is closed while somebody writes to it resets, and many clients then throw away the answer and tell of a broken
 * pipe. The answer goes out at once; the connection is closed after it, since what is left may have no end.
 */
export function readOffBodies(app: FastifyInstance): void {
  const closing = new AbortController()
  // Every body that is read off listens; so many at once are no leak.
  setMaxListeners(0, closing.signal)
  app.addHook('preClose', async () => closing.abort())
  app.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = request
    if (!isComing(raw) || !hasBody(request)) return done(null, payload)
    // What came together with the head has been read by then.
    setImmediate(() => done(null, isComing(raw) ? answerBefore(request, reply, payload, closing.signal) : payload))
  })
}
