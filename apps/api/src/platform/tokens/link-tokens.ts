import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '#platform/tokens/derived-key.ts'

/** What such an address is for; those of pages stand in messages. */
export type LinkPurpose = PagePurpose | 'sms-receipt'
export type PagePurpose = 'disclaimer' | 'unsubscribe'

/** The row that it is about; `version` tells the links to one row apart, as where a new one replaces the old. */
export type Link = { school: number; row: number; version: number }

/** Numbers in base 36, each with one spelling, and 128 bits. */
const SHAPE = /^([1-9a-z][\da-z]{0,5})\.([1-9a-z][\da-z]{0,5})\.([1-9a-z][\da-z]{0,5})\.([\w-]{22})$/

const MAC_BYTES = 16

/**
 * The tokens of links in messages, `school.row.version.mac`: some 30 characters, since text messages are paid for by length
 * (N-44). Always the same one for a link, so that nothing that opens it is stored.
 */
export class LinkTokens {
  readonly #keys: Record<LinkPurpose, Buffer>

  constructor(secret: string) {
    this.#keys = {
      disclaimer: derivedKey(secret, 'disclaimer-link'),
      unsubscribe: derivedKey(secret, 'unsubscribe-link'),
      'sms-receipt': derivedKey(secret, 'sms-receipt'),
    }
  }

  #sign(purpose: LinkPurpose, text: string): string {
    const mac = createHmac('sha256', this.#keys[purpose]).update(text).digest()
    return mac.subarray(0, MAC_BYTES).toString('base64url')
  }

  write(purpose: LinkPurpose, { school, row, version }: Link): string {
    const text = [school, row, version].map((number) => number.toString(36)).join('.')
    return `${text}.${this.#sign(purpose, text)}`
  }

  /** Null unless this secret made it for this purpose. */
  read(purpose: LinkPurpose, token: string): Link | null {
    const [, school = '', row = '', version = '', signature = ''] = SHAPE.exec(token) ?? []
    if (!signature) return null
    const right = this.#sign(purpose, `${school}.${row}.${version}`)
    // Letters are compared, not bytes: the last letter has bits that no byte holds, so four spellings would pass.
    if (!timingSafeEqual(Buffer.from(signature), Buffer.from(right))) return null
    return { school: Number.parseInt(school, 36), row: Number.parseInt(row, 36), version: Number.parseInt(version, 36) }
  }
}
