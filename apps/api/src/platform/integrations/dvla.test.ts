import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { dvlaSimulator, SANDBOX_REGISTRATIONS } from '#platform/integrations/dvla.simulator.ts'
import { dvlaService, readVehicle } from '#platform/integrations/dvla.ts'

const clock = { now: () => new Date('2026-11-21T09:00:00Z') }
const simulator = dvlaSimulator(clock)

const NOTHING = {
  make: null,
  engineCapacity: null,
  colour: null,
  taxStatus: null,
  taxDueDate: null,
  motExpiryDate: null,
}

describe('the sandbox', () => {
  it.each([
    ['AA19AAA', 'answer'],
    ['AA19EEE', 'answer'],
    ['AA19PPP', 'answer'],
    ['L2WPS', 'answer'],
    ['AA19SRN', 'answer'],
    ['AA19DSL', 'answer'],
    ['AA19MOT', 'answer'],
    ['AA19AMP', 'answer'],
    ['ER19BAD', 'invalid'],
    ['ER19NFD', 'invalid'],
    ['ER19THR', 'unavailable'],
    ['ER19ERR', 'unavailable'],
    ['ER19MNT', 'unavailable'],
  ] as const)('answers %s with %s [DVLA-03]', async (registration, kind) => {
    expect(SANDBOX_REGISTRATIONS).toContain(registration)
    expect(readVehicle(await simulator.ask(registration), registration).kind).toBe(kind)
  })

  it('has all 13 plates, with what matters of each [DVLA-02]', async () => {
    const ask = async (registration: string) => {
      const outcome = readVehicle(await simulator.ask(registration), registration)
      return outcome.kind === 'answer' ? outcome.answer : null
    }

    expect(SANDBOX_REGISTRATIONS).toHaveLength(13)
    expect(await ask('AA19AAA')).toMatchObject({
      make: 'FORD',
      colour: 'RED',
      engineCapacity: 2000,
      motExpiryDate: null,
    })
    expect(await ask('AA19EEE')).toMatchObject({ engineCapacity: null })
    expect(await ask('AA19MOT')).toMatchObject({ motExpiryDate: '2027-11-21', monthOfFirstRegistration: '2019-03' })
    expect(await ask('AA19SRN')).toMatchObject({ taxStatus: 'SORN', taxDueDate: null })
    expect((await ask('L2WPS'))?.taxDueDate).toBe('2026-01-25')
  })
})

it('invents for any other plate a motorbike that is the same each time', async () => {
  const [one, again, other] = await Promise.all(['LV73MVW', 'LV73MVW', 'BD51SMR'].map((plate) => simulator.ask(plate)))

  expect(one).toEqual(again)
  expect(one).not.toEqual(other)
  expect(readVehicle(one ?? { status: 0, body: null }, 'LV73MVW')).toMatchObject({
    kind: 'answer',
    answer: { registrationNumber: 'LV73MVW' },
  })
})

describe('a reply', () => {
  it.each([
    ['a bare array with 200', 200, [{ registrationNumber: 'AA19AAA' }], 'unusable'],
    ['nothing with 200', 200, null, 'unusable'],
    ['an object without a registration', 200, { make: 'FORD' }, 'unusable'],
    ['a page of HTML', 200, 'hello', 'unusable'],
    ['400', 400, { errors: [] }, 'invalid'],
    ['404', 404, { errors: [] }, 'invalid'],
    ['403', 403, { message: 'Forbidden' }, 'unavailable'],
    ['429', 429, { message: 'Too Many Requests' }, 'unavailable'],
    ['500', 500, { errors: [] }, 'unavailable'],
    ['503 with its bare array', 503, [{ status: '503' }], 'unavailable'],
    ['a time-out', 0, null, 'unavailable'],
  ] as const)('of %s is %s', (_, status, body, kind) => {
    expect(readVehicle({ status, body }, 'AA19AAA').kind).toBe(kind)
  })

  it.each([
    ['names the registration alone', { registrationNumber: 'A1', engineCapacity: 'garbled' }],
    ['is about another registration', { registrationNumber: 'B2', make: 'FORD' }],
  ])('that %s is no answer to pay for', (_, body) => {
    expect(readVehicle({ status: 200, body }, 'A1')).toEqual({ kind: 'unusable' })
  })

  it('may write the registration in its own way', () => {
    const body = { registrationNumber: 'aa19 aaa', make: 'FORD' }

    expect(readVehicle({ status: 200, body }, 'AA19AAA').kind).toBe('answer')
  })

  it('with garbled parts is read without them', () => {
    const body = {
      registrationNumber: 'A1',
      make: 7,
      engineCapacity: '125',
      taxDueDate: '31/12/2026',
      monthOfFirstRegistration: '2019-13',
      colour: 'RED',
    }

    expect(readVehicle({ status: 200, body }, 'A1')).toMatchObject({
      answer: { ...NOTHING, colour: 'RED', monthOfFirstRegistration: null },
    })
  })
})

describe('the service over HTTP', () => {
  let server: Server
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })

  async function serve(answer: (body: string) => { status: number; text: string } | null, timeout?: number) {
    const seen: { headers: NodeJS.Dict<string | string[]>; body: string }[] = []
    server = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => (body += chunk))
      request.on('end', () => {
        seen.push({ headers: request.headers, body })
        const answered = answer(body)
        if (answered) response.writeHead(answered.status, { 'content-type': 'application/json' }).end(answered.text)
      })
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/vehicles`
    return { dvla: dvlaService({ url, key: 'secret', timeout }), seen }
  }

  it('sends the key and the registration, and brings the reply', async () => {
    const { dvla, seen } = await serve(() => ({ status: 200, text: '{"registrationNumber":"AA19AAA"}' }))

    expect(await dvla.ask('AA19AAA')).toEqual({ status: 200, body: { registrationNumber: 'AA19AAA' } })
    expect(seen[0]?.headers['x-api-key']).toBe('secret')
    expect(seen[0]?.body).toBe('{"registrationNumber":"AA19AAA"}')
  })

  it('brings no reply when there is none in time', async () => {
    const { dvla } = await serve(() => null, 300)

    expect(await dvla.ask('AA19AAA')).toEqual({ status: 0, body: null })
  })

  it('brings what is no JSON as nothing', async () => {
    const { dvla } = await serve(() => ({ status: 502, text: '<html>' }))

    expect(await dvla.ask('AA19AAA')).toEqual({ status: 502, body: null })
  })
})
