import { createHash } from 'node:crypto'
import type { ApiError } from '@connect/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { escaped } from '#http/html.ts'

const STYLE = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:1rem/1.5 system-ui,sans-serif}main{max-width:32rem;padding:1.5rem}h1{font-size:1.5rem;line-height:1.25;margin:0 0 .5rem}p{margin:0 0 1rem}a{color:inherit}`
const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

const TITLES: Record<number, string> = {
  414: 'This address is too long',
  429: 'Too many requests',
  503: 'Connect is busy',
}
const OTHERWISE = 'This page could not be opened'

/** A browser wants to show the answer as a page. */
export function isForReading({ method, url, headers }: FastifyRequest): boolean {
  const isPage = !url.startsWith('/api/') && !url.startsWith('/assets/')
  return isPage && ['GET', 'HEAD'].includes(method) && (headers.accept?.includes('text/html') ?? false)
}

const page = ({ status, detail }: ApiError): string => {
  const title = TITLES[status] ?? OTHERWISE
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><meta name="robots" content="noindex" /><title>${escaped(title)} · Connect</title><style>${STYLE}</style></head><body><main><h1>${escaped(title)}</h1><p>${escaped(detail)}</p><p><a href="/">Back to Connect</a></p></main></body></html>`
}

/** People read it; the API would answer a problem. */
export function sendRefusalPage(reply: FastifyReply, error: ApiError): FastifyReply {
  const policy = String(reply.getHeader('content-security-policy'))
  return reply
    .header('content-security-policy', policy.replace("style-src 'self'", `style-src ${STYLE_SOURCE}`))
    .type('text/html; charset=utf-8')
    .send(page(error))
}
