import type { AddressInfo } from 'node:net'
import { Socket } from 'node:net'
import { contract } from '@connect/contract/index'
import { API_BASE, type Named } from '@connect/contract/route'
import supertest from 'supertest'
import { beforeAll, describe, expect, it } from 'vitest'
import { injectBriefly } from '#testing/inject-briefly.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()
const LOGIN = '/api/v2/connect/users/login/'

let http: ReturnType<typeof supertest>
let access: string

beforeAll(async () => {
  await test().app.listen({ port: 0, host: '127.0.0.1' })
  http = supertest(test().app.server)
  const owner = { is_account_owner: true, user_type: 'USER_ADMIN' } as const
  access = (await test().signIn(await test().make.user(await test().make.school(), owner))).access
})

describe('whatever is wrong with a request', () => {
  it.each([
    [
      'a body that is no JSON',
      () => http.post(LOGIN).type('json').send('{"email": '),
      400,
      'malformed_body',
      'Bad Request',
    ],
    ['an empty body of JSON', () => http.post(LOGIN).type('json').send(''), 400, 'malformed_body', 'Bad Request'],
    [
      'a poisoned prototype',
      () => http.post(LOGIN).type('json').send('{"__proto__": {"a": 1}}'),
      400,
      'malformed_body',
      'Bad Request',
    ],
    ['no body', () => http.post(LOGIN), 400, 'validation_failed', 'Bad Request'],
    ['an array for an object', () => http.post(LOGIN).send([]), 400, 'validation_failed', 'Bad Request'],
    [
      'an unknown content type',
      () => http.post(LOGIN).type('text/csv').send('a,b'),
      415,
      'unsupported_media_type',
      'Generic Error',
    ],
    [
      'plain text',
      () => http.post(LOGIN).type('text/plain').send('hello'),
      415,
      'unsupported_media_type',
      'Generic Error',
    ],
    ['a form', () => http.post(LOGIN).type('form').send('email=a'), 415, 'unsupported_media_type', 'Generic Error'],
    [
      'an oversized body',
      () => http.post(LOGIN).send({ email: 'x'.repeat(1_100_000) }),
      413,
      'body_too_large',
      'Generic Error',
    ],
    ['a wrong method', () => http.delete(LOGIN), 405, 'method_not_allowed', 'Generic Error'],
    ['an unknown path', () => http.get('/api/v2/nothing/'), 404, 'not_found', 'Not Found'],
    ['an unknown path with a NUL byte', () => http.get('/api/v2/%00/'), 404, 'not_found', 'Not Found'],
    ['a NUL byte in an id', () => http.get('/api/v2/suppliers/1%00/'), 401, 'token_not_valid', 'Unauthorized'],
    ['a path that cannot be decoded', () => http.get('/api/v2/suppliers/%E0%A4%A/'), 400, 'bad_request', 'Bad Request'],
    ['a long path', () => http.get(`/api/v2/${'x/'.repeat(600)}`), 414, 'address_too_long', 'Generic Error'],
    [
      'a long query',
      () => http.get(`/api/v2/suppliers/?search=${'x'.repeat(2050)}`),
      414,
      'address_too_long',
      'Generic Error',
    ],
    ['a very long parameter', () => http.get(`/api/v2/suppliers/${'9'.repeat(900)}/`), 404, 'not_found', 'Not Found'],
    [
      'a NUL byte in a text',
      () => http.post(LOGIN).send({ email: 'a\u0000@b.example', password: 'x' }),
      400,
      'validation_failed',
      'Bad Request',
    ],
    ['a path outside the API', () => http.post('/v2/home'), 404, 'not_found', 'Not Found'],
  ])('%s gets a problem body [ERR-04 ERR-05 ERR-07]', async (_, send, status, code, title) => {
    const answer = await send()

    expect(answer.status).toBe(status)
    expect(answer.type).toBe('application/problem+json')
    expect(answer.body).toMatchObject({ type: 'about:blank', title, status, code })
    expect(answer.body.detail).toEqual(expect.any(String))
    expect(answer.body.request_id).toBe(answer.headers['x-request-id'])
  })

  it.each(['7.0', '0x7', '%207', '1e1', '-7', '07e0'])('the id %s is that of nothing', async (id) => {
    const answer = await http.get(`/api/v2/suppliers/${id}/`).set('authorization', `Bearer ${access}`)

    expect(answer.status).toBe(404)
    expect(answer.body).toMatchObject({ code: 'not_found' })
  })

  it.each([
    ['/api/v2/connect/users/profile/', 'GET, PATCH'],
    ['/api/v2/connect/users/profile?page=1', 'GET, PATCH'],
    ['/api/v2/connect/customers/4021/', 'GET, PATCH, DELETE'],
    ['/api/v2/connect/customers/export/', 'GET'],
    ['/api/v2/connect/users/%70rofile/', 'GET, PATCH'],
  ])('names the methods that %s takes', async (path, allowed) => {
    const answer = await http.put(path)

    expect([answer.status, answer.headers.allow]).toEqual([405, allowed])
  })

  it('refuses every method that a path does not take, and no other', async () => {
    const routes = Object.values(contract).flatMap((feature): Named[] => Object.values(feature))
    const wrong: string[] = []
    for (const path of new Set(routes.map((route) => route.path))) {
      for (const method of ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const) {
        const isTaken = routes.some((route) => route.path === path && route.method === method)
        const { statusCode } = await injectBriefly(test().app, {
          method,
          url: API_BASE + path.replaceAll(/:\w+/g, '1'),
        })
        if ((statusCode === 405) === isTaken) wrong.push(`${method} ${path}: ${statusCode}`)
      }
    }

    expect(wrong).toEqual([])
  })

  it('asks for a bearer token [API-03]', async () => {
    const answer = await http.get('/api/v2/suppliers/')

    expect(answer.status).toBe(401)
    expect(answer.headers['www-authenticate']).toBe('Bearer')
  })

  it('answers bytes that are no HTTP', async () => {
    const { port } = test().app.server.address() as AddressInfo
    const socket = new Socket().connect(port, '127.0.0.1')
    socket.write('this is not http\r\n\r\n')
    const chunks: Buffer[] = []
    for await (const chunk of socket) chunks.push(chunk)

    const answer = Buffer.concat(chunks).toString()
    expect(answer).toMatch(/^HTTP\/1.1 400 Bad Request/)
    expect(answer).toContain('"code":"bad_request"')
  })
})

describe('every answer', () => {
  it.each(['/api/v2/health/', '/api/v2/nothing/', '/api/v2/suppliers/', '/api/openapi.json', LOGIN])(
    'of %s says how many calls are left',
    async (path) => {
      const { headers } = await http.get(path)

      expect(headers).toMatchObject({
        'ratelimit-limit': expect.any(String),
        'ratelimit-remaining': expect.any(String),
        'ratelimit-reset': expect.any(String),
      })
    },
  )

  it('carries the security headers and is not cached', async () => {
    const { headers } = await http.get('/api/v2/health/')

    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age='),
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    })
    expect(headers['x-powered-by']).toBeUndefined()
  })

  it.each(['/api/v2/health', '/api/v2/health/'])('comes for both forms of a path: %s', async (path) => {
    expect((await http.get(path)).status).toBe(200)
  })

  it('comes to a HEAD as to a GET', async () => {
    expect((await http.head('/api/v2/health/')).status).toBe(200)
  })
})

describe('the documentation', () => {
  it('is a page whose scripts its policy allows by their hashes', async () => {
    const answer = await http.get('/api/docs/')
    const policy = String(answer.headers['content-security-policy'])

    expect(answer.status).toBe(200)
    expect(policy).toContain("'sha256-")
    expect(policy.split(';')[1]).not.toContain('unsafe-inline')
  })

  it('comes with its script, and leads on from an address without a slash at its end', async () => {
    const [bare, script] = [await http.get('/api/docs'), await http.get('/api/docs/js/scalar.js')]

    expect([bare.status, bare.headers.location]).toEqual([301, '/api/docs/'])
    expect([script.status, script.headers['content-type']]).toEqual([200, 'application/javascript; charset=utf-8'])
  })
})
