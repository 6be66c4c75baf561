import { createHmac } from 'node:crypto'
import jwt from '@fastify/jwt'
import type { FastifyInstance } from 'fastify'

/** Lets a server sign and check the access tokens of a server with this secret. */
export async function signTokens(app: FastifyInstance, secret: string): Promise<void> {
  const key = createHmac('sha256', secret).update('access-token').digest()
  await app.register(jwt, { secret: key, sign: { algorithm: 'HS256' }, verify: { algorithms: ['HS256'] } })
}
