import { settings } from '@connect/contract/settings/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { picture } from '#testing/pictures.ts'
import { startS3 } from '#testing/s3-server.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { sweepFiles } from './sweep-files.ts'

const DAY = 24 * 3600
const tests: Record<string, TestApp> = {}
let s3: Awaited<ReturnType<typeof startS3>>

beforeAll(async () => {
  s3 = await startS3()
  tests.folder = await startTestApp()
  tests.bucket = await startTestApp(s3.settings)
})
afterAll(async () => {
  await Promise.all(Object.values(tests).map((test) => test.close()))
  await s3.close()
})

function findTestApp(store: string): TestApp {
  const test = tests[store]
  if (!test) throw new Error(`No store ${store}`)
  return test
}

/** Bytes as a process leaves them that dies before it commits. */
async function leftBehind({ context }: TestApp, count = 1): Promise<string[]> {
  const keys = Array.from({ length: count }, () => `7/${crypto.randomUUID()}`)
  for (const key of keys) await context.files.write(key, Buffer.from('x'), 'text/plain')
  return keys
}

/** This many seconds after the bytes were written, whose times are the store's own. */
const after = ({ context }: TestApp, seconds: number) => ({
  ...context,
  clock: { now: () => new Date(Date.now() + seconds * 1000) },
})

const isThere = async ({ context }: TestApp, key: string) => (await context.files.writtenAt(key)) !== null

/** The key of a new school's logo. */
async function namedKey({ make, as, context }: TestApp): Promise<string> {
  const school = await make.school()
  const user = await make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN' })
  const call = await as(user)
  await call(settings.setLogo, { body: { logo: await picture({ width: 40, height: 30 }) } })
  return (await context.db.file.findFirstOrThrow({ where: { school_id: school.id } })).key
}

it('touches nothing for a database that names no file, since what lies there is of another', async () => {
  const test = findTestApp('folder')
  const [key = ''] = await leftBehind(test)
  const later = after(test, 2 * DAY)

  expect([await sweepFiles(later), await isThere(test, key)]).toEqual([0, true])
  await namedKey(test)
  expect([await sweepFiles(later), await isThere(test, key)]).toEqual([1, false])
})

describe.each(['folder', 'bucket'])('in the %s', (store) => {
  beforeAll(() => namedKey(findTestApp(store)))

  it('bytes that no row names are removed after a day, and not before', async () => {
    const test = findTestApp(store)
    const [key = ''] = await leftBehind(test)

    expect([await sweepFiles(after(test, DAY - 120)), await isThere(test, key)]).toEqual([0, true])
    expect([await sweepFiles(after(test, DAY + 120)), await isThere(test, key)]).toEqual([1, false])
    expect(await sweepFiles(after(test, DAY + 120))).toBe(0)
  })

  it('bytes that a row names are kept, however old', async () => {
    const test = findTestApp(store)
    const key = await namedKey(test)

    test.clock.advance(400 * DAY)
    await sweepFiles(test.context)

    expect(await isThere(test, key)).toBe(true)
  })
})

// A bucket's own portions are larger than a test can fill in its time; the port's test does that.
it.each([
  ['folder', 520],
  ['bucket', 40],
])('in the %s %i are removed by two that sweep at the same moment', async (store, count) => {
  const test = findTestApp(store)
  await namedKey(test)
  const keys = await leftBehind(test, count)
  test.clock.advance(2 * DAY)

  await Promise.all([sweepFiles(test.context), sweepFiles(test.context)])

  expect((await Promise.all(keys.map((key) => isThere(test, key)))).filter(Boolean)).toEqual([])
})

it('stops when the process does, and leaves the rest to the next time', async () => {
  const test = findTestApp('folder')
  const [key = ''] = await leftBehind(test)
  test.clock.advance(2 * DAY)

  await expect(sweepFiles(test.context, AbortSignal.abort())).rejects.toThrow('aborted')

  expect(await isThere(test, key)).toBe(true)
})
