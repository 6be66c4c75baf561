import type { ApiError } from '@connect/contract/api-error'
import type { CallOptions } from '@connect/contract/client'
import { createSendOnce } from '@connect/contract/send-once'
import { useState } from 'preact/hooks'

type OnRefused = (error: ApiError) => void | Promise<void>

/**
 * Sends one call after another. The same `input`, sent again because no answer came, counts once. It is busy until
 * `onRefused` is through.
 */
export function useSend<T>(onAnswer: (answer: T) => void, onRefused?: OnRefused) {
  const [sendOnce] = useState(createSendOnce)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)

  async function send(input: unknown, request: (options: CallOptions) => Promise<T>): Promise<void> {
    if (isSending) return
    setSending(true)
    setError(null)
    await sendOnce(input, request).then(onAnswer, (refusal: ApiError) => {
      setError(refusal)
      return onRefused?.(refusal)
    })
    setSending(false)
  }

  return { isSending, error, send }
}
