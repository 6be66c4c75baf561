import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '#platform/tokens/derived-key.ts'

type ParsedToken = { family: string; generation: number }

export type RefreshTokens = {
  /** The token of a family's generation: always the same one, so that a grace answer needs no stored token. */
  of(family: string, generation: number): string
  /** Null if this secret did not make it. */
  parse(token: string): ParsedToken | null
}

const SHAPE = /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/

/** Only this is stored. */
export const hashToken = (token: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(token).digest())

/** `family.generation.mac` */
export function refreshTokens(secret: string): RefreshTokens {
  const key = derivedKey(secret, 'refresh-token')
  const mac = (family: string, generation: number) =>
    createHmac('sha256', key).update(`${family}.${generation}`).digest()

  return {
    of: (family, generation) => `${family}.${generation}.${mac(family, generation).toString('base64url')}`,
    parse(token) {
      const [, family = '', digits = '', signature = ''] = SHAPE.exec(token) ?? []
      if (!family) return null
      const generation = Number(digits)
      const isOurs = timingSafeEqual(Buffer.from(signature, 'base64url'), mac(family, generation))
      return isOurs ? { family, generation } : null
    },
  }
}
