import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { waitingForLocks } from '@connect/db/testing/waiting-for-locks'
import { expect, it } from 'vitest'
import { listen } from '#testing/listen.ts'
import { startTestApp } from '#testing/test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'connect-overload-'))
for (const name of ['assets', 'v2']) mkdirSync(join(folder, name))
for (const name of ['home', 'privacy', 'terms', 'cookies']) writeFileSync(join(folder, 'v2', `${name}.html`), '<p>Page')
writeFileSync(join(folder, 'index.html'), '<html><head></head></html>')
writeFileSync(join(folder, 'assets', 'app-abc123.js'), 'console.log("hello")')

const SITES = '/api/v2/suppliers/'

/** A server that works on two calls at once, and two calls of a signed-in person that it cannot finish until they are let go. */
async function holdTwoCalls() {
  const test = await startTestApp({ CALLS_AT_ONCE: '2', CALLS_WAITING: '0', WEB_DIR: folder })
  const { app, context, make, signIn } = test
  const user = await make.user(await make.school(), { is_account_owner: true, user_type: 'USER_ADMIN' })
  const headers = { authorization: `Bearer ${(await signIn(user)).access}` }
  const lock = await context.pool.connect()
  await lock.query('BEGIN; LOCK TABLE users')
  const inWork = [0, 1].map(() => app.inject({ url: SITES, headers }))
  const waitForLock = () => waitingForLocks(lock)
  await expect.poll(waitForLock).toBe(2)
  return {
    ...test,
    headers,
    /** How many calls ask the database whose they are. */
    waitForLock,
    async letGo() {
      await lock.query('COMMIT')
      lock.release()
      return Promise.all(inWork)
    },
  }
}

it.each([
  ['a call of a signed-in person', { url: SITES }],
  ['a call with a token that is not valid', { url: SITES, headers: { authorization: 'Bearer made-up' } }],
  [
    'a wish for a new password',
    { url: '/api/v2/connect/users/forgot-password/', method: 'POST', payload: { email: 'a@b.example' } },
  ],
  ['an unknown address', { url: '/api/v2/nothing/' }],
] as const)('refuses %s at once while it has its hands full, before it is looked at [ERR-10]', async (_what, call) => {
  const { app, headers, waitForLock, letGo, close } = await holdTwoCalls()

  const answer = await app.inject({ headers, ...call })

  expect(answer.statusCode).toBe(503)
  expect(answer.headers).toMatchObject({ 'content-type': 'application/problem+json', 'retry-after': '2' })
  expect(answer.headers).not.toHaveProperty('ratelimit-remaining')
  expect(answer.json()).toMatchObject({ status: 503, code: 'service_unavailable' })
  expect(await waitForLock()).toBe(2)
  expect((await letGo()).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await app.inject({ url: SITES, headers })).statusCode).toBe(200)
  await close()
})

it('answers a page for whoever opens one meanwhile', async () => {
  const { app, letGo, close } = await holdTwoCalls()

  const answer = await app.inject({ url: '/v2/bikes', headers: { accept: 'text/html,*/*;q=0.8' } })

  expect(answer.statusCode).toBe(503)
  expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'retry-after': '2' })
  expect(answer.body).toContain('<h1>Connect is busy</h1>')
  await letGo()
  await close()
})

it.each(['/api/v2/health/', '/api/v2/health', '/api/v2/ready/', '/assets/app-abc123.js'])(
  'answers %s meanwhile',
  async (url) => {
    const { app, letGo, close } = await holdTwoCalls()

    expect((await app.inject({ url })).statusCode).toBe(200)

    await letGo()
    await close()
  },
)

it('lets nobody hold a place by sending a body slowly, or by going away', async () => {
  const { app, close } = await startTestApp({ CALLS_AT_ONCE: '1', CALLS_WAITING: '0' })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const body = JSON.stringify({ email: 'nobody@example.org', password: 'nothing-of-note' })
  const head = `POST /api/v2/connect/users/login/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n`
  /** A sign-in of which the server has everything but the body. */
  const begin = async () => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(`${head}connection: close\r\nexpect: 100-continue\r\n\r\n`)
    await new Promise((resolve) => socket.once('data', resolve))
    return socket
  }

  const [slow, gone] = [await begin(), await begin()]
  gone.destroy()
  const meanwhile = await app.inject({ url: '/api/v2/nothing/' })
  slow.write(body)

  expect(meanwhile.statusCode).toBe(404)
  expect(await text(slow)).toContain('HTTP/1.1 401')
  await close()
})

it('holds no place for whoever listens for changes', async () => {
  const test = await startTestApp({ CALLS_AT_ONCE: '1', CALLS_WAITING: '0' })
  const user = await test.make.user(await test.make.school(), { is_account_owner: true, user_type: 'USER_ADMIN' })
  const { access } = await test.signIn(user)
  const streams = [await listen(test, access), await listen(test, access)]

  const answer = await test.app.inject({ url: SITES, headers: { authorization: `Bearer ${access}` } })

  expect(answer.statusCode).toBe(200)
  for (const stream of streams) stream.leave()
  await test.close()
})
