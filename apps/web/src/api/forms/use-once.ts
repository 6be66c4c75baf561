import { ApiError } from '@connect/contract/api-error'
import type { CallOptions } from '@connect/contract/client'
import { isDoneOnce, type Route } from '@connect/contract/route'
import { useRef } from 'react'

const files = new WeakMap<File, string>()

/** A file is the same as long as it is the one that was chosen. */
function fileName(file: File): string {
  const name = files.get(file) ?? crypto.randomUUID()
  files.set(file, name)
  return name
}

const serializeInput = (input: unknown): string =>
  JSON.stringify(input, (_, value: unknown) => (value instanceof File ? fileName(value) : value))

/** Whether the server answered for good: what is sent next is another call, even where it says the same. */
const isAnswer = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.code !== 'idempotency_key_in_use'

/**
 * It counts once however often it is sent: the same name while the same is sent and no answer came, as on a yard where
 * answers get lost.
 */
export function useOnce(route: Route) {
  const last = useRef<{ text: string; key: string } | null>(null)

  return async function once<T>(input: unknown, send: (options: CallOptions) => Promise<T>): Promise<T> {
    if (!isDoneOnce(route)) return send({})
    const text = serializeInput(input)
    if (last.current?.text !== text) last.current = { text, key: crypto.randomUUID() }
    try {
      const answer = await send({ headers: { 'idempotency-key': last.current.key } })
      last.current = null
      return answer
    } catch (error) {
      if (isAnswer(error)) last.current = null
      throw error
    }
  }
}
