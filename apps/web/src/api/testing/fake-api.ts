import type { Problem } from '@connect/contract/api-error'
import { ERRORS, type ErrorCode } from '@connect/contract/errors'
import { API_BASE, type Output, type Route } from '@connect/contract/route'
import { delay, HttpResponse, http, type RequestHandler } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

/** The request's body has been read already. */
type Reply = (request: Request) => Response | Promise<Response>

const METHODS = { GET: http.get, POST: http.post, PATCH: http.patch, PUT: http.put, DELETE: http.delete }

/** JSON as what it says, null where there is nothing; a form as its text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text || null
  }
}

/** A server of the test file; every call that no test answers fails it. `calls` lists what was asked for, as names. */
export function fakeApi() {
  const server = setupServer()
  const calls: string[] = []
  const headers: Headers[] = []
  const bodies: unknown[] = []

  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())
  beforeEach(() => {
    for (const list of [calls, headers, bodies]) list.length = 0
  })

  /** Answers a route from now on; several replies are given in turn, the last one for good. */
  function on(route: Route & { name: string }, ...replies: Reply[]): void {
    let turn = 0
    const handler: RequestHandler = METHODS[route.method](`*${API_BASE}${route.path}`, async ({ request }) => {
      calls.push(route.name)
      headers.push(request.headers)
      bodies.push(parsed(await request.text()))
      const reply = replies[Math.min(turn++, replies.length - 1)]
      return reply?.(request) ?? HttpResponse.error()
    })
    server.use(handler)
  }

  const count = (name: string) => calls.filter((call) => call === name).length
  return { on, calls, headers, bodies, count }
}

/** A good answer. */
export const good =
  <R extends Route>(_route: R, body: Output<R>): Reply =>
  () =>
    HttpResponse.json(body as object)

/** A good answer that takes its time. */
export const slow =
  <R extends Route>(_route: R, body: Output<R>, ms = 50): Reply =>
  async () => {
    await delay(ms)
    return HttpResponse.json(body as object)
  }

/** A refusal of ours. */
export const refused =
  (code: ErrorCode, more: Partial<Pick<Problem, 'detail' | 'fields' | 'changed'>> = {}): Reply =>
  () => {
    const { status, detail } = ERRORS[code]
    return HttpResponse.json({ type: 'about:blank', title: 'Refused', status, detail, code, ...more }, { status })
  }

/** Any other answer. */
export const plain =
  (status: number, body = 'none of ours'): Reply =>
  () =>
    new HttpResponse(body, { status })

/** No answer at all. */
export const silent: Reply = () => HttpResponse.error()
