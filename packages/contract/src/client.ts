import { ApiError, readProblem } from '#api-error.ts'
import { API_BASE, type Input, type Output, type Route } from '#route.ts'

type Scalar = string | number | boolean | null | undefined
type Parts = { params?: Record<string, Scalar>; query?: Record<string, Scalar | readonly Scalar[]>; body?: unknown }

/** How much of a body has gone out, from 0 to 1; at 1 the answer is still to come. It starts again when a call is repeated. */
export type OnProgress = (fraction: number) => void

export type CallOptions = {
  signal?: AbortSignal
  headers?: Record<string, string>
  /** If the transport supports it; `fetch` does not. */
  onProgress?: OnProgress
}

export type SendInit = RequestInit & { onProgress?: OnProgress | undefined }

export type ClientOptions = {
  /** Where the server is, without a trailing slash; '' for the page's own. */
  base: string
  /** A token, or where to read the current one; a client of the public API is built with one (API-06). */
  token: string | (() => string | null) | undefined
  /** Default: `fetch`. */
  fetch?: (url: string, init: SendInit) => Promise<Response>
}

/** Lists are comma separated; empty values are left out. */
export function toRouteUrl(route: Route, { params = {}, query = {} }: Parts = {}): string {
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    const text = [value ?? ''].flat().join(',')
    if (text !== '') search.set(key, text)
  }
  const tail = search.size > 0 ? `?${search.toString()}` : ''
  return `${API_BASE}${path}${tail}`
}

/** Network errors become an {@link ApiError}. */
async function reached<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (cause) {
    const aborted = cause instanceof Error && cause.name === 'AbortError'
    throw new ApiError(aborted ? 'request_aborted' : 'network_failed', { cause })
  }
}

/** The body as JSON if it is, else as text, else nothing. */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}

/** A form where it holds a file, whose content type the form says itself; else JSON. */
function sentAs(body: unknown): { headers: Record<string, string>; payload: string | FormData | undefined } {
  if (body === undefined) return { headers: {}, payload: undefined }
  const fields = Object.entries(body as object)
  if (!fields.some(([, value]) => value instanceof Blob)) {
    return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) }
  }
  const payload = new FormData()
  for (const [name, value] of fields) if (value !== undefined) payload.append(name, value)
  return { headers: {}, payload }
}

/** Named after its route: the answer itself names none. */
async function readFile(route: Route, response: Response): Promise<File> {
  const bytes = await response.blob()
  return new File([bytes], route.path, { type: bytes.type })
}

/**
 * A typed client of the whole contract: `call(suppliers.list, { query: { page: 2 } })`. Throws {@link ApiError} for
 * every refusal, 'Request aborted' for a cancelled call (ERR-12) and `network_failed` when no answer came.
 */
export function createClient({ base, token, fetch: send = fetch }: ClientOptions) {
  if (token === undefined) console.warn('OpenAPI token is not defined') // API-07
  const currentToken = () => (typeof token === 'function' ? token() : token)

  return async function call<R extends Route>(
    route: R,
    input: Input<R>,
    options: CallOptions = {},
  ): Promise<Output<R>> {
    const { body, ...parts } = input as Parts
    const bearer = currentToken()
    const sent = sentAs(body)
    const headers = {
      accept: route.produces ? `${route.produces}, application/json` : 'application/json',
      ...sent.headers,
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...options.headers,
    }
    const response = await reached(() =>
      send(base + toRouteUrl(route, parts), {
        method: route.method,
        headers,
        body: sent.payload,
        signal: options.signal,
        onProgress: options.onProgress,
      }),
    )
    const isFile = response.ok && route.produces !== undefined
    const answer = await reached(() => (isFile ? readFile(route, response) : readBody(response)))
    if (!response.ok) throw refused(response, answer)
    return answer as Output<R>
  }
}

function refused(response: Response, body: unknown): ApiError {
  const retryAfter = Number(response.headers.get('retry-after'))
  return readProblem(response.status, response.statusText, body, retryAfter || undefined)
}

export type Call = ReturnType<typeof createClient>
