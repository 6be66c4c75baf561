import { auth } from '@connect/contract/auth/routes'
import { bikeDocuments } from '@connect/contract/bikes/document-routes'
import type { CallOptions } from '@connect/contract/client'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { call } from '#api/client.ts'
import { readSession, writeSession } from '#api/session/store.ts'
import { fakeApi, good, refused, silent, slow } from '#api/testing/fake-api.ts'
import { person, tokensUntil } from '#api/testing/people.ts'

const HOUR = 3_600_000
const fresh = tokensUntil(Date.now() + HOUR, 'fresh')
const next = tokensUntil(Date.now() + HOUR, 'next')
const { response } = bikeDocuments.create.example

const api = fakeApi()
let fractions: number[] = []
const upload = (options: CallOptions = {}) =>
  call(
    bikeDocuments.create,
    { params: { motorbike_id: 8 }, body: { document: new File(['V5C'], 'v5c.pdf'), description: '' } },
    { onProgress: (fraction) => fractions.push(fraction), ...options },
  )

beforeEach(() => {
  fractions = []
  writeSession({ tokens: fresh, user: person({ owner: true }) })
})

describe('a form whose progress is told', () => {
  it('is answered as any call is, and goes from nothing to all of it', async () => {
    api.on(bikeDocuments.create, good(bikeDocuments.create, response))

    expect(await upload({ headers: { 'idempotency-key': 'once' } })).toEqual(response)

    expect([fractions.at(0), fractions.at(-1)]).toEqual([0, 1])
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b))
    const [headers] = api.headers
    expect(headers?.get('authorization')).toBe(`Bearer ${fresh.access}`)
    expect(headers?.get('accept')).toBe('application/json')
    expect(headers?.get('idempotency-key')).toBe('once')
    expect(headers?.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
  })

  it('may be answered with nothing', async () => {
    api.on(bikeDocuments.create, () => new HttpResponse(null, { status: 204 }))

    expect(await upload()).toBeUndefined()
  })

  it('throws the problem, with its fields and the seconds to wait [ERR-04]', async () => {
    const problem = { type: 'about:blank', title: 'Bad Request', status: 400, detail: 'No', code: 'validation_failed' }
    const fields = { document: ['This file is not safe'] }
    const init = { status: 400, headers: { 'retry-after': '7' } }
    api.on(bikeDocuments.create, () => HttpResponse.json({ ...problem, fields }, init))

    await expect(upload()).rejects.toMatchObject({ code: 'validation_failed', fields, retryAfter: 7 })
  })

  it('is sent again once with a new token, and its progress starts again [AUTH-16]', async () => {
    api.on(bikeDocuments.create, refused('token_not_valid'), good(bikeDocuments.create, response))
    api.on(auth.refresh, good(auth.refresh, next))

    expect(await upload()).toEqual(response)

    expect(api.calls).toEqual(['bike_documents.create', 'auth.refresh', 'bike_documents.create'])
    expect(api.headers.at(-1)?.get('authorization')).toBe(`Bearer ${next.access}`)
    expect(readSession().tokens).toEqual(next)
    expect(fractions.filter((fraction) => fraction === 0)).toHaveLength(2)
    expect(fractions.at(-1)).toBe(1)
  })

  it('throws network_failed when no answer comes', async () => {
    api.on(bikeDocuments.create, silent)

    await expect(upload()).rejects.toMatchObject({ code: 'network_failed', status: 0 })
  })

  it.each(['before it is sent', 'on its way'])(
    "throws 'Request aborted' when it is cancelled %s [ERR-12]",
    async (at) => {
      api.on(bikeDocuments.create, slow(bikeDocuments.create, response, 500))
      const controller = new AbortController()
      if (at === 'before it is sent') controller.abort()

      const sending = upload({ signal: controller.signal })
      setTimeout(() => controller.abort(), 50)

      await expect(sending).rejects.toMatchObject({ code: 'request_aborted', detail: 'Request aborted' })
      expect(fractions.length > 0).toBe(at === 'on its way')
    },
  )
})
