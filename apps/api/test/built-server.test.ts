import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { PASSWORD } from '@connect/db/seed/factories'
import { rolldown } from 'rolldown'
import { loadConfig } from 'rolldown/config'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { kill } from '#testing/start-process.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()
const PACKAGE = join(import.meta.dirname, '..')
let dir = ''

beforeAll(async () => {
  // Inside the package, so that the bundle finds what it does not contain.
  dir = await mkdtemp(join(PACKAGE, 'node_modules', '.built-'))
  const builds = await loadConfig(join(PACKAGE, 'rolldown.config.ts'))
  if (typeof builds === 'function') throw new Error('The builds depend on arguments')
  for (const { output, ...input } of [builds].flat()) {
    const bundle = await rolldown({ ...input, cwd: PACKAGE, logLevel: 'silent' })
    for (const one of [output ?? []].flat()) await bundle.write({ ...one, dir, cleanDir: false })
    await bundle.close()
  }
})

afterAll(() => rm(dir, { recursive: true, force: true }))

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** Starts what was built, waits until it is ready, and answers how a person signs in and reads a list there. */
async function start(email: string) {
  const { DATABASE_URL, AUTH_SECRET, FILES_DIR } = test().context.config
  const PORT = String(await freePort())
  const settings = { DATABASE_URL, AUTH_SECRET, FILES_DIR, PORT, HOST: '127.0.0.1', LOG_LEVEL: 'silent', JOBS: 'false' }
  const child = spawn(process.execPath, [join(dir, 'main.js')], {
    env: { ...process.env, ...settings },
    stdio: 'inherit',
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const base = `http://127.0.0.1:${PORT}/api/v2`
  const isReady = () =>
    fetch(`${base}/ready/`)
      .then((answer) => answer.ok)
      .catch(() => false)
  await expect.poll(isReady).toBe(true)

  const signIn = await fetch(`${base}/connect/users/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const { access } = (await signIn.json()) as { access: string }
  const list = await fetch(`${base}/suppliers/`, { headers: { authorization: `Bearer ${access}` } })
  return { child, statuses: [signIn.status, list.status] }
}

it('answers as before when it starts from what was compiled at the start before', async () => {
  const { make } = test()
  const { email } = await make.user(await make.school(), { is_account_owner: true, user_type: 'USER_ADMIN' })
  const first = await start(email)
  await expect.poll(() => existsSync(join(dir, 'server.cjs.cache'))).toBe(true)
  await kill(first.child)

  const second = await start(email)

  expect([first.statuses, second.statuses]).toEqual([
    [200, 200],
    [200, 200],
  ])
})
