import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

type Answer = (request: Request) => Promise<Response> | Response | null

async function toRequest(message: IncomingMessage): Promise<Request> {
  const body = await text(message)
  const headers = Object.entries(message.headers).map(([name, value]) => [name, String(value)] as [string, string])
  return new Request(`http://stripe.test${message.url}`, { method: message.method, headers, ...(body && { body }) })
}

/** Stands for the card provider's API on a port of its own; `null` is no answer at all. */
export async function startStripe(answer: Answer) {
  const calls: string[] = []
  const server = createServer((message, response) => {
    calls.push(`${message.method} ${message.url}`)
    void toRequest(message).then(async (request) => {
      const result = await answer(request)
      if (result) response.writeHead(result.status, { 'content-type': 'application/json' }).end(await result.text())
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('No port is free')
  return {
    url: `http://127.0.0.1:${address.port}`,
    /** Every call that came, as `POST /v1/customers`. */
    calls,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
