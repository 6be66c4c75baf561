import { ApiError } from '#api-error.ts'
import type { CallOptions } from '#client.ts'

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

export type SendOnce = <T>(input: unknown, send: (options: CallOptions) => Promise<T>) => Promise<T>

/**
 * A call of a route that is done once counts once, however often it is sent: with the same `Idempotency-Key` while the same
 * is sent and no answer came, as on a yard where answers get lost.
 */
export function createSendOnce(): SendOnce {
  let last: { text: string; key: string } | null = null

  return async function sendOnce(input, send) {
    const text = serializeInput(input)
    if (last?.text !== text) last = { text, key: crypto.randomUUID() }
    try {
      const answer = await send({ headers: { 'idempotency-key': last.key } })
      last = null
      return answer
    } catch (error) {
      if (isAnswer(error)) last = null
      throw error
    }
  }
}
