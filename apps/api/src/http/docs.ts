import { createHash } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { between } from '#http/html.ts'

const PREFIX = '/api/docs'

const hashScript = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** A script with a source has its text elsewhere. */
const inlineScripts = (html: string): string[] =>
  between(html, '<script', '</script>').flatMap((element) => {
    const head = element.slice(0, element.indexOf('>'))
    return /\ssrc=/.test(head) ? [] : [element.slice(head.length + 1)]
  })

/** The page has scripts of its own in it: exactly those are allowed, by their hashes. */
function policyFor(html: string): string {
  const hashes = inlineScripts(html).map(hashScript)
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The library's page and its script of 4 MB, on a server that nobody reaches from outside. */
async function loadReader(): Promise<FastifyInstance> {
  const { default: reference } = await import('@scalar/fastify-api-reference')
  const reader = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  await reader.register(reference, {
    routePrefix: PREFIX,
    configuration: {
      url: '/api/openapi.json',
      authentication: { preferredSecurityScheme: 'bearer' },
      // Nothing may talk to another server.
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  })
  return reader
}

/** At `/api/docs`. Its library is loaded when somebody first reads. */
export function serveDocs(app: FastifyInstance): void {
  let loaded: Promise<FastifyInstance> | null = null
  for (const url of [`${PREFIX}/`, `${PREFIX}/js/scalar.js`]) {
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      const reader = await (loaded ??= loadReader())
      const { statusCode, headers, payload } = await reader.inject(request.url)
      if (headers.location) return reply.redirect(headers.location, statusCode)
      const type = String(headers['content-type'])
      if (type.startsWith('text/html')) reply.header('content-security-policy', policyFor(payload))
      return reply.status(statusCode).type(type).send(payload)
    })
  }
}
