import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { RIDER_PAGES } from '@connect/contract/rider-pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openBuiltFiles, serveAssets } from '#http/built-files.ts'
import type { Config } from '#platform/config.ts'

/** Its own script and style sheet, calls to this server, and nothing else. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join(';')

/** The address has a personal token: it goes to nobody else, and no search engine or cache keeps it. */
const HEADERS = {
  'content-security-policy': POLICY,
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'cache-control': 'no-store',
} as const

/**
 * Serves a document for each purpose at its address, with or without a token: what a link leads to is read by the document's
 * script, so a scanner that opens it changes nothing. Without `RIDER_DIR` there are none.
 */
export async function serveRiderPages(app: FastifyInstance, { RIDER_DIR }: Config): Promise<void> {
  if (!RIDER_DIR) return
  const root = resolve(RIDER_DIR)
  for (const [name, address] of Object.entries(RIDER_PAGES)) {
    const html = await readFile(join(root, `${name}.html`), 'utf8')
    const send = (_: FastifyRequest, reply: FastifyReply) =>
      reply.headers(HEADERS).type('text/html; charset=utf-8').send(html)
    app.get(address, { schema: { hide: true } }, send)
    app.get(`${address}/:token`, { schema: { hide: true } }, send)
  }
  await app.register(async (files) => {
    await openBuiltFiles(files, root)
    await serveAssets(files, root, 'assets/rider')
  })
}
