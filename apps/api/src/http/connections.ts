import { type IncomingMessage, type RequestListener, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ApiError, type ErrorCode } from '@connect/contract/errors'
import type { FastifyInstance } from 'fastify'

/** Milliseconds that a caller may take to send a head, and a whole request. A form has limits of its own (`multipart.ts`). */
const HEAD_MS = 20_000
const REQUEST_MS = 60_000
/** Milliseconds between two looks at who takes longer. */
const CHECK_MS = 1000

/** Milliseconds after which a server that stops ends those who still send, and those whose calls are still worked on. */
const SENDERS_MS = 2000
const WORK_MS = 10_000

/** Options of Node's server. */
export const TIME_LIMITS = {
  requestTimeout: REQUEST_MS,
  http: { headersTimeout: HEAD_MS, connectionsCheckingInterval: CHECK_MS },
}

type Call = { request: IncomingMessage; response: ServerResponse }

export type Connections = {
  /** Answers what is no request, or one that takes too long to arrive, and ends its connection. */
  refuse: (error: Error & { code?: string }, socket: Socket) => void
  /** Follows the connections of a server, and ends them when it stops (decision 061). */
  watch: (app: FastifyInstance) => void
}

function answer(socket: Socket, code: ErrorCode): void {
  const error = new ApiError(code)
  const body = JSON.stringify(error.toProblem())
  const head = `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\ncontent-type: application/problem+json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close`
  socket.end(`${head}\r\n\r\n${body}`)
}

export function createConnections(): Connections {
  const open = new Map<Socket, Set<Call>>()
  /** Requests of which a form is being read. */
  const forms = new WeakSet<IncomingMessage>()
  let isClosing = false
  let isLate = false

  const findCalls = (socket: Socket): Call[] => [...(open.get(socket) ?? [])]
  /** A request that has arrived as a whole is worked on until it is answered. */
  const isAtWork = (socket: Socket) => findCalls(socket).some(({ request }) => request.complete)

  function follow(socket: Socket): void {
    open.set(socket, new Set())
    socket.once('close', () => open.delete(socket))
  }

  const take: RequestListener = (request, response) => {
    const { socket } = request
    const call = { request, response }
    open.get(socket)?.add(call)
    response.once('close', () => {
      open.get(socket)?.delete(call)
      if (isLate && !isAtWork(socket)) socket.destroySoon()
    })
  }

  function endSenders(): void {
    isLate = true
    for (const socket of open.keys()) if (!isAtWork(socket)) socket.destroy()
  }

  function endAll(): void {
    for (const socket of open.keys()) socket.destroy()
  }

  return {
    refuse({ code }, socket) {
      const calls = findCalls(socket)
      const isSlow = code === 'ERR_HTTP_REQUEST_TIMEOUT'
      if (isSlow && calls.some(({ request }) => forms.has(request))) return
      // Its answer has begun, and another one would stand in the middle of it.
      if (calls.some(({ response }) => response.headersSent)) socket.destroy()
      else if (socket.writable) answer(socket, isSlow ? 'request_timeout' : 'bad_request')
    },
    watch(app) {
      app.server.on('connection', follow)
      app.server.on('request', take)
      app.addHook('preValidation', (request, _reply, done) => {
        // Only on routes that take forms, and there whoever may send one.
        if (request.isMultipart?.()) forms.add(request.raw)
        done()
      })
      app.addHook('preClose', async () => {
        isClosing = true
        setTimeout(endSenders, SENDERS_MS).unref()
        setTimeout(endAll, WORK_MS).unref()
      })
      app.addHook('onSend', (_request, reply, _payload, done) => {
        // The connection would stay open for another call.
        if (isClosing) reply.header('connection', 'close')
        done()
      })
    },
  }
}
