import { PASSWORD } from '@connect/db/seed/factories'
import type { BrowserContextOptions } from '@playwright/test'

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>

/** A browser's storage after this person has signed in; the session is the API's, the form is not used. */
export async function signedIn(email: string, origin: string): Promise<StorageState> {
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(`${origin}/api/v2/connect/users/${path}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${Math.ceil(Math.random() * 250)}` },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const tokens = await post('login', { email, password: PASSWORD })
  const { user } = await post('verify', { token: tokens.access })
  const localStorage = [
    { name: 'connect.tokens', value: JSON.stringify(tokens) },
    { name: 'connect.user', value: JSON.stringify(user) },
  ]
  return { cookies: [], origins: [{ origin, localStorage }] }
}
