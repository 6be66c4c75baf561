import { createClient } from '@connect/contract/client'
import { readSession } from '#api/session-store.ts'

/** The bare client with the stored bearer token (AUTH-15). Only the session itself uses it; everybody else uses `call`. */
export const send = createClient({
  base: '',
  token: () => readSession().tokens?.access ?? null,
  fetch: (request, init) => fetch(request, init),
})
