import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { type Files, fileStore } from '#platform/integrations/files.ts'
import { startS3 } from '#testing/s3-server.ts'

const REQUIRED = { DATABASE_URL: 'postgresql://none/none', AUTH_SECRET: 'only-for-tests-only-for-tests-only-for-tests' }

let folder: string
let s3: Awaited<ReturnType<typeof startS3>>
const stores: Record<string, Files> = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'connect-files-'))
  s3 = await startS3()
  stores.folder = fileStore(readConfig({ ...REQUIRED, FILES_DIR: join(folder, 'local') }))
  stores.bucket = fileStore(readConfig({ ...REQUIRED, ...s3.settings }))
})

afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

const storeCalled = (name: string): Files => {
  const store = stores[name]
  if (!store) throw new Error(`No store ${name}`)
  return store
}

const readContent = async (files: Files, key: string) => {
  const stream = await files.read(key)
  return stream && text(stream)
}

describe.each(['folder', 'bucket'])('the %s', (name) => {
  it('gives back what it was given', async () => {
    const files = storeCalled(name)

    await files.write('7/one', Buffer.from('chain oil'), 'text/plain')

    expect(await readContent(files, '7/one')).toBe('chain oil')
  })

  it('keeps every byte of the largest upload', async () => {
    const files = storeCalled(name)
    const bytes = Buffer.alloc(4_000_000, 'motorcycle')

    await files.write('7/large', bytes, 'application/octet-stream')

    expect(await readContent(files, '7/large')).toBe(bytes.toString())
  })

  it('has nothing where nothing was written', async () => {
    expect(await storeCalled(name).read('7/nothing')).toBeNull()
  })

  it('removes what it has, and minds nothing that it has not', async () => {
    const files = storeCalled(name)
    await files.write('7/gone', Buffer.from('x'), 'text/plain')

    await files.remove('7/gone')
    await files.remove('7/gone')

    expect(await files.read('7/gone')).toBeNull()
  })

  it('tells every key it has, some at a time, and of nothing that lies beside them', async () => {
    const files = storeCalled(name)
    const written = Array.from({ length: 1203 }, (_, n) => `${n < 3 ? 41 : 42}/${n}`)
    const write = (key: string) => files.write(key, Buffer.from('x'), 'text/plain')
    for (const key of ['41/0', 'notes/other', 'readme', '41/deeper/other']) await write(key)
    const rest = written.slice(1)
    if (name === 'bucket') await s3.copy('41/0', rest)
    else for (const key of rest) await write(key)

    const portions: string[][] = []
    for await (const keys of files.keys()) portions.push(keys)

    const listed = portions.flat()
    expect(listed.filter((key) => /^4[12]\//.test(key)).toSorted()).toEqual(written.toSorted())
    expect(listed.filter((key) => /other|readme/.test(key))).toEqual([])
    expect(Math.max(...portions.map(({ length }) => length))).toBe(500)
  })

  it('knows when something was written, and nothing of what was not', async () => {
    const files = storeCalled(name)
    await files.write('7/dated', Buffer.from('x'), 'text/plain')

    const written = await files.writtenAt('7/dated')

    expect(Math.abs(Date.now() - (written?.getTime() ?? 0))).toBeLessThan(60_000)
    expect(await files.writtenAt('7/nothing')).toBeNull()
  })

  it('keeps schools apart', async () => {
    const files = storeCalled(name)
    await files.write('7/same', Buffer.from('ours'), 'text/plain')
    await files.write('8/same', Buffer.from('theirs'), 'text/plain')

    expect([await readContent(files, '7/same'), await readContent(files, '8/same')]).toEqual(['ours', 'theirs'])
  })
})

it.each(['folder', 'bucket'])('has no keys in a %s to which nothing was written', async (name) => {
  const empty = await startS3()
  const settings = { folder: { FILES_DIR: join(folder, 'nowhere') }, bucket: empty.settings }[name]
  const portions: string[][] = []

  for await (const keys of fileStore(readConfig({ ...REQUIRED, ...settings })).keys()) portions.push(keys)

  await empty.close()
  expect(portions).toEqual([])
})

it('lets nobody else on the machine read the folder', async () => {
  await storeCalled('folder').write('9/private', Buffer.from('x'), 'text/plain')
  const path = join(folder, 'local', '9', 'private')

  expect(await readdir(join(folder, 'local', '9'))).toEqual(['private'])
  expect((await stat(path)).mode & 0o077).toBe(0)
  expect((await stat(join(folder, 'local', '9'))).mode & 0o077).toBe(0)
})

it('says so when the store cannot be reached', async () => {
  const unreachable = { ...REQUIRED, S3_BUCKET: 'connect-files', S3_ENDPOINT: 'http://127.0.0.1:1' }
  const files = fileStore(readConfig({ ...unreachable, S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'x' }))

  await expect(files.read('7/one')).rejects.toThrow(/Unable to check/)
})
