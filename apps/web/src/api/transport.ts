import { createClient, type SendInit } from '@connect/contract/client'
import { readSession } from '#api/session/store.ts'
import { sendForm } from '#api/transport-form.ts'

const token = () => readSession().tokens?.access ?? null

function sendAny(url: string, { onProgress, ...init }: SendInit): Promise<Response> {
  const { body } = init
  return onProgress && body instanceof FormData ? sendForm(url, { ...init, body, onProgress }) : fetch(url, init)
}

/** Only the session itself uses it (AUTH-15); everybody else uses `call`. */
export const send = createClient({ base: '', token, fetch: sendAny })

/** The same, for a last word: the call is made even if the page is left at once. */
export const sendLeaving = createClient({
  base: '',
  token,
  fetch: (request, init) => fetch(request, { ...init, keepalive: true }),
})
