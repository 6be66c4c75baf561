import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { pathTo } from '@connect/contract/paths'
import { DISCLAIMER_PAGE, RIDER_PAGES } from '@connect/contract/rider-pages'
import { PAGE_NAMES } from '@connect/contract/screens'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { between, escaped } from '#http/html.ts'
import { webConfig } from '#http/web-config.ts'
import type { Config } from '#platform/config.ts'
import { toOrigin } from '#platform/public-url.ts'

const CODINGS = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
} as const
type Coding = keyof typeof CODINGS

/** The page contains its style sheet: exactly that one is allowed, by hash. */
function styleSources(html: string): string {
  const sheets = between(html, '<style>', '</style>').map((sheet) => createHash('sha256').update(sheet))
  return ["style-src 'self'", ...sheets.map((hash) => `'sha256-${hash.digest('base64')}'`)].join(' ')
}

type Document = { etag: string; plain: Buffer } & Record<Coding, Buffer>

function filled(html: string, config: Config, origin: string): string {
  const values: Record<string, string | boolean | null> = { ...webConfig(config), origin }
  return html.replace(/__([A-Z][A-Z_]*)__/g, (mark, name: string) => {
    const value = values[name.toLowerCase()]
    return value === undefined ? mark : escaped(String(value ?? ''))
  })
}

async function packed(html: string): Promise<Document> {
  const plain = Buffer.from(html)
  const [br, gz] = await Promise.all([CODINGS.br(plain), CODINGS.gzip(plain)])
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { etag, plain, br, gzip: gz }
}

function codingFor({ headers }: FastifyRequest): Coding | null {
  const taken = (headers['accept-encoding'] ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0])
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : null
}

/** Filled and compressed once for each origin, of which there are as many as the operator named. */
function page(html: string, config: Config) {
  const styles = styleSources(html)
  const documents = new Map<string, Promise<Document>>()
  const documentFor = (origin: string) => {
    const known = documents.get(origin)
    if (known) return known
    const made = packed(filled(html, config, origin))
    documents.set(origin, made)
    return made
  }
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const document = await documentFor(toOrigin(config, request))
    const coding = codingFor(request)
    const policy = String(reply.getHeader('content-security-policy'))
    reply.header('content-security-policy', policy.replace("style-src 'self'", styles))
    // Revalidated each time, so that a page never refers to files of an old release.
    reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', document.etag)
    if (request.headers['if-none-match']?.includes(document.etag)) return reply.code(304).send()
    if (coding) reply.header('content-encoding', coding)
    return reply.type('text/html; charset=utf-8').send(coding ? document[coding] : document.plain)
  }
}

function sitemap(origin: string): string {
  const urls = PAGE_NAMES.map((name) => `<url><loc>${escaped(origin + pathTo(`/v2/${name}`))}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
}

/** Their URLs have a personal token, so they must not be indexed. */
const PERSONAL = [DISCLAIMER_PAGE, ...Object.values(RIDER_PAGES)]

function robots(origin: string): string {
  const disallowed = PERSONAL.map((path) => `Disallow: ${path}/\n`)
  return `User-agent: *\nDisallow: /api/\nDisallow: /v2/login/reset/\n${disallowed.join('')}\nSitemap: ${origin}/sitemap.xml\n`
}

/** Serves robots.txt and the sitemap, too. */
export async function servePublicPages(app: FastifyInstance, root: string, config: Config): Promise<void> {
  const hidden = { schema: { hide: true } }
  for (const name of PAGE_NAMES) {
    app.get(pathTo(`/v2/${name}`), hidden, page(await readFile(join(root, 'v2', `${name}.html`), 'utf8'), config))
  }
  app.get('/robots.txt', hidden, (request, reply) => reply.type('text/plain').send(robots(toOrigin(config, request))))
  app.get('/sitemap.xml', hidden, (request, reply) =>
    reply.type('application/xml').send(sitemap(toOrigin(config, request))),
  )
}
