import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { needsUser } from '@connect/contract/access'
import { auth } from '@connect/contract/auth/routes'
import { bikes } from '@connect/contract/bikes/routes'
import { API_BASE } from '@connect/contract/route'
import { PASSWORD } from '@connect/db/seed/factories'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { isCompressed } from '#http/compress.ts'
import { everyRoute } from '#testing/every-route.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync } as const

let authorization: string
let email: string

beforeAll(async () => {
  const { make, signIn } = test()
  const school = await make.school({ is_connect_pro: true })
  // An address so long that the tokens, which name it, make more than 1 kB.
  const long = `${'a'.repeat(60)}@${'hilltop'.repeat(8)}.example`
  const user = await make.user(school, { email: long, is_account_owner: true, user_type: 'USER_ADMIN' })
  for (let count = 0; count < 20; count += 1) await make.bike(school)
  authorization = `Bearer ${(await signIn(user)).access}`
  email = user.email
})

const get = (url: string, encoding?: string) =>
  test().app.inject({ url, headers: { authorization, ...(encoding && { 'accept-encoding': encoding }) } })

const LIST = `${API_BASE}${bikes.list.path}?page_size=100`

describe('an answer over 1 kB', () => {
  it.each([
    ['br', 'gzip, deflate, br, zstd'],
    ['gzip', 'gzip, deflate'],
  ] as const)('is compressed as %s for a client that accepts %s', async (encoding, accepted) => {
    const plain = await get(LIST)
    const packed = await get(LIST, accepted)

    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(packed.headers).toMatchObject({
      'content-type': plain.headers['content-type'],
      'content-encoding': encoding,
      'content-length': String(packed.rawPayload.length),
    })
    expect(DECODERS[encoding](packed.rawPayload).toString()).toBe(plain.body)
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
  })

  it('varies by what the client accepts, compressed or not', async () => {
    const answers = [await get(LIST), await get(LIST, 'br'), await get(LIST, 'identity')]

    expect(answers.map(({ headers }) => headers['vary'])).toEqual(Array(3).fill('accept-encoding'))
  })

  it.each(['identity', 'gzip;q=0', 'zstd'])('is sent as it is to a client that accepts %s', async (accepted) => {
    expect((await get(LIST, accepted)).headers).not.toHaveProperty('content-encoding')
  })
})

it('sends a short answer as it is', async () => {
  const { headers } = await get(`${API_BASE}${bikes.list.path}?search=nothing`, 'br')

  expect(headers).not.toHaveProperty('content-encoding')
})

it('sends a file as it is', async () => {
  const { headers, rawPayload } = await get(`${API_BASE}${bikes.export.path}`, 'br')

  expect(rawPayload.length).toBeGreaterThan(1024)
  expect(headers).not.toHaveProperty('content-encoding')
})

describe('an answer with a secret', () => {
  it('is not compressed: its length would tell what is in it', async () => {
    const { headers, rawPayload } = await test().app.inject({
      method: 'POST',
      url: API_BASE + auth.login.path,
      headers: { 'accept-encoding': 'br' },
      payload: { email, password: PASSWORD },
    })

    expect(rawPayload.length).toBeGreaterThan(1024)
    expect(headers).not.toHaveProperty('content-encoding')
  })

  it('is of a call that nobody is signed in for', () => {
    const namesToken = everyRoute.filter(({ response }) =>
      /"(access|refresh|token|password)"/.test(JSON.stringify(z.toJSONSchema(response, { unrepresentable: 'any' }))),
    )

    expect(namesToken.map(({ name }) => name)).toContain('auth.login')
    expect(namesToken.filter(isCompressed).map(({ name }) => name)).toEqual([])
    expect(everyRoute.filter(({ access }) => !needsUser(access)).filter(isCompressed)).toEqual([])
  })
})
