import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createDatabase } from '@connect/db/client'
import { startEmbeddedPostgres } from '@connect/db/embedded/postgres.mjs'
import { seedDemo } from '@connect/db/seed/demo'
import { cloneDatabase, createTemplate } from '@connect/db/testing'

const repository = join(import.meta.dirname, '..', '..', '..')

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || !address) throw new Error('No port is free')
  return address.port
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 150; tries += 1) {
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

/** The built product as it is served, over a database of its own with the demo schools in it. */
async function startServer(databaseUrl: string): Promise<{ base: string; child: ChildProcess }> {
  const port = await freePort()
  const child = spawn(process.execPath, [join(repository, 'apps/api/dist/main.js')], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: 'only-for-tests-only-for-tests-only-for-tests',
      DEMO: '1',
      LOG_LEVEL: 'error',
      RATE_LIMIT: '1000000',
      TRUST_PROXY: '1',
      WEB_DIR: join(repository, 'apps/web/dist'),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const base = `http://127.0.0.1:${port}`
  await answers(`${base}/api/v2/ready/`, child)
  return { base, child }
}

/** The workbench of the kit, which the product itself does not carry. */
async function startKit(): Promise<{ base: string; child: ChildProcess }> {
  const port = await freePort()
  const vite = join(repository, 'apps/web/node_modules/vite/bin/vite.js')
  const args = [
    vite,
    'preview',
    '--mode',
    'kit',
    '--outDir',
    'dist-kit',
    '--port',
    String(port),
    '--host',
    '127.0.0.1',
    '--strictPort',
  ]
  const child = spawn(process.execPath, args, {
    cwd: join(repository, 'apps/web'),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const base = `http://127.0.0.1:${port}`
  await answers(`${base}/kit.html`, child)
  return { base, child }
}

/** Starts everything that the browser talks to; answers how to stop it. */
export default async function start(): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const postgres = given ? { url: given, stop: async () => {} } : await startEmbeddedPostgres({ throwaway: true })
  const database = await cloneDatabase(postgres.url, await createTemplate(postgres.url))
  const { db, close } = createDatabase(database.url)
  await seedDemo(db)
  await close()
  const [server, kit] = [await startServer(database.url), await startKit()]
  process.env.E2E_BASE_URL = server.base
  process.env.E2E_KIT_URL = kit.base
  process.env.E2E_DATABASE_URL = database.url

  return async () => {
    kit.child.kill()
    server.child.kill()
    await once(server.child, 'exit')
    await database.drop()
    await postgres.stop()
  }
}
