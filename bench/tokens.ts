import { createHash, createHmac, randomUUID } from 'node:crypto'
import { PERMISSION_KEYS } from '@connect/contract/access'
import { createDatabase } from '@connect/db/client'
import jwt from '@fastify/jwt'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Case } from './cases.ts'

/** What the measured server signs with. */
export const SECRET = 'only-for-benchmarks-only-for-benchmarks'

/** Lets a server sign and check the access tokens of a server with this secret. */
export async function signTokens(app: FastifyInstance, secret: string): Promise<void> {
  const key = createHmac('sha256', secret).update('access-token').digest()
  await app.register(jwt, { secret: key, sign: { algorithm: 'HS256' }, verify: { algorithms: ['HS256'] } })
}

/** Fills the database for a case; answers a token of a session that is in it. */
export async function tokenFor(url: string, kase: Pick<Case, 'seed'>): Promise<string> {
  const { db, close } = createDatabase(url)
  const { school_id, id } = await kase.seed(db)
  const session = randomUUID()
  const token_hash = new Uint8Array(createHash('sha256').update(session).digest())
  const expires_at = new Date(Date.now() + 86_400_000)
  await db.refreshFamily.create({ data: { school_id, id: session, user_id: id, token_hash, expires_at } })
  await close()
  const hidden = Object.fromEntries(PERMISSION_KEYS.map((area) => [area, null]))
  const claims = {
    user: id,
    school: school_id,
    session,
    email: 'bench@example.org',
    connect_user_permissions: { ...hidden, is_account_owner: false, admin_permission: false },
  }
  const app = Fastify()
  await signTokens(app, SECRET)
  return app.jwt.sign(claims, { expiresIn: '1h' })
}
