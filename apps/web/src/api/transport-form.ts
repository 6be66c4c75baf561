import type { OnProgress } from '@connect/contract/client'

type FormInit = Pick<RequestInit, 'method' | 'headers' | 'signal'> & { body: FormData; onProgress: OnProgress }

/** Answers that have no body: a `Response` with one cannot be made for them. */
const BODILESS = new Set([204, 205, 304])

function toResponse(request: XMLHttpRequest): Response {
  const { status, statusText } = request
  const body: ArrayBuffer = request.response
  const lines = request.getAllResponseHeaders().trim().split('\r\n').filter(Boolean)
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon), line.slice(colon + 1).trim()]
  })
  return new Response(BODILESS.has(status) ? null : body, { status, statusText, headers })
}

/**
 * As `fetch` does, but tells meanwhile how much of it has gone out. Throws what `fetch` throws: the reason of the
 * signal when it is cancelled, a `TypeError` when no answer came.
 */
export function sendForm(url: string, { method = 'POST', headers, body, signal, onProgress }: FormInit) {
  return new Promise<Response>((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.responseType = 'arraybuffer'
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
    const fail = () => reject(new TypeError('The form could not be sent'))
    const abort = () => {
      reject(signal?.reason)
      request.abort()
    }
    signal?.addEventListener('abort', abort)
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
    request.addEventListener('load', () => resolve(toResponse(request)))
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total)
    })
    request.upload.addEventListener('load', () => onProgress(1))
    onProgress(0)
    request.send(body)
  })
}
