import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { changes } from '@connect/contract/changes/routes'
import { toRouteUrl } from '@connect/contract/client'
import { settings as schoolSettings } from '@connect/contract/settings/routes'
import { PASSWORD } from '@connect/db/seed/factories'
import { waitingForLocks } from '@connect/db/testing/waiting-for-locks'
import { describe, expect, it, onTestFinished } from 'vitest'
import { picture } from '#testing/pictures.ts'
import { startServer } from '#testing/start-server.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

const OWNER = { is_account_owner: true, user_type: 'USER_ADMIN' } as const
const LOGIN = '/api/v2/connect/users/login/'

async function open(settings: Parameters<typeof startTestApp>[0] = {}): Promise<TestApp> {
  const test = await startTestApp(settings)
  onTestFinished(test.close)
  return test
}

/** A caller who writes HTTP by hand, and everything that the server says to them. */
async function dial(base: string) {
  const socket = connect(Number(new URL(base).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  let said = ''
  socket.setEncoding('latin1').on('data', (text) => (said += text))
  socket.on('error', () => {})
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(said)))
  return { socket, said: () => said, ended }
}

const head = (method: string, path: string, ...lines: string[]) =>
  [`${method} ${path} HTTP/1.1`, 'host: connect.example', ...lines].join('\r\n')

/** Sends half a body, and waits until the server has begun to read it. */
async function halfBody(base: string) {
  const caller = await dial(base)
  const lines = ['content-type: application/json', 'content-length: 1000', 'expect: 100-continue']
  caller.socket.write(`${head('POST', LOGIN, ...lines)}\r\n\r\n`)
  await expect.poll(caller.said).toContain('100 Continue')
  caller.socket.write('{"email":')
  return caller
}

async function halfHead(base: string) {
  const caller = await dial(base)
  caller.socket.write(head('GET', '/api/v2/health/', 'accept: '))
  return caller
}

async function idle(base: string) {
  const caller = await dial(base)
  caller.socket.write(`${head('GET', '/api/v2/health/')}\r\n\r\n`)
  await expect.poll(caller.said).toContain('"ok"')
  return caller
}

async function listening(base: string, access: string) {
  for (;;) {
    const caller = await dial(base)
    caller.socket.write(`${head('GET', toRouteUrl(changes.listen), `authorization: Bearer ${access}`)}\r\n\r\n`)
    await expect.poll(caller.said).toMatch(/event: ready|^HTTP\/1.1 503/)
    // On a busy machine the database may take long to let the server listen.
    if (!caller.said().startsWith('HTTP/1.1 503')) return caller
  }
}

/** A sign-in that waits for as long as a lock of ours is held. */
async function blockedCall({ context, make }: TestApp, base: string) {
  const { email } = await make.user(await make.school())
  const lock = await context.pool.connect()
  await lock.query('BEGIN; LOCK TABLE users')
  const caller = await dial(base)
  const body = JSON.stringify({ email, password: PASSWORD })
  const lines = ['content-type: application/json', `content-length: ${body.length}`]
  caller.socket.write(`${head('POST', LOGIN, ...lines)}\r\n\r\n${body}`)
  await expect.poll(() => waitingForLocks(lock)).toBe(1)
  let isHeld = true
  const release = () => {
    // With its connection, and so the lock.
    if (isHeld) lock.release(true)
    isHeld = false
  }
  onTestFinished(release)
  return { ...caller, release }
}

describe('a server that is told to stop', () => {
  it('ends whoever only listens, then who is still sending, finishes the calls at hand, and exits well', async () => {
    const test = await open()
    const { access } = await test.signIn(await test.make.user(await test.make.school(), OWNER))
    const { child, base } = await startServer(test, 'main')
    const callers = {
      stream: await listening(base, access),
      idle: await idle(base),
      'half a head': await halfHead(base),
      'half a body': await halfBody(base),
      'at work': await blockedCall(test, base),
    }
    const order: string[] = []
    for (const [name, { ended }] of Object.entries(callers)) void ended.then(() => order.push(name))
    const exit = once(child, 'exit')

    child.kill('SIGTERM')
    await Promise.all([callers['half a head'].ended, callers['half a body'].ended])
    callers['at work'].release()

    expect(await exit).toEqual([0, null])
    const others = order.filter((name) => name !== 'at work')
    expect(new Set(others.slice(0, 2))).toEqual(new Set(['stream', 'idle']))
    expect(new Set(others.slice(2))).toEqual(new Set(['half a head', 'half a body']))
    // A database that answers late on a busy machine refuses what waits for it.
    expect(await callers['at work'].ended).toMatch(/^HTTP\/1.1 (200 OK|503)/)
    expect(await callers.stream.ended).toMatch(/\r\n0\r\n\r\n$/)
  })

  it('gives up a call that does not end, and exits well', async () => {
    const test = await open()
    const { child, base } = await startServer(test, 'main')
    const call = await blockedCall(test, base)
    const exit = once(child, 'exit')

    child.kill('SIGTERM')

    expect(await call.ended).not.toMatch(/^HTTP\/1.1 2/)
    expect(await exit).toEqual([0, null])
  })

  it('takes no new calls', async () => {
    const test = await open()
    const base = await test.app.listen({ port: 0, host: '127.0.0.1' })
    const call = await blockedCall(test, base)

    const closing = test.app.close()
    await expect.poll(() => test.app.server.listening).toBe(false)
    const late = await fetch(`${base}/api/v2/health/`).then(
      ({ status }) => status,
      () => 'refused',
    )
    call.release()

    expect(late === 'refused' || late === 503).toBe(true)
    expect(await call.ended).toMatch(/^HTTP\/1.1 200 OK/)
    await closing
  })
})

describe('a caller who takes too long', () => {
  /** A server, and how to make its limits shorter. */
  async function patient(folder?: string) {
    const test = await open(folder ? { UPLOADS_DIR: folder } : {})
    const base = await test.app.listen({ port: 0, host: '127.0.0.1' })
    const hurry = () => Object.assign(test.app.server, { headersTimeout: 100, requestTimeout: 200 })
    return { test, base, hurry }
  }

  it('has 20 seconds for a head, and a minute for all of it', async () => {
    const { headersTimeout, requestTimeout } = (await patient()).test.app.server

    expect({ headersTimeout, requestTimeout }).toEqual({ headersTimeout: 20_000, requestTimeout: 60_000 })
  })

  it.each([
    ['a head', halfHead],
    ['a body', halfBody],
  ])('to send %s is told so, and their connection ends', async (_, send) => {
    const { base, hurry } = await patient()
    hurry()

    const answer = await (await send(base)).ended

    expect(answer).toMatch(/HTTP\/1.1 408 Request Timeout\r\n/)
    expect(answer).toContain('"code":"request_timeout"')
  })

  it('to send a file may do so, as long as it goes on', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'connect-uploads-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const { test, base, hurry } = await patient(folder)
    const { access } = await test.signIn(await test.make.user(await test.make.school(), OWNER))
    const form = new FormData()
    form.append('logo', new File([await picture({ width: 200, height: 200 }, 'png')], 'logo.png'))
    const sent = new Request(base, { method: 'POST', body: form })
    const bytes = Buffer.from(await sent.arrayBuffer())
    const lines = [
      `authorization: Bearer ${access}`,
      `content-type: ${sent.headers.get('content-type')}`,
      `content-length: ${bytes.length}`,
      'connection: close',
    ]
    const caller = await dial(base)
    const half = Math.floor(bytes.length / 2)
    caller.socket.write(`${head('POST', toRouteUrl(schoolSettings.setLogo), ...lines)}\r\n\r\n`)
    caller.socket.write(bytes.subarray(0, half))
    await expect.poll(() => readdir(folder)).not.toEqual([])

    hurry()
    // Some looks of the server at who takes too long.
    await wait(3500)
    caller.socket.write(bytes.subarray(half))

    expect(await caller.ended).toMatch(/^HTTP\/1.1 200 OK/)
  })
})
