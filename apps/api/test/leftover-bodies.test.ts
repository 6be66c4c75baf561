import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { startTestApp, type TestApp, useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

const LOGIN = '/api/v2/connect/users/login/'
const SITES = '/api/v2/suppliers/'
const PHOTO = '/api/v2/connect/users/profile/photo/'
const MB = 1_000_000

async function openPort({ app }: TestApp): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

type Sent = { path: string; headers: string[]; chunks: Iterable<Buffer> }

/** Sends the head of a call, with the first bytes of its body in the same packet. */
async function connected({ path, headers }: Sent, to = test(), body = '') {
  const socket = connect({ port: await openPort(to), host: '127.0.0.1', allowHalfOpen: true })
  await once(socket, 'connect')
  socket.write([`POST ${path} HTTP/1.1`, 'host: connect.test', ...headers, '', body].join('\r\n'))
  return socket
}

/** Sends everything before it reads anything, as many clients do. Answers the status, or why none came. */
async function writeThenRead(sent: Sent): Promise<number | string> {
  const socket = await connected(sent)
  const failed = new Promise<never>((_, reject) => socket.once('error', reject))
  socket.pause()
  try {
    for (const chunk of sent.chunks) {
      await Promise.race([failed, new Promise((resolve) => socket.write(chunk, resolve))])
      // Whatever the server does about it, it does now.
      await setTimeout(1)
    }
    const heard = once(socket, 'data')
    socket.resume()
    const [answer] = await heard
    return Number(/^HTTP\/1\.1 (\d+)/.exec(String(answer))?.[1])
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code)
  } finally {
    socket.destroy()
  }
}

const ofSize = (bytes: number): Buffer[] => Array.from({ length: bytes / 50_000 }, () => Buffer.alloc(50_000, 'x'))
const chunked = (parts: Buffer[]): Buffer[] => [
  ...parts.map((part) => Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')])),
  Buffer.from('0\r\n\r\n'),
]

const JSON_TYPE = 'content-type: application/json'
const json = (bytes: number, ...headers: string[]) => ({
  headers: [JSON_TYPE, `content-length: ${bytes}`, ...headers],
  chunks: ofSize(bytes),
})

const FORM_TYPE = 'content-type: multipart/form-data; boundary=b'
const form = (bytes: number, ...headers: string[]) => {
  const head = Buffer.from('--b\r\ncontent-disposition: form-data; name="photo"; filename="a.png"\r\n\r\n')
  const tail = Buffer.from('\r\n--b--\r\n')
  const length = head.length + bytes + tail.length
  return { headers: [FORM_TYPE, `content-length: ${length}`, ...headers], chunks: [head, ...ofSize(bytes), tail] }
}

async function bearer(): Promise<string> {
  const { make, signIn } = test()
  const user = await make.user(await make.school(), { profile_permission: 'USER_PERMISSION_EDIT' })
  return `authorization: Bearer ${(await signIn(user)).access}`
}

it.each<[string, number, () => Promise<Sent> | Sent]>([
  ['JSON over the limit', 413, () => ({ path: LOGIN, ...json(2 * MB) })],
  ['JSON of almost 8 MB', 413, () => ({ path: LOGIN, ...json(8 * MB) })],
  ['JSON on a connection that its sender closes', 413, () => ({ path: LOGIN, ...json(4 * MB, 'connection: close') })],
  [
    'JSON whose length nobody says',
    413,
    () => ({ path: LOGIN, headers: [JSON_TYPE, 'transfer-encoding: chunked'], chunks: chunked(ofSize(4 * MB)) }),
  ],
  ['JSON of somebody who is not signed in', 401, () => ({ path: SITES, ...json(4 * MB) })],
  [
    'the same on a connection that its sender closes',
    401,
    () => ({ path: SITES, ...json(4 * MB, 'connection: close') }),
  ],
  [
    'JSON of somebody who may not',
    403,
    async () => ({ path: '/api/v2/connect/staff/', ...json(4 * MB, await bearer()) }),
  ],
  ['JSON to nowhere', 404, () => ({ path: '/api/v2/nothing/', ...json(4 * MB) })],
  ['JSON to an address that is too long', 414, () => ({ path: `${LOGIN}?${'x'.repeat(3000)}`, ...json(4 * MB) })],
  ['a form where none is taken', 415, () => ({ path: LOGIN, ...form(4 * MB) })],
  ['a form of somebody who is not signed in', 401, () => ({ path: PHOTO, ...form(6 * MB) })],
  ['a form with a file over the limit', 400, async () => ({ path: PHOTO, ...form(6 * MB, await bearer()) })],
  [
    'a form that cannot be read',
    400,
    async () => ({
      path: PHOTO,
      ...json(6 * MB, await bearer()),
      headers: [FORM_TYPE, `content-length: ${6 * MB}`, await bearer()],
    }),
  ],
])('answers %s with %i to who reads only when all is sent', async (_, status, sent) => {
  expect(await writeThenRead(await sent())).toBe(status)
})

it('answers at once, whatever is still to come', async () => {
  const socket = await connected({ path: LOGIN, ...json(4 * MB) })

  const [answer] = await once(socket, 'data')
  socket.destroy()

  expect(String(answer)).toMatch(/^HTTP\/1\.1 413 [^]*connection: close[^]*body_too_large/)
})

it.each([
  [413, LOGIN],
  [401, SITES],
])('reads no body that has no end, and was answered with %i', async (status, path) => {
  const socket = await connected({ path, headers: [JSON_TYPE, `content-length: ${1000 * MB}`], chunks: [] })
  const [answer] = await once(socket, 'data')
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.on('error', () => {})
  socket.on('end', () => socket.destroy())

  let sent = 0
  while (!socket.destroyed && sent < 200 * MB) {
    sent += 50_000
    await new Promise((resolve) => socket.write(Buffer.alloc(50_000), resolve))
  }
  socket.destroy()
  await closed

  expect(String(answer)).toContain(String(status))
  // Besides what is read, some MB wait in the buffers of the system.
  expect(sent).toBeLessThan(100 * MB)
})

it('waits for no sender who stops, and closes the connection', async () => {
  const socket = await connected({ path: LOGIN, ...json(4 * MB) })
  socket.resume().write('x')

  await once(socket, 'end')
  socket.destroy()

  expect(socket.bytesWritten).toBeLessThan(1000)
})

it('keeps no server from stopping', async () => {
  const other = await startTestApp()
  await other.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = await connected({ path: LOGIN, ...json(4 * MB) }, other)
  await once(socket, 'data')

  await other.close()

  expect(other.app.server.listening).toBe(false)
  socket.destroy()
})

it('leaves a connection open whose body has arrived, though its call was refused', async () => {
  const body = 'x'.repeat(1000)
  const socket = await connected({ path: SITES, ...json(1000) }, test(), body)

  const [answer] = await once(socket, 'data')
  socket.destroy()

  expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /)
  expect(String(answer)).not.toContain('connection: close')
})
