import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PASSWORD } from '@connect/db/seed/factories'
import { describe, expect, it } from 'vitest'
import { unsubscribeToken } from '#features/unsubscribes/testing/rows.ts'
import { useTestApp } from '#testing/test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'connect-limits-'))
for (const name of ['assets', 'v2']) mkdirSync(join(folder, name))
for (const name of ['home', 'privacy', 'terms', 'cookies']) writeFileSync(join(folder, 'v2', `${name}.html`), '<p>Page')
writeFileSync(join(folder, 'index.html'), '<html><head></head></html>')
writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
writeFileSync(join(folder, 'assets', 'app-abc123.js'), 'console.log("hello")')

const LIMIT = 5
const test = useTestApp({
  WEB_DIR: folder,
  RATE_LIMIT: String(LIMIT),
  PAGE_RATE_LIMIT: String(LIMIT),
  LINK_RATE_LIMIT: String(LIMIT),
})

let last = 0
/** An address that nobody has called from. */
const newAddress = () => `192.0.2.${++last}`

const get = (url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
  test().app.inject({ url, remoteAddress, headers })

/** The statuses of one call more than the limit allows. */
async function statuses(url: string, address: string, headers?: Record<string, string>): Promise<number[]> {
  const answers: number[] = []
  for (let at = 0; at <= LIMIT; at += 1) answers.push((await get(url, address, headers)).statusCode)
  return answers
}

const all = (status: number) => Array<number>(LIMIT + 1).fill(status)
const allButLast = (status: number) => [...all(status).slice(1), 429]

const SITES = '/api/v2/suppliers/'

async function person(school?: Parameters<ReturnType<typeof test>['make']['user']>[0]) {
  const { make, signIn } = test()
  const user = await make.user(school ?? (await make.school()), { is_account_owner: true, user_type: 'USER_ADMIN' })
  return { authorization: `Bearer ${(await signIn(user)).access}` }
}

it('counts the calls of each person of a school that is behind one address', async () => {
  const address = newAddress()
  const school = await test().make.school()
  const gareth = await person(school)
  const nadia = {
    authorization: `Bearer ${(await test().signIn(await test().make.user(school))).access}`,
  }

  expect(await statuses(SITES, address, gareth)).toEqual(allButLast(200))
  expect((await get(SITES, address, nadia)).statusCode).not.toBe(429)
  expect((await get('/api/v2/health/', address)).statusCode).toBe(200)
})

it('counts the calls of a person from wherever they come, and in whichever session', async () => {
  const { make, signIn } = test()
  const user = await make.user(await make.school(), { is_account_owner: true, user_type: 'USER_ADMIN' })
  const sessions = [(await signIn(user)).access, (await signIn(user)).access]

  const answers: number[] = []
  for (let at = 0; at <= LIMIT; at += 1) {
    const headers = { authorization: `Bearer ${sessions[at % 2]}` }
    answers.push((await get(SITES, newAddress(), headers)).statusCode)
  }

  expect(answers).toEqual(allButLast(200))
})

it('counts by address where nobody is signed in, whatever token is made up', async () => {
  const address = newAddress()
  for (let at = 0; at < LIMIT; at += 1) {
    expect((await get(SITES, address, { authorization: `Bearer made-up-${at}` })).statusCode).toBe(401)
  }

  expect((await get(SITES, address)).statusCode).toBe(429)
  expect((await get(SITES, address, await person())).statusCode).toBe(200)
})

describe('links in messages', () => {
  async function link(): Promise<string> {
    const { make } = test()
    const school = await make.school()
    const { id: customer } = await make.customer(school)
    return `/api/v2/unsubscribes/${unsubscribeToken(test(), { school: school.id, customer, channel: 'SMS' })}/`
  }

  it('count for themselves, from wherever they are followed', async () => {
    const [own, other] = [await link(), await link()]
    const answers: number[] = []
    for (let at = 0; at <= LIMIT; at += 1) answers.push((await get(own, newAddress())).statusCode)

    expect(answers).toEqual(allButLast(200))
    expect((await get(other, newAddress())).statusCode).toBe(200)
  })

  it('that are made up count by address, many to one, and keep nobody there from the rest', async () => {
    const address = newAddress()
    const answers: number[] = []
    for (let at = 0; at <= 12 * LIMIT; at += 1) {
      answers.push((await get(`/api/v2/unsubscribes/1.1.1.${at}/`, address)).statusCode)
    }
    const refused = await get(await link(), address)

    expect([new Set(answers.slice(0, -1)), answers.at(-1)]).toEqual([new Set([400]), 429])
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)])
    expect((await get('/api/v2/health/', address)).statusCode).toBe(200)
  })
})

it.each(['/assets/app-abc123.js', '/favicon.svg'])('does not count %s, a file of the app', async (url) => {
  const address = newAddress()

  expect(await statuses(url, address)).toEqual(all(200))
  expect((await get('/api/v2/health/', address)).headers['ratelimit-remaining']).toBe(String(LIMIT - 1))
})

it.each(['/v2/home', '/v2/bikes', '/'])('answers a page for %s when it is one too many [ERR-11]', async (url) => {
  const address = newAddress()
  const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  expect(await statuses(url, address, headers)).toEqual(allButLast(200))

  const answer = await get(url, address, headers)

  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'retry-after': expect.stringMatching(/^\d+$/),
    'cache-control': 'no-store',
  })
  expect(answer.body).toContain('<h1>Too many requests</h1>')
  expect(answer.body).toContain('Wait a moment and try again.')
})

const post = (url: string, remoteAddress: string, payload: object) =>
  test().app.inject({ method: 'POST', url, remoteAddress, payload })

it('counts pages for themselves: who used them up can still sign in [AUTH-05]', async () => {
  const address = newAddress()
  const user = await test().make.user(await test().make.school())
  const body = { email: user.email, password: PASSWORD }
  for (const url of ['/v2/login', '/v2/home', '/', '/sitemap.xml', '/robots.txt']) await get(url, address)
  expect((await get('/v2/login', address)).statusCode).toBe(429)

  const answers: number[] = []
  for (let at = 0; at <= LIMIT; at += 1) {
    answers.push((await post('/api/v2/connect/users/login/', address, body)).statusCode)
  }

  expect(answers).toEqual(allButLast(200))
})

it('lets who used up their calls load pages', async () => {
  const address = newAddress()
  await statuses('/api/v2/health/', address)

  expect(await statuses('/v2/login', address)).toEqual(allButLast(200))
})

it.each(['/%61pi/v2/health/', '/api/v2/health?page=/', '/api/nothing'])(
  'counts %s as a call, however its address is spelled',
  async (url) => {
    const address = newAddress()
    await statuses('/v2/login', address)

    expect((await get(url, address)).statusCode).not.toBe(429)
  },
)

it('answers a program with a problem when it is one too many', async () => {
  const address = newAddress()
  await statuses('/api/v2/health/', address)

  const answer = await get('/api/v2/health/', address, { accept: 'text/html' })

  expect(answer.headers['content-type']).toBe('application/problem+json')
  expect(answer.json()).toMatchObject({ code: 'too_many_requests', status: 429 })
})
