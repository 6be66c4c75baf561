import { ApiError } from '@connect/contract/errors'
import { contract } from '@connect/contract/index'
import { API_BASE, type Method, type Named } from '@connect/contract/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const METHODS: ReadonlySet<string> = new Set<Method>(['GET', 'POST', 'PATCH', 'PUT', 'DELETE'])

type Path = { pattern: RegExp; url: string; methods: Method[] }

const withoutSlash = (path: string) => (path.endsWith('/') ? path.slice(0, -1) : path)
const toPattern = (url: string) => new RegExp(`^${url.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`)

const parameters = ({ url }: Path) => url.split(':').length

/** Without the slash at its end; the narrowest first. */
function everyPath(): Path[] {
  const routes: Named[] = Object.values(contract).flatMap((feature) => Object.values(feature))
  const paths = [...new Set(routes.map(({ path }) => path))].map((path) => {
    const url = withoutSlash(API_BASE + path)
    return { url, pattern: toPattern(url), methods: routes.flatMap((one) => (one.path === path ? [one.method] : [])) }
  })
  return paths.toSorted((one, other) => parameters(one) - parameters(other))
}

/**
 * Answers with the allowed methods, before any other check. They are found when there is such a call: routes that
 * refuse would be two of three, and take a twelfth of the start (decision 061).
 */
export function refuseOtherMethods(app: FastifyInstance): void {
  let paths: Path[] | null = null
  const narrower = new Map<string, Path[]>()

  /** The paths that another one fits too: a call that should go there comes here with a method that they do not have. */
  function narrowerThan(url: string): Path[] {
    const known = narrower.get(url)
    if (known) return known
    paths ??= everyPath()
    const pattern = toPattern(withoutSlash(url))
    const found = paths.filter((one) => one.url !== withoutSlash(url) && pattern.test(one.url))
    narrower.set(url, found)
    return found
  }

  app.addHook('onRequest', ({ url, method, routeOptions }, reply, done) => {
    const possible = routeOptions.url === undefined ? (paths ??= everyPath()) : narrowerThan(routeOptions.url)
    if (possible.length === 0 || !METHODS.has(method)) return done()
    const [path = ''] = url.split('?', 1)
    const decoded = withoutSlash(decodeURI(path))
    const taken = possible.find(({ pattern }) => pattern.test(decoded))?.methods
    if (!taken || taken.some((one) => one === method)) return done()
    reply.header('allow', taken.join(', '))
    done(new ApiError('method_not_allowed'))
  })
}

type Page = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** The web app's page for a browser, a problem for everyone else. */
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
