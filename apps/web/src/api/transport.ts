import { createClient } from '@connect/contract/client'
import { readSession } from '#api/session-store.ts'

const token = () => readSession().tokens?.access ?? null

/** The bare client with the stored bearer token (AUTH-15). Only the session itself uses it; everybody else uses `call`. */
export const send = createClient({ base: '', token, fetch: (request, init) => fetch(request, init) })

/** The same, for a last word: the call is made even if the page is left at once. */
export const sendLeaving = createClient({
  base: '',
  token,
  fetch: (request, init) => fetch(request, { ...init, keepalive: true }),
})
