import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'

/** As a load balancer would: it adds the caller's address, and keeps connections. */
function passOn(incoming: IncomingMessage, outgoing: ServerResponse, target: string, agent: Agent): void {
  const { method, url, headers, socket } = incoming
  const callers = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ')
  const onward = send(new URL(url ?? '/', target), {
    method,
    agent,
    headers: { ...headers, 'x-forwarded-for': callers },
  })
  onward.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  onward.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
  incoming.pipe(onward)
}

/** A load balancer that gives each request to the next server: nothing may depend on which one answers. */
export async function startProxy(targets: string[]): Promise<{ base: string; stop: () => void }> {
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    turn = (turn + 1) % targets.length
    passOn(incoming, outgoing, targets[turn] ?? '', agent)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('No port is free')
  const stop = () => {
    server.closeAllConnections()
    server.close()
    agent.destroy()
  }
  return { base: `http://127.0.0.1:${address.port}`, stop }
}
