import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fileRoute, openBuiltFiles, serveAssets } from '#http/built-files.ts'
import { escaped } from '#http/html.ts'
import { servePublicPages } from '#http/public-pages.ts'
import { webConfig } from '#http/web-config.ts'
import { appPolicy } from '#http/web-policy.ts'
import type { Config } from '#platform/config.ts'

const NONCE = '__CSP_NONCE__'

const configMeta = (config: Config) =>
  `<meta name="connect-config" content="${escaped(JSON.stringify(webConfig(config)))}" />`

/** With its own nonce, which the UI kit's style elements carry. */
const page = (html: string, config: Config) => (request: FastifyRequest, reply: FastifyReply) => {
  const nonce = randomBytes(16).toString('base64')
  const policy = String(reply.getHeader('content-security-policy'))
  return reply
    .header('content-security-policy', appPolicy(policy, { nonce, url: request.url, config }))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html.replaceAll(NONCE, nonce))
}

const PACKED_OR_PAGE = /\.(html|br|gz)$/

/** A route for each file beside the page. */
async function serveFiles(files: FastifyInstance, root: string): Promise<void> {
  await openBuiltFiles(files, root)
  const beside = await readdir(root, { withFileTypes: true })
  for (const { name } of beside.filter((entry) => entry.isFile() && !PACKED_OR_PAGE.test(entry.name))) {
    files.route({
      ...fileRoute(files),
      url: `/${name}`,
      config: { isFile: () => true },
      handler: (_, reply) => reply.sendFile(name),
    })
  }
  await serveAssets(files, root, 'assets')
}

/**
 * Hashed files for ever and pre-compressed, the public pages as documents of their own, `index.html` afresh each time.
 * Answers how to send the latter, or null where there is no web app to serve.
 */
export async function serveWebApp(app: FastifyInstance, config: Config) {
  if (!config.WEB_DIR) return null
  const root = resolve(config.WEB_DIR)
  const html = await readFile(join(root, 'index.html'), 'utf8')
  const send = page(
    html.replace('</head>', () => `${configMeta(config)}</head>`),
    config,
  )

  await app.register((files) => serveFiles(files, root))
  await servePublicPages(app, root, config)
  app.get('/', { schema: { hide: true } }, send)
  return send
}
