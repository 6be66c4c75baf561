import { createHash } from 'node:crypto'

/** An event of the ledger of certificates, as its hash covers it. */
export type ChainEvent = {
  school_id: number
  /** 1, 2, 3 … in its school. */
  position: number
  at: Date
  user_id: number | null
  action: string
  book_id: number
  certificate_number: number | null
  from_status: string | null
  to_status: string | null
  /** JSON text of what concerns nobody. */
  facts: string
  digest: string
  previous_hash: string
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** What the first event of a school is bound to. */
export const GENESIS = '0'.repeat(64)

/** The digest that stays when a payload is forgotten; the salt, forgotten with it, keeps it from being guessed. */
export const digestPayload = (salt: string, payload: string): string => sha256(`${salt}\n${payload}`)

/** Binds an event to the one before: any change of it, or of its place, shows. Hexadecimal. */
export const hashEvent = (event: ChainEvent): string =>
  sha256(
    JSON.stringify([
      event.previous_hash,
      event.school_id,
      event.position,
      event.at.toISOString(),
      event.user_id,
      event.action,
      event.book_id,
      event.certificate_number,
      event.from_status,
      event.to_status,
      event.facts,
      event.digest,
    ]),
  )
