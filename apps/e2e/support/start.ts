import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '@connect/db/client'
import { startEmbeddedPostgres } from '@connect/db/embedded/postgres.mjs'
import { seedDemo } from '@connect/db/seed/demo'
import { cloneDatabase, createTemplate } from '@connect/db/testing/databases'
import { startProxy } from './proxy.ts'
import { answers, freePort, PROCESSES, repository, type Server, startServer } from './server.ts'

/** An operator with tables of prices at the card provider and a collector of reports; neither is ever reached. */
const PRICED = {
  STRIPE_PRICING_TABLE_ID: 'prctbl_pro',
  STRIPE_EXTRA_STAFF_PRICING_TABLE_ID: 'prctbl_seats',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_connect',
  TELEMETRY_DSN: 'https://key@telemetry.example/42',
}

/** The product under one address, however many processes serve it. */
async function startServers(
  databaseUrl: string,
  settings: Record<string, string>,
): Promise<{ base: string; stop: () => Promise<void> }> {
  const servers = await Promise.all(Array.from({ length: PROCESSES }, () => startServer(databaseUrl, settings)))
  const proxy = PROCESSES > 1 ? await startProxy(servers.map((server) => server.base)) : null
  const stop = async () => {
    proxy?.stop()
    const ended = servers.map(({ child }) => once(child, 'exit'))
    for (const { child } of servers) child.kill()
    await Promise.all(ended)
  }
  return { base: proxy?.base ?? servers[0]?.base ?? '', stop }
}

/** The workbench of the kit, which the product itself does not carry. */
async function startKit(): Promise<Server> {
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

/** A database of its own with the demo schools in it. */
async function startDatabase() {
  const configuredUrl = process.env.TEST_DATABASE_URL
  const postgres = configuredUrl
    ? { url: configuredUrl, stop: async () => {} }
    : await startEmbeddedPostgres({ throwaway: true })
  const database = await cloneDatabase(postgres.url, await createTemplate(postgres.url))
  const { db, close } = createDatabase(database.url)
  await seedDemo(db)
  await close()
  const stop = async () => {
    await database.drop()
    await postgres.stop()
  }
  return { url: database.url, stop }
}

/** Answers how to stop it. */
export default async function start(): Promise<() => Promise<void>> {
  const [database, kit] = await Promise.all([startDatabase(), startKit()])
  const FILES_DIR = await mkdtemp(join(tmpdir(), 'connect-files-'))
  const [product, priced] = await Promise.all([
    startServers(database.url, { FILES_DIR }),
    startServer(database.url, { ...PRICED, FILES_DIR }),
  ])
  process.env.E2E_BASE_URL = product.base
  process.env.E2E_PRICED_URL = priced.base
  process.env.E2E_KIT_URL = kit.base
  process.env.E2E_DATABASE_URL = database.url

  return async () => {
    kit.child.kill()
    const pricedEnded = once(priced.child, 'exit')
    priced.child.kill()
    await Promise.all([pricedEnded, product.stop()])
    await rm(FILES_DIR, { recursive: true, force: true })
    await database.stop()
  }
}
