import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

/** `stall`: nothing passes and nothing ends. `reset`, `cut`: connections break, and new ones do. */
type Mode = 'pass' | 'stall' | 'reset' | 'cut'

/** Stands between the server and its database, and makes trouble. */
export async function startTcpProxy(target: { host: string; port: number }) {
  let mode: Mode = 'pass'
  const sockets = new Set<Socket>()
  const ENDS = {
    pass: () => {},
    stall: () => {},
    reset: (one: Socket) => one.resetAndDestroy(),
    cut: (one: Socket) => one.destroy(),
  }

  const server = createServer((near) => {
    const far = connect(target)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('data', (bytes) => mode === 'pass' && other.write(bytes))
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
    ENDS[mode](near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  const set = (next: Mode) => {
    mode = next
    for (const one of sockets) ENDS[next](one)
  }
  return {
    port: (server.address() as AddressInfo).port,
    set,
    /** Lets everything pass again; what stalled is lost. */
    heal() {
      for (const one of sockets) one.destroy()
      mode = 'pass'
    },
    async close() {
      for (const one of sockets) one.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
