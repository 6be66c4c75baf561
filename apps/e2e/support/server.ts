import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** With more than one, a load balancer stands in front of them. */
export const PROCESSES = Number(process.env.E2E_PROCESSES ?? 1)

/** Every process of the product signs with it. */
export const AUTH_SECRET = 'only-for-tests-only-for-tests-only-for-tests'

export const repository = join(import.meta.dirname, '..', '..', '..')

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || !address) throw new Error('No port is free')
  return address.port
}

/** Waits until a server of ours is up; on a busy machine that takes its time. */
export async function answers(url: string, child: ChildProcess): Promise<void> {
  // Whatever ends this run ends what it started, also a start that failed half-way.
  process.once('exit', () => child.kill())
  for (let tries = 0; tries < 1200; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
    const ready = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await new Promise((wake) => setTimeout(wake, 100))
  }
  throw new Error(`${url} does not answer`)
}

export type Server = { base: string; child: ChildProcess }

/** With a database of its own and the demo schools in it. */
export async function startServer(databaseUrl: string, settings: Record<string, string> = {}): Promise<Server> {
  const port = await freePort()
  const child = spawn(process.execPath, [join(repository, 'apps/api/dist/main.js')], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      AUTH_SECRET,
      DEMO: '1',
      LOG_LEVEL: 'error',
      // A busy machine refuses nothing here.
      RATE_LIMIT: '1000000',
      PAGE_RATE_LIMIT: '1000000',
      CALLS_AT_ONCE: '100000',
      EVENT_LOOP_DELAY_LIMIT: '0',
      // A test that names an address stands for a proxy itself.
      TRUST_PROXY: PROCESSES > 1 ? '2' : '1',
      WEB_DIR: join(repository, 'apps/web/dist'),
      RIDER_DIR: join(repository, 'apps/rider/dist'),
      ...settings,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const base = `http://127.0.0.1:${port}`
  await answers(`${base}/api/v2/ready/`, child)
  return { base, child }
}
