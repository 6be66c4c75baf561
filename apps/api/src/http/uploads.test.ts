import { once } from 'node:events'
import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { customerDocuments } from '@connect/contract/customers/document-routes'
import { permissions } from '@connect/db/seed/factories'
import { waitingForLocks } from '@connect/db/testing/waiting-for-locks'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, useTestApp } from '#testing/test-app.ts'
import { removeLeftUploads } from './upload-files.ts'

const test = useTestApp({ UPLOADS_AT_ONCE: '6', UPLOADS_PER_PERSON: '2' })
const PART = '--b\r\ncontent-disposition: form-data; name="document"; filename="scan.pdf"\r\n\r\n'
const END = '\r\n--b--\r\n'
const HALF = Buffer.alloc(3_800_000, 'x')

beforeAll(async () => {
  await test().app.listen({ port: 0, host: '127.0.0.1' })
})

const readUploads = ({ context }: TestApp) => readdir(context.config.UPLOADS_DIR ?? '').catch(() => [])
const taken = ({ app }: TestApp) => app.uploads.slots.count()

/** Nothing is under way, and nothing lies on the disk. */
async function expectNone(one = test()): Promise<void> {
  await expect.poll(() => taken(one)).toBe(0)
  await expect.poll(() => readUploads(one)).toEqual([])
}

type School = Awaited<ReturnType<TestApp['make']['school']>>

async function sender(school?: School, one = test()) {
  const { make, as, signIn } = one
  const own = school ?? (await make.school())
  const user = await make.user(own, permissions('USER_PERMISSION_EDIT'))
  const { id: customer_id } = await make.customer(own)
  const path = `/api/v2/connect/customers/${customer_id}/documents/`
  return { school: own, call: await as(user), token: (await signIn(user)).access, path, customer_id }
}

type Sender = Awaited<ReturnType<typeof sender>>

/** Sends the head of a form of so many bytes, and some of its file. */
function begin({ token, path }: Sender, bytes: number, body: Buffer | string = '', one = test()): Socket {
  const { port } = one.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const head = `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${bytes}\r\n\r\n`
  socket.on('error', () => {})
  socket.write(head)
  if (body.length > 0) {
    socket.write(PART)
    socket.write(body)
  }
  return socket
}

/** The beginning of what a socket is answered. */
async function readAnswer(socket: Socket): Promise<string> {
  const [data] = (await once(socket, 'data')) as [Buffer]
  return data.toString()
}

describe('of 200 forms that one person half sends', () => {
  it('two are kept on the disk, and the others are refused', async () => {
    const one = await sender()
    const answers: string[] = []

    const sockets = Array.from({ length: 200 }, () => begin(one, 3_900_000, HALF))
    for (const socket of sockets) socket.on('data', (data: Buffer) => answers.push(data.toString()))
    await expect.poll(() => answers.length).toBe(198)

    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1.1 429 [^]*\r\nretry-after: 5\r\n[^]*You are already uploading other files/)
    }
    expect([taken(test()), (await readUploads(test())).length]).toEqual([2, 2])
    for (const socket of sockets) socket.destroy()
    await expectNone()
  })

  it('none is read before it is refused', async () => {
    const one = await sender()
    const held = [begin(one, 500_000), begin(one, 500_000)]
    await expect.poll(() => taken(test())).toBe(2)

    const refused = begin(one, 500_000)

    expect(await readAnswer(refused)).toMatch(/^HTTP\/1.1 429/)
    for (const socket of [...held, refused]) socket.destroy()
    await expectNone()
  })
})

it('takes half of all uploads from one school, so that another always finds a slot', async () => {
  const first = await sender()
  const second = await sender(first.school)
  const other = await sender()
  const held = [begin(first, 500_000), begin(first, 500_000), begin(second, 500_000)]
  await expect.poll(() => taken(test())).toBe(3)

  const refused = begin(second, 500_000)
  expect(await readAnswer(refused)).toMatch(/^HTTP\/1.1 429 [^]*Many files are being uploaded/)
  held.push(begin(other, 500_000))
  await expect.poll(() => taken(test())).toBe(4)

  for (const socket of [...held, refused]) socket.destroy()
  await expectNone()
})

it('refuses whoever comes when all slots are taken', async () => {
  const [one, two, three, late] = await Promise.all([sender(), sender(), sender(), sender()])
  const held = [one, one, two, two, three, three].map((each) => begin(each, 500_000))
  await expect.poll(() => taken(test())).toBe(6)

  const refused = begin(late, 500_000)

  expect(await readAnswer(refused)).toMatch(/^HTTP\/1.1 429/)
  for (const socket of [...held, refused]) socket.destroy()
  await expectNone()
})

describe('the slot and the file', () => {
  it('are there while a form is sent, for nobody else to read, and gone when it was taken', async () => {
    const one = await sender()
    const content = 'a scan'
    const socket = begin(one, PART.length + content.length + END.length, content)
    await expect.poll(() => readUploads(test())).toHaveLength(1)

    const [folder = ''] = await readUploads(test())
    const path = join(test().context.config.UPLOADS_DIR ?? '', folder)
    const modes = [(await stat(path)).mode, (await stat(join(path, 'file'))).mode].map((mode) => mode & 0o777)
    socket.write(END)

    expect(modes).toEqual([0o700, 0o600])
    expect(await readAnswer(socket)).toMatch(/^HTTP\/1.1 201/)
    await expectNone()
    socket.destroy()
  })

  it.each([
    ['is refused on its field', `${PART}${END}`],
    ['has one file too many', `${PART}x\r\n${PART}x${END}`],
  ])('are gone when a form %s', async (_, body) => {
    const socket = begin(await sender(), body.length)
    socket.write(body)

    expect(await readAnswer(socket)).toMatch(/^HTTP\/1.1 400/)
    await expectNone()
    socket.destroy()
  })

  it('are gone of senders who leave before it is known who they are', async () => {
    const one = await sender()
    const sockets = Array.from({ length: 30 }, () => begin(one, 500_000, 'x'))
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))

    for (const socket of sockets) socket.destroy()

    await expect.poll(() => promisify(test().app.server.getConnections.bind(test().app.server))()).toBe(0)
    await expectNone()
  })

  it('are gone when the sender is, in the middle of it', async () => {
    const socket = begin(await sender(), 500_000, HALF.subarray(0, 400_000))
    await expect.poll(() => readUploads(test())).toHaveLength(1)

    socket.destroy()

    await expectNone()
  })

  it('stay while the server works for a sender who left, and are gone then', async () => {
    const one = await sender()
    const { app, context } = test()
    const where = { customer_id: one.customer_id }
    const connections = promisify(app.server.getConnections.bind(app.server))

    await context.db.$transaction(
      async (tx) => {
        await tx.$executeRaw`SELECT FROM customers WHERE id = ${one.customer_id} FOR UPDATE`
        const socket = begin(one, PART.length + END.length + 1, `x${END}`)
        await expect.poll(() => waitingForLocks(context.pool)).toBe(1)
        socket.destroy()
        await expect.poll(connections).toBe(0)

        expect([taken(test()), (await readUploads(test())).length]).toEqual([1, 1])
      },
      { timeout: 60_000 },
    )

    await expectNone()
    await expect.poll(() => context.db.customerDocument.count({ where })).toBe(1)
  })
})

it('ends a form of which nothing comes for a while, and takes the next', async () => {
  const one = await startTestApp({ UPLOAD_STALL_SECONDS: '1', UPLOADS_PER_PERSON: '1' })
  await one.app.listen({ port: 0, host: '127.0.0.1' })
  const person = await sender(undefined, one)
  const socket = begin(person, 500_000, 'x', one)

  await once(socket, 'close')

  await expectNone(one)
  const { call, customer_id } = person
  const document = new File(['x'], 'scan.pdf')
  await expect(call(customerDocuments.create, { params: { customer_id }, body: { document } })).resolves.toBeTruthy()
  await one.close()
})

describe('what an earlier process left', () => {
  const plant = async (name: string, age = 0) => {
    const folder = join(test().context.config.UPLOADS_DIR ?? '', name)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'file'), 'x')
    const then = new Date(Date.now() - age)
    await utimes(folder, then, then)
  }
  const HOUR = 3_600_000

  it('is removed at the start; what lives, or is no upload, stays', async () => {
    const gone = 2 ** 22 + 1
    await plant(`connect-upload-${hostname()}-${gone}-abcdef`)
    await plant(`connect-upload-${hostname()}-${process.pid}-abcdef`)
    await plant(`connect-upload-another-machine-7-abcdef`, HOUR + 60_000)
    await plant(`connect-upload-another-machine-8-abcdef`)
    await plant(`connect-upload-${hostname()}-${process.ppid}-abcdef`)
    await plant('something-else')

    await removeLeftUploads(test().context.config.UPLOADS_DIR ?? '')

    expect(new Set(await readUploads(test()))).toEqual(
      new Set([
        'connect-upload-another-machine-8-abcdef',
        `connect-upload-${hostname()}-${process.ppid}-abcdef`,
        'something-else',
      ]),
    )
  })
})
