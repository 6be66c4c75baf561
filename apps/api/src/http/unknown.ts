import { ApiError } from '@connect/contract/errors'
import { contract } from '@connect/contract/index'
import { API_BASE, type Method, type Named } from '@connect/contract/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const METHODS: ReadonlySet<string> = new Set<Method>(['GET', 'POST', 'PATCH', 'PUT', 'DELETE'])

const withoutSlash = (path: string) => (path.endsWith('/') ? path.slice(0, -1) : path)
const toPattern = (path: string) => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`)

/** The methods of each path of the API, as the table of calls spells it, but without the slash at its end. */
function methodsByPath(): Map<string, Method[]> {
  const methods = new Map<string, Method[]>()
  const routes: Named[] = Object.values(contract).flatMap((feature) => Object.values(feature))
  for (const { path, method } of routes) {
    const url = withoutSlash(API_BASE + path)
    methods.set(url, [...(methods.get(url) ?? []), method])
  }
  return methods
}

/**
 * A known path with a wrong method answers with the allowed ones, before any other check. Found out for each call: a route
 * for each method that is not there would be two of three routes, and take a twelfth of the start (decision 061).
 */
export function refuseOtherMethods(app: FastifyInstance): void {
  const methods = methodsByPath()
  let patterns: (readonly [RegExp, Method[]])[] | null = null

  /** By the patterns that a path fits; made when somebody first asks for what is not there. */
  function methodsOf(path: string): Method[] {
    patterns ??= [...methods].map(([url, taken]) => [toPattern(url), taken] as const)
    const decoded = decodeURI(path)
    return patterns.flatMap(([pattern, taken]) => (pattern.test(decoded) ? taken : []))
  }

  app.addHook('onRequest', ({ url, method, is404 }, reply, done) => {
    const [path = ''] = url.split('?', 1)
    // A path without parameters is its own, whatever pattern it fits as well.
    const taken = methods.get(withoutSlash(path)) ?? (is404 ? methodsOf(withoutSlash(path)) : [])
    if (taken.length === 0 || taken.some((one) => one === method) || !METHODS.has(method)) return done()
    reply.header('allow', taken.join(', '))
    done(new ApiError('method_not_allowed'))
  })
}

type Page = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** Unknown URLs: the web app's page for a browser, a problem for everyone else. */
export function refuseUnknown(app: FastifyInstance, webPage: Page | null): void {
  const isPage = ({ url, method }: FastifyRequest) =>
    webPage !== null && ['GET', 'HEAD'].includes(method) && !/^\/(api|assets)\//.test(url)
  // Before a body is read.
  app.addHook('onRequest', async (request) => {
    if (request.is404 && !isPage(request)) throw new ApiError('not_found')
  })
  app.setNotFoundHandler(async (request, reply) => {
    if (webPage) return webPage(request, reply)
    throw new ApiError('not_found')
  })
}
