import { ERRORS, type ErrorCode } from '@connect/contract/errors'
import type { Output, Route } from '@connect/contract/route'
import { vi } from 'vitest'

type Reply = () => Response | Promise<Response>
type Request = { method: string; url: string; key: string | null; body: unknown }

/** Stands for the server: the replies of a method in turn, the last one for good. Answers what was asked for. */
export function fakeServer(replies: Record<string, Reply[]>): Request[] {
  const requests: Request[] = []
  const turns = new Map<string, number>()
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body }: RequestInit) => {
    requests.push({
      method,
      url,
      key: new Headers(headers).get('idempotency-key'),
      body: typeof body === 'string' ? JSON.parse(body) : null,
    })
    const turn = turns.get(method) ?? 0
    turns.set(method, turn + 1)
    const reply = replies[method]?.[turn] ?? replies[method]?.at(-1)
    if (!reply) throw new TypeError(`No reply to ${method} ${url}`)
    return reply()
  })
  return requests
}

export const good =
  <R extends Route>(_route: R, body: Output<R>): Reply =>
  () =>
    Response.json(body)

/** A refusal of the server. */
export const refused =
  (code: ErrorCode): Reply =>
  () => {
    const { status, detail } = ERRORS[code]
    return Response.json({ type: 'about:blank', title: 'Refused', status, detail, code }, { status })
  }

/** No answer at all, as on a yard without a signal. */
export const silent: Reply = () => Promise.reject(new TypeError('Failed to fetch'))
