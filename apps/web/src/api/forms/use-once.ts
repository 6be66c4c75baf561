import type { CallOptions } from '@connect/contract/client'
import { useRef } from 'react'

/**
 * Names a submit, so that it counts once however often it is sent: the same name while the same is sent, as after an
 * answer that was lost on the way. To be given to a form as its `callOptions`.
 */
export function useOnce(): (body: unknown) => CallOptions {
  const last = useRef({ body: '', key: '' })
  return (body) => {
    const text = JSON.stringify(body)
    if (last.current.body !== text) last.current = { body: text, key: crypto.randomUUID() }
    return { headers: { 'idempotency-key': last.current.key } }
  }
}
