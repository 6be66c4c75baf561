import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { startTestApp, useTestApp } from '#testing/test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'connect-web-'))
mkdirSync(join(folder, 'assets'))
const SCRIPT = 'console.log("hello")'
const PAGE = '<!doctype html><html><head><meta name="csp-nonce" content="__CSP_NONCE__" /></head><body></body></html>'
const STYLE = 'p{color:red}'
const DOCUMENT = `<!doctype html><style>${STYLE}</style><link rel="canonical" href="__ORIGIN__/v2/home"><p>__OPERATOR_NAME__, __OPERATOR_ADDRESS__,
__OPERATOR_COMPANY_NUMBER__, __OPERATOR_EMAIL__, __HELP_URL__, __SALES_EMAIL__, <a href="__GET_STARTED_URL__">start</a></p>`
mkdirSync(join(folder, 'v2'))
for (const name of ['home', 'privacy', 'terms', 'cookies']) writeFileSync(join(folder, 'v2', `${name}.html`), DOCUMENT)
writeFileSync(join(folder, 'index.html'), PAGE)
writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
writeFileSync(join(folder, 'assets', 'app-abc123.js'), SCRIPT)
writeFileSync(join(folder, 'assets', 'app-abc123.js.br'), brotliCompressSync(SCRIPT))

const test = useTestApp({
  WEB_DIR: folder,
  PUBLIC_URL: 'https://connect.example',
  PUBLIC_HOSTS: 'www.connect.example:8443, app.connect.example',
  HELP_URL: 'https://help.example/"quoted"',
  OPERATOR_NAME: "Bob & Sons' <b>Ltd</b>",
  TELEMETRY_DSN: 'https://key@reports.example/42',
  STRIPE_PUBLISHABLE_KEY: 'pk_test',
  STRIPE_PRICING_TABLE_ID: 'prctbl_pro',
})
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

describe("the page's policy", () => {
  const readPolicy = async (url: string, app = test().app) =>
    String((await app.inject(url)).headers['content-security-policy'])

  it.each(['/v2/pro', '/v2/pro/', '/v2/pro?from=menu'])(
    "lets the card provider's pricing table in at %s",
    async (url) => {
      const policy = await readPolicy(url)

      expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;")
      expect(policy).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com')
      expect(policy).toMatch(/connect-src 'self' [^;]*https:\/\/api\.stripe\.com/)
    },
  )

  it.each(['/', '/v2/login', '/v2/pros', '/v2/settings/pro', '/v2/home', '/v2/terms'])(
    'lets nothing of it in at %s',
    async (url) => {
      expect(await readPolicy(url)).not.toContain('stripe')
    },
  )

  it('lets nothing of it in where the table of that page is not set', async () => {
    expect(await readPolicy('/v2/expand')).not.toContain('stripe')
  })

  it("lets reports go to the operator's collector, from the app only", async () => {
    expect(await readPolicy('/v2/login')).toContain("connect-src 'self' https://reports.example;")
    expect(await readPolicy('/v2/home')).toContain("connect-src 'self';")
  })

  it('opens nothing unless it is configured', async () => {
    const plain = await startTestApp({ WEB_DIR: folder })

    const policy = await readPolicy('/v2/pro', plain.app)

    expect(policy).toBe(
      (await readPolicy('/', plain.app)).replace(/nonce-[^']+/, /nonce-[^']+/.exec(policy)?.[0] ?? ''),
    )
    await plain.close()
  })
})

describe('an address of 15,000 slashes and a letter', () => {
  it.each([
    ['a page', { accept: 'text/html,*/*;q=0.8' }, 'text/html; charset=utf-8'],
    ['a program', {}, 'application/problem+json'],
  ])('is refused to %s in its own form', async (_, headers, type) => {
    const answer = await get(`/v2/x${'/'.repeat(15_000)}a`, headers)

    expect([answer.statusCode, answer.headers['content-type']]).toEqual([414, type])
    expect(answer.body).toContain('This address is too long')
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-request-id': expect.any(String) })
  })

  it('may use its own style sheet only', async () => {
    const { body, headers } = await get(`/v2/${'x'.repeat(1100)}`, { accept: 'text/html' })
    const [, sheet = ''] = /<style>(.*)<\/style>/.exec(body) ?? []

    const hash = createHash('sha256').update(sheet).digest('base64')
    expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}';`)
  })
})

describe('a public page', () => {
  it.each(['/v2/home', '/v2/privacy', '/v2/terms', '/v2/cookies', '/v2/home/'])(
    'is a document of its own at %s [PUB-01, PUB-06, PUB-07, PUB-11, AUTH-26]',
    async (path) => {
      const answer = await get(path)

      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
      expect(answer.headers['content-security-policy']).not.toContain('nonce')
      expect(answer.body).not.toContain('csp-nonce')
    },
  )

  it('may use the style sheet that stands in it, and no other', async () => {
    const hash = createHash('sha256').update(STYLE).digest('base64')

    const policy = (await get('/v2/home')).headers['content-security-policy']

    expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`)
  })

  it("has the operator's settings in it, escaped, and no mark left [PUB-05, PUB-10, R-74]", async () => {
    const { body } = await get('/v2/home')

    expect(body).toContain('<p>Bob &amp; Sons&#39; &lt;b&gt;Ltd&lt;/b&gt;, 1 Example Street, London, EC1A 1AA,')
    expect(body).toContain('00000000, hello@connect.example, https://help.example/&quot;quoted&quot;, sales@')
    expect(body).toContain('<a href="/v2/login/signup">')
    expect(body).not.toMatch(/__[A-Z_]+__/)
  })

  it.each([
    ['a host of the operator', 'www.connect.example:8443', 'http://www.connect.example:8443'],
    ['the same in capitals', 'WWW.Connect.Example:8443', 'http://www.connect.example:8443'],
    ['a host that somebody made up', 'evil.example', 'https://connect.example'],
    ['another port', 'www.connect.example', 'https://connect.example'],
    ['no host at all', 'a"><script>', 'https://connect.example'],
  ])("names the operator's origin where it is read at %s: %s", async (_, host, origin) => {
    const [page, robots, sitemap] = [
      await get('/v2/home', { host }),
      await get('/robots.txt', { host }),
      await get('/sitemap.xml', { host }),
    ]

    expect(page.body).toContain(`<link rel="canonical" href="${origin}/v2/home">`)
    expect(robots.body).toContain(`Sitemap: ${origin}/sitemap.xml`)
    expect(sitemap.body).toContain(`<loc>${origin}/v2/terms</loc>`)
    for (const { body } of [page, robots, sitemap]) expect(body).not.toMatch(/evil|<script>/)
  })

  it('is made once, whatever hosts are made up', async () => {
    const marks = new Set<unknown>()
    for (const host of ['a.example', 'b.example', 'c.example', 'd.example', 'e.example', 'f.example', 'g.example']) {
      marks.add((await get('/v2/terms', { host })).headers.etag)
    }

    expect(marks.size).toBe(1)
  })

  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
    ['', undefined, (body: Buffer) => body],
  ])('comes compressed for who takes "%s": %s', async (accepted, coding, unpack) => {
    const answer = await get('/v2/home', { 'accept-encoding': accepted })

    expect(answer.headers).toMatchObject({ vary: 'accept-encoding' })
    expect(answer.headers['content-encoding']).toBe(coding)
    expect(unpack(answer.rawPayload).toString()).toBe((await get('/v2/home')).body)
  })

  it('is not sent again to who has it', async () => {
    const { headers } = await get('/v2/home')

    const again = await get('/v2/home', { 'if-none-match': headers.etag })

    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  it('is all that search engines are told of', async () => {
    const [robots, sitemap] = [await get('/robots.txt'), await get('/sitemap.xml')]

    expect(robots.headers['content-type']).toContain('text/plain')
    for (const path of ['/api/', '/v2/disclaimer/', '/u/']) expect(robots.body).toContain(`Disallow: ${path}\n`)
    expect(robots.body).toMatch(/Sitemap: https:\/\/connect\.example\/sitemap\.xml/)
    expect(sitemap.headers['content-type']).toContain('application/xml')
    expect(sitemap.body.match(/<loc>/g)).toHaveLength(4)
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
