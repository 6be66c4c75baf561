import { afterEach, describe, expect, it, vi } from 'vitest'
import { auth } from '#auth/routes.ts'
import { type ClientOptions, createClient, toRouteUrl } from '#client.ts'
import { ApiError } from '#errors.ts'
import { files } from '#files/routes.ts'
import { EXAMPLE_IMAGE } from '#files/upload.ts'
import { settings } from '#settings/routes.ts'
import { suppliers } from '#suppliers/routes.ts'

type Send = NonNullable<ClientOptions['fetch']>

const answering = (status: number, body: string, headers: Record<string, string> = {}) => {
  const requests: Request[] = []
  const send: Send = async (url, init) => {
    requests.push(new Request(new URL(url, 'http://connect.test'), init))
    return new Response(body, { status, headers })
  }
  return { requests, call: createClient({ base: '', token: () => 'the-token', fetch: send }) }
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the address of a call', () => {
  it.each([
    [suppliers.list, {}, '/api/v2/suppliers/'],
    [suppliers.list, { query: { page: 2, page_size: 25 } }, '/api/v2/suppliers/?page=2&page_size=25'],
    [
      suppliers.list,
      { query: { supplier: [3, 4], search: '', status: null, event: undefined } },
      '/api/v2/suppliers/?supplier=3%2C4',
    ],
    [suppliers.get, { params: { supplier_id: 7 } }, '/api/v2/suppliers/7/'],
    [suppliers.get, { params: { supplier_id: '../x' } }, '/api/v2/suppliers/..%2Fx/'],
  ])('is made from the table [API-01]', (route, parts, url) => {
    expect(toRouteUrl(route, parts)).toBe(url)
  })
})

describe('a call', () => {
  it('sends JSON and a bearer token [API-02 API-03 AUTH-15]', async () => {
    const { call, requests } = answering(200, '{"detail":"ok"}')

    await call(auth.logout, { body: { refresh: 'x' } })

    expect(requests[0]?.method).toBe('POST')
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer the-token')
    expect(requests[0]?.headers.get('content-type')).toBe('application/json')
    expect(await requests[0]?.json()).toEqual({ refresh: 'x' })
  })

  it('sends a form when a file is in it, and leaves it to the form to say its boundary', async () => {
    const { call, requests } = answering(200, JSON.stringify(settings.setLogo.example.response))

    await call(settings.setLogo, { body: { logo: EXAMPLE_IMAGE } })

    expect(requests[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
    const sent = (await requests[0]?.formData())?.get('logo')
    expect(sent).toMatchObject({ name: 'pixel.png', type: 'image/png', size: EXAMPLE_IMAGE.size })
  })

  it('answers a file where bytes come, and still throws a problem', async () => {
    const input = { params: { file_id: 1 }, query: { school: 1, expires: 1, signature: 'x' } }
    const good = answering(200, 'bytes', { 'content-type': 'image/jpeg' })
    const bad = answering(400, JSON.stringify(new ApiError('link_not_valid').toProblem()))

    const file = await good.call(files.read, input)

    expect([file.type, await file.text()]).toEqual(['image/jpeg', 'bytes'])
    await expect(bad.call(files.read, input)).rejects.toMatchObject({ code: 'link_not_valid' })
  })

  it('answers what the server says', async () => {
    const { call } = answering(200, '{"count":0,"results":[]}')

    expect(await call(suppliers.list, {})).toEqual({ count: 0, results: [] })
  })

  it('throws the problem, with the seconds to wait', async () => {
    const problem = {
      type: 'about:blank',
      title: 'Generic Error',
      status: 429,
      detail: 'Wait',
      code: 'too_many_requests',
    }
    const { call } = answering(429, JSON.stringify(problem), { 'retry-after': '7' })

    await expect(call(suppliers.list, {})).rejects.toMatchObject({
      code: 'too_many_requests',
      retryAfter: 7,
      detail: 'Wait',
    })
  })

  it('hands on who wants to be told how far it is', async () => {
    const onProgress = vi.fn()
    const send = vi.fn<Send>(async () => new Response('{"count":0,"results":[]}'))

    await createClient({ base: '', token: 'x', fetch: send })(suppliers.list, {}, { onProgress })

    expect(send.mock.calls[0]?.[1].onProgress).toBe(onProgress)
  })

  it("throws 'Request aborted' when it is cancelled mid-flight [ERR-12]", async () => {
    const send: Send = (_, init) =>
      new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      })
    const call = createClient({ base: '', token: 'x', fetch: send })
    const controller = new AbortController()

    const calling = call(suppliers.list, {}, { signal: controller.signal })
    controller.abort()

    await expect(calling).rejects.toMatchObject({ code: 'request_aborted', detail: 'Request aborted' })
  })

  it('throws network_failed when no answer comes', async () => {
    const call = createClient({ base: '', token: 'x', fetch: () => Promise.reject(new TypeError('fetch failed')) })

    await expect(call(suppliers.list, {})).rejects.toMatchObject({ code: 'network_failed', status: 0 })
  })
})

describe('a client of the public API', () => {
  it('is built with a base address and a token [API-06]', async () => {
    const urls: string[] = []
    const send: Send = async (url) => {
      urls.push(url)
      return new Response('{"count":0,"results":[]}')
    }

    await createClient({ base: 'https://connect.example', token: 'x', fetch: send })(suppliers.list, {})

    expect(urls).toEqual(['https://connect.example/api/v2/suppliers/'])
  })

  it.each([
    [undefined, 1],
    ['a-token', 0],
  ])("with the token %s warns 'OpenAPI token is not defined' %i times [API-07 R-63]", (token, times) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})

    createClient({ base: '', token })

    expect(warn.mock.calls).toEqual(Array.from({ length: times }, () => ['OpenAPI token is not defined']))
  })
})
