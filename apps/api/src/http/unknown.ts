import { ApiError } from '@connect/contract/errors'
import { contract } from '@connect/contract/index'
import { API_BASE, type Method, type Named } from '@connect/contract/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const satisfies readonly Method[]

/** A known path with a wrong method answers with the allowed ones, before any other check. */
function refuseOtherMethods(app: FastifyInstance): void {
  const routes: Named[] = Object.values(contract).flatMap((feature) => Object.values(feature))
  for (const path of new Set(routes.map((route) => route.path))) {
    const taken = routes.filter((route) => route.path === path).map((route) => route.method)
    const refuse = async (_: FastifyRequest, reply: FastifyReply) => {
      reply.header('allow', taken.join(', '))
      throw new ApiError('method_not_allowed')
    }
    const method = METHODS.filter((one) => !taken.includes(one))
    app.route({
      method,
      url: API_BASE + path,
      schema: { hide: true },
      onRequest: refuse,
      handler: refuse,
      exposeHeadRoute: false,
    })
  }
}

type Page = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** Unknown URLs: the web app's page for a browser, a problem for everyone else. */
export function refuseUnknown(app: FastifyInstance, webPage: Page | null): void {
  refuseOtherMethods(app)
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
