import { CHANGES, type ChangeEvents } from '@connect/contract/changes/changes'

/** An event of the contract, or any sign of life. */
export type Heard = { [K in keyof ChangeEvents]: { event: K; data: ChangeEvents[K] } }[keyof ChangeEvents] | null

// Plain checks rather than schemas: what follows the first page brings no schema library along.
const isId = (value: unknown) => Number.isInteger(value)
const IS_EVENT: { [K in keyof ChangeEvents]: (data: Record<keyof ChangeEvents[K], unknown>) => boolean } = {
  ready: ({ quiet_seconds }) => isId(quiet_seconds),
  changed: ({ feature, ids }) =>
    typeof feature === 'string' &&
    Object.hasOwn(CHANGES, feature) &&
    (ids === null || (Array.isArray(ids) && ids.every(isId))),
}

const isKnown = (event: string): event is keyof ChangeEvents => Object.hasOwn(IS_EVENT, event)

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Null for a comment, and for what a later release may say. */
function parse(text: string): Heard {
  const [, event = '', json = ''] = /^event: (\w+)\ndata: (.*)$/.exec(text) ?? []
  if (!isKnown(event)) return null
  const data = fromJson(json) as ChangeEvents['ready'] & ChangeEvents['changed']
  return data && IS_EVENT[event](data) ? { event, data } : null
}

/** In whatever pieces they come; ends or throws with the body, and ends when it is over. */
export async function* readEvents(body: ReadableStream<Uint8Array>, over: AbortSignal): AsyncGenerator<Heard> {
  const reader = body.getReader()
  over.addEventListener('abort', () => void reader.cancel().catch(() => undefined), { once: true })
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const parts = (rest + decoder.decode(value, { stream: true })).split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) yield parse(part)
  }
}
