import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { ApiError } from '@connect/contract/errors'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
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

/** A route for each file beside the page, and one for all that have a hash in their name: those are hundreds. */
async function serveFiles(files: FastifyInstance, root: string): Promise<void> {
  await files.register(fastifyStatic, {
    root,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  const options: Pick<RouteOptions, 'method' | 'schema' | 'errorHandler'> = {
    method: ['GET', 'HEAD'],
    schema: { hide: true },
    // Whoever goes away in the middle of a file is no fault of ours.
    errorHandler(error, request, reply) {
      if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.raw.destroy()
      else files.errorHandler(error, request, reply)
    },
  }
  const beside = await readdir(root, { withFileTypes: true })
  for (const { name } of beside.filter((entry) => entry.isFile() && !PACKED_OR_PAGE.test(entry.name))) {
    files.route({
      ...options,
      url: `/${name}`,
      config: { isFile: () => true },
      handler: (_, reply) => reply.sendFile(name),
    })
  }
  const assets = new Set(await readdir(join(root, 'assets')))
  const nameIn = ({ params }: FastifyRequest) => (params as { name: string }).name
  files.route({
    ...options,
    url: '/assets/:name',
    config: { isFile: (request) => assets.has(nameIn(request)) },
    handler(request, reply) {
      if (!assets.has(nameIn(request))) throw new ApiError('not_found')
      return reply.sendFile(`assets/${nameIn(request)}`)
    },
  })
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
