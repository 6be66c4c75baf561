import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { RIDER_PAGES } from '@connect/contract/rider-pages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'connect-rider-'))
mkdirSync(join(folder, 'assets', 'rider'), { recursive: true })
for (const name of Object.keys(RIDER_PAGES)) writeFileSync(join(folder, `${name}.html`), `<!doctype html><p>${name}`)
writeFileSync(join(folder, 'assets', 'rider', 'page-abc123.js'), 'console.log("hello")')

const lines: string[] = []
const log = new Writable({ write: (line, _, done) => done(void lines.push(String(line))) })

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ RIDER_DIR: folder, LOG_LEVEL: 'info' }, log)
})
afterAll(() => test.close())

const get = (url: string) => test.app.inject(url)

const TOKEN = '1.5k.1.AAAAAAAAAAAAAAAAAAAAAA'
const addresses = Object.entries(RIDER_PAGES)

describe.each(addresses)('the page %s', (name, address) => {
  it.each([`${address}/${TOKEN}`, `${address}/no-token-at-all`, `${address}/${TOKEN}/`, address, `${address}/`])(
    'is the same document at %s, whatever the token',
    async (url) => {
      const answer = await get(url)

      expect([answer.statusCode, answer.body]).toEqual([200, `<!doctype html><p>${name}`])
    },
  )

  it('is kept by nobody, found by no search engine, and names its address to nobody', async () => {
    const { headers } = await get(`${address}/${TOKEN}`)

    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    })
  })

  it('may load its own files and call this server, and nothing else', async () => {
    const { headers } = await get(`${address}/${TOKEN}`)

    expect(headers['content-security-policy']?.split(';')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
  })

  it('leaves no token in the log', async () => {
    await get(`${address}/${TOKEN}`)

    expect(lines.join('')).toContain(`${address}/:token`)
    expect(lines.join('')).not.toContain(TOKEN)
  })
})

it('keeps the files of the pages for ever, by their hash', async () => {
  const { statusCode, headers } = await get('/assets/rider/page-abc123.js')

  expect(statusCode).toBe(200)
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

it.each(['/assets/rider/gone-123.js', '/assets/rider/..%2f..%2funsubscribe.html'])(
  'has no other file beside them: %s',
  async (path) => {
    expect((await get(path)).statusCode).toBe(404)
  },
)
