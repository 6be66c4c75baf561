import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '#platform/tokens/derived-key.ts'

export type OneTimeTokens = {
  /** The token of a row of `one_time_tokens`: always the same one, so that nothing that opens a door is stored. */
  of(id: string): string
  /** Null if this secret did not make it. */
  idOf(token: string): string | null
}

const SHAPE = /^([0-9a-f-]{36})\.([\w-]{43})$/

/** `id.mac` */
export function oneTimeTokens(secret: string): OneTimeTokens {
  const key = derivedKey(secret, 'one-time-token')
  const mac = (id: string) => createHmac('sha256', key).update(id).digest()

  return {
    of: (id) => `${id}.${mac(id).toString('base64url')}`,
    idOf(token) {
      const [, id = '', signature = ''] = SHAPE.exec(token) ?? []
      if (!id) return null
      return timingSafeEqual(Buffer.from(signature, 'base64url'), mac(id)) ? id : null
    },
  }
}
