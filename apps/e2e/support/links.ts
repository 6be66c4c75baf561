import { createHmac } from 'node:crypto'
import { RIDER_PAGES } from '@connect/contract/rider-pages'
import { createDatabase } from '@connect/db/client'
import { AUTH_SECRET } from './server.ts'

type Purpose = 'RESET_PASSWORD' | 'INVITATION' | 'VERIFY_EMAIL' | 'CHANGE_EMAIL'

const DAY_MS = 86_400_000

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** A link's token as the server derives it from its row, since nothing that opens a door is stored. */
const deriveToken = (id: string) => `${id}.${hmac(hmac(AUTH_SECRET, 'one-time-token'), id).toString('base64url')}`

const toPath = (purpose: Purpose, id: string, user_id: number) =>
  `/v2/login/${purpose.endsWith('_EMAIL') ? 'verify' : 'reset'}/${deriveToken(id)}/${user_id}`

export async function inDatabase<T>(work: (db: ReturnType<typeof createDatabase>['db']) => Promise<T>): Promise<T> {
  const { db, close } = createDatabase(process.env.E2E_DATABASE_URL ?? '', { max: 1 })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

/** The path of the newest link that the product mailed to this address. */
export const mailedLink = (email: string, purpose: Purpose): Promise<string> =>
  inDatabase(async (db) => {
    const { id, user_id } = await db.oneTimeToken.findFirstOrThrow({
      where: { email, purpose },
      orderBy: [{ created: 'desc' }, { id: 'desc' }],
    })
    return toPath(purpose, id, user_id)
  })

/** The path of a link as if it had been mailed to this person just now. */
export const linkFor = (
  { school_id, id: user_id, email }: { school_id: number; id: number; email: string },
  purpose: Purpose,
): Promise<string> =>
  inDatabase(async (db) => {
    const expires_at = new Date(Date.now() + DAY_MS)
    const { id } = await db.oneTimeToken.create({ data: { school_id, user_id, email, purpose, expires_at } })
    return toPath(purpose, id, user_id)
  })

/** The path of the link by which this contact unsubscribes, as the server makes it (N-44). */
export function unsubscribePath(
  { school_id, id }: { school_id: number; id: number },
  channel: 'EMAIL' | 'SMS',
): string {
  const text = [school_id, id, channel === 'EMAIL' ? 1 : 2].map((number) => number.toString(36)).join('.')
  const mac = hmac(hmac(AUTH_SECRET, 'unsubscribe-link'), text).subarray(0, 16)
  return `${RIDER_PAGES.unsubscribe}/${text}.${mac.toString('base64url')}`
}
