import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'

const NONCE = '__CSP_NONCE__'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** What the operator's settings tell the browser. */
function webConfig(config: Config): string {
  const { HELP_URL, SALES_EMAIL, GET_STARTED_URL, OPERATOR_NAME } = config
  const json = {
    help_url: HELP_URL,
    sales_email: SALES_EMAIL,
    get_started_url: GET_STARTED_URL,
    operator_name: OPERATOR_NAME,
  }
  return `<meta name="connect-config" content="${escaped(JSON.stringify(json))}" />`
}

/** The page with a nonce of its own, which the kit's style elements carry. */
const page = (html: string) => (_: FastifyRequest, reply: FastifyReply) => {
  const nonce = randomBytes(16).toString('base64')
  const csp = String(reply.getHeader('content-security-policy')).replace(
    "style-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
  )
  return reply
    .header('content-security-policy', csp)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html.replaceAll(NONCE, nonce))
}

/**
 * Serves the built web app: hashed files for ever and pre-compressed, `index.html` afresh each time. Answers how to
 * send the page, or null where there is no web app to serve.
 */
export async function serveWebApp(app: FastifyInstance, config: Config) {
  if (!config.WEB_DIR) return null
  const root = resolve(config.WEB_DIR)
  const html = await readFile(join(root, 'index.html'), 'utf8')
  const send = page(html.replace('</head>', `${webConfig(config)}</head>`))

  await app.register(fastifyStatic, {
    root,
    index: false,
    preCompressed: true,
    wildcard: false,
    globIgnore: ['**/index.html', '**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  app.get('/', { schema: { hide: true } }, send)
  return send
}
