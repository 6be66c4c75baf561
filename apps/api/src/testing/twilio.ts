import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

type TakenSms = {
  url: string
  authorization: string
  to: string
  body: string
  from: string
  service: string
  receipts_to: string
}
export type Answer = (response: ServerResponse, request: IncomingMessage) => void

export type TestTwilio = {
  url: string
  port: number
  /** What was asked, in order. */
  taken: TakenSms[]
  close(): Promise<void>
}

/** The provider's words for a message that it takes. */
export const accepts: Answer = (response) =>
  response.writeHead(201, { 'content-type': 'application/json' }).end('{"sid":"SM0123","status":"queued"}')

/** A refusal in its words. */
export const refuses =
  (
    status: number,
    message = '',
    { code = 21211, ...headers }: { code?: number; 'retry-after'?: string } = {},
  ): Answer =>
  (response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify({ code, message }))

/** A server on this machine that speaks as Twilio does: each request gets the next answer, and the last one for ever. */
export async function startTwilio(answers: Answer[] = [accepts], port = 0): Promise<TestTwilio> {
  const taken: TakenSms[] = []
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const form = new URLSearchParams(await text(request))
    const said = (name: string) => form.get(name) ?? ''
    taken.push({
      url: `${request.method} ${request.url}`,
      authorization: request.headers.authorization ?? '',
      to: said('To'),
      body: said('Body'),
      from: said('From'),
      service: said('MessagingServiceSid'),
      receipts_to: said('StatusCallback'),
    })
    answers[Math.min(taken.length, answers.length) - 1]?.(response, request)
  }
  const server = createServer((request, response) => void take(request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('No port is free')
  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    taken,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
