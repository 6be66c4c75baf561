import type { ApiError } from '@connect/contract/api-error'
import type { CallOptions } from '@connect/contract/client'
import { createSendOnce } from '@connect/contract/send-once'
import { useState } from 'preact/hooks'

/** Sends one call after another. The same `input`, sent again because no answer came, counts once. */
export function useSend<T>(onAnswer: (answer: T) => void) {
  const [sendOnce] = useState(createSendOnce)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)

  async function send(input: unknown, request: (options: CallOptions) => Promise<T>): Promise<void> {
    if (isSending) return
    setSending(true)
    setError(null)
    await sendOnce(input, request).then(onAnswer, setError)
    setSending(false)
  }

  return { isSending, error, send }
}
