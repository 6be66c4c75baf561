import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { UPLOAD_LIMIT } from '@connect/contract/files/upload'
import { Problem } from '@connect/contract/problem'
import { settings } from '@connect/contract/settings/routes'
import { beforeAll, describe, expect, it } from 'vitest'
import { picture } from '#testing/pictures.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()
const PATH = '/api/v2/connect/settings/logo/'

beforeAll(async () => {
  await test().app.listen({ port: 0, host: '127.0.0.1' })
})

async function owner() {
  const { make, as, signIn } = test()
  const user = await make.user(await make.school(), { is_account_owner: true, user_type: 'USER_ADMIN' })
  return { call: await as(user), token: (await signIn(user)).access, school_id: user.school_id }
}

const kept = async (school_id: number) => {
  const names = await readdir(`${test().context.config.FILES_DIR}/${school_id}`).catch(() => [])
  return { bytes: names.length, rows: await test().context.db.file.count({ where: { school_id } }) }
}

const port = () => (test().app.server.address() as AddressInfo).port

const send = (token: string, init: { body?: FormData | string; headers?: Record<string, string> }) =>
  fetch(`http://127.0.0.1:${port()}${PATH}`, {
    method: 'POST',
    ...init,
    headers: { authorization: `Bearer ${token}`, ...init.headers },
  })

const readProblem = async (answer: Response) => Problem.parse(await answer.json())

const toForm = (...parts: [string, File | string][]) => {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  return form
}

describe('a form with a file', () => {
  it('is told by its content what it is, whatever its name and the browser say', async () => {
    const { call, school_id } = await owner()
    const png = new File([await picture({ width: 10, height: 10 }, 'png')], 'notes.txt', { type: 'image/jpeg' })

    await call(settings.setLogo, { body: { logo: png } })

    expect(await kept(school_id)).toEqual({ bytes: 1, rows: 1 })
  })

  it.each([
    ['a text', new File(['no picture'], 'logo.png', { type: 'image/png' }), 'This is not an image we can read'],
    [
      'a drawing that could run scripts',
      new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg'),
      'This is not an image we can read',
    ],
    ['an empty file', new File([], 'logo.png'), 'This file is empty'],
    [
      'one byte too many',
      new File([new Uint8Array(UPLOAD_LIMIT + 1)], 'logo.png'),
      'The file is too large: the limit is 4 MB (4,000,000 bytes)',
    ],
    [
      'far too many',
      new File([new Uint8Array(3 * UPLOAD_LIMIT)], 'logo.png'),
      'The file is too large: the limit is 4 MB (4,000,000 bytes)',
    ],
  ])('is refused on its field for %s, and leaves nothing behind', async (_, logo, message) => {
    const { token, school_id } = await owner()

    const answer = await send(token, { body: toForm(['logo', logo]) })

    expect(answer.status).toBe(400)
    expect((await readProblem(answer)).fields?.logo).toContain(message)
    expect(await kept(school_id)).toEqual({ bytes: 0, rows: 0 })
  })

  it.each([
    ['nothing', toForm(['other', 'x']), 'This field is required'],
    ['a text in its place', toForm(['logo', 'x']), 'This field must be a file'],
  ])('is asked for when there is %s', async (_, body, message) => {
    const { token } = await owner()

    expect((await readProblem(await send(token, { body }))).fields).toEqual({ logo: [message] })
  })

  it.each([
    ['JSON', { body: '{}', headers: { 'content-type': 'application/json' } }, 415, 'unsupported_media_type'],
    ['nothing', {}, 415, 'unsupported_media_type'],
    ['no boundary', { body: 'x', headers: { 'content-type': 'multipart/form-data' } }, 400, 'malformed_body'],
    [
      'another boundary',
      { body: '--a\r\n', headers: { 'content-type': 'multipart/form-data; boundary=b' } },
      400,
      'malformed_body',
    ],
    [
      'more files than fields',
      { body: toForm(['logo', new File(['a'], 'a')], ['more', new File(['b'], 'b')]) },
      400,
      'malformed_body',
    ],
  ])('is no form when it is %s', async (_, init, status, code) => {
    const { token } = await owner()

    const answer = await send(token, init)

    expect([answer.status, (await readProblem(answer)).code]).toEqual([status, code])
  })
})

it('is not read at all from somebody who may not send it', async () => {
  const { make, signIn } = test()
  const { access } = await signIn(await make.user(await make.school()))
  const socket = connect(port(), '127.0.0.1')
  socket.write(
    `POST ${PATH} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${access}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 1000000\r\n\r\n`,
  )

  const [head] = await new Promise<Buffer[]>((resolve) => socket.once('data', (data: Buffer) => resolve([data])))
  socket.destroy()

  expect(head?.toString()).toMatch(/^HTTP\/1.1 403/)
})

it('leaves neither row nor bytes of an upload whose sender is gone in the middle', async () => {
  const { token, school_id } = await owner()
  const socket = connect(port(), '127.0.0.1')
  const part = '--b\r\ncontent-disposition: form-data; name="logo"; filename="a.jpg"\r\n\r\n'
  socket.write(
    `POST ${PATH} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 500000\r\n\r\n${part}`,
  )
  socket.write(Buffer.from(await (await picture({ width: 400, height: 300 })).arrayBuffer()))
  await wait(100)
  socket.destroy()
  await wait(200)

  expect(await kept(school_id)).toEqual({ bytes: 0, rows: 0 })
  expect((await test().app.inject('/api/v2/health/')).statusCode).toBe(200)
})

it('removes the bytes again when their row cannot be written', async () => {
  const { call, school_id } = await owner()
  const body = { logo: await picture({ width: 10, height: 10 }) }
  await test().owner.query('ALTER TABLE school_logos ADD CONSTRAINT shut CHECK (false) NOT VALID')

  const answer = await refused(call(settings.setLogo, { body }))
  await test().owner.query('ALTER TABLE school_logos DROP CONSTRAINT shut')

  expect(answer.code).toBe('unexpected')
  expect(await kept(school_id)).toEqual({ bytes: 0, rows: 0 })
})

it('keeps a form an unknown content type where no file is asked for', async () => {
  const { token } = await owner()

  const answer = await fetch(`http://127.0.0.1:${port()}/api/v2/connect/settings/`, {
    method: 'PATCH',
    body: toForm(['town', 'Croydon']),
    headers: { authorization: `Bearer ${token}` },
  })

  expect(answer.status).toBe(415)
})
