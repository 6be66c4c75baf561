import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'connect-web-'))
mkdirSync(join(folder, 'assets'))
const SCRIPT = 'console.log("hello")'
const PAGE = '<!doctype html><html><head><meta name="csp-nonce" content="__CSP_NONCE__" /></head><body></body></html>'
writeFileSync(join(folder, 'index.html'), PAGE)
writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
writeFileSync(join(folder, 'assets', 'app-abc123.js'), SCRIPT)
writeFileSync(join(folder, 'assets', 'app-abc123.js.br'), brotliCompressSync(SCRIPT))

const test = useTestApp({ WEB_DIR: folder, HELP_URL: 'https://help.example/"quoted"' })
const get = (url: string, headers = {}) => test().app.inject({ url, headers })

describe('the page', () => {
  it.each(['/', '/v2', '/v2/login', '/v2/anything/at/all', '/index.html'])(
    'comes at %s and is never cached [SHELL-01]',
    async (path) => {
      const answer = await get(path)

      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    },
  )

  it('carries a nonce of its own each time, which its policy allows for styles only', async () => {
    const pages = [await get('/'), await get('/')]
    const nonces = pages.map(({ body }) => /content="([\w+/=]+)"/.exec(body)?.[1])

    expect(new Set(nonces).size).toBe(2)
    expect(pages[0]?.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonces[0]}'`)
    expect(pages[0]?.headers['content-security-policy']).toContain("script-src 'self';")
  })

  it("carries the operator's addresses, escaped", async () => {
    const { body } = await get('/')

    expect(body).toContain('name="connect-config"')
    expect(body).toContain('https://help.example/\\&quot;quoted\\&quot;')
  })
})

describe('the files', () => {
  it('with a hash in their name are cached for ever', async () => {
    const { headers } = await get('/assets/app-abc123.js')

    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('come compressed as they were built', async () => {
    const answer = await get('/assets/app-abc123.js', { 'accept-encoding': 'br' })

    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.rawPayload.equals(brotliCompressSync(SCRIPT))).toBe(true)
  })

  it.each(['/assets/gone-123.js', '/api/nothing'])('that are not there are not the page: %s', async (path) => {
    const answer = await get(path)

    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not_found' })
  })

  it.each(['/..%2f..%2fetc/passwd', '/assets/..%2f..%2f..%2fetc/passwd'])(
    'outside the folder stay there: %s',
    async (path) => {
      expect((await get(path)).body).not.toContain('root:')
    },
  )
})
