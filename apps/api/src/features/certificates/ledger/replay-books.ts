import { BOOK_SIZE, lastNumber } from '@connect/contract/certificates/books/book-rules'
import { CERTIFICATE_STATUSES, type CertificateStatus } from '@connect/contract/certificates/shared/certificate-rules'
import { z } from 'zod'
import type { ReplayEvent } from './replay-ledger.ts'

const STATUSES = Object.keys(CERTIFICATE_STATUSES) as CertificateStatus[]

const Added = z.object({
  first: z.int(),
  supplier: z.int(),
  kept: z.record(z.string().regex(/^\d{7}$/), z.enum(STATUSES)),
  used_before: z.int().nullable(),
})
const Moved = z.object({ to: z.int() })
const Sent = z.object({ sent_on: z.string(), tracking_reference: z.string().nullable() })

/** Days are `yyyy-MM-dd`. */
export type ReplayBook = z.infer<typeof Added> & {
  /** Position of the event that added it. */
  at: number
  sent: z.infer<typeof Sent> | null
  isGone: boolean
}

export type StoredBook = {
  id: number
  supplier_id: number
  first_certificate_number: number
  is_sent: boolean
  sent_on: string | null
  tracking_reference: string | null
  is_deleted: boolean
}

function parseFacts<T extends z.ZodType>(schema: T, facts: string): z.output<T> | null {
  try {
    return schema.parse(JSON.parse(facts))
  } catch {
    return null
  }
}

const list = new Intl.ListFormat('en-GB')

/** Follows the books of a ledger, to what their rows must say. */
export class ReplayBooks {
  readonly #books = new Map<number, ReplayBook>()
  /** The one that was added last, by first number. */
  readonly #latest = new Map<number, number>()
  readonly #seen = new Set<number>()

  get = (id: number): ReplayBook | undefined => this.#books.get(id)

  /** Null where the event does not list the numbers of its book. */
  add({ book_id, facts, position: at }: ReplayEvent): ReplayBook | null {
    const added = parseFacts(Added, facts)
    if (!added) return null
    const book = { ...added, at, sent: null, isGone: false }
    this.#books.set(book_id, book)
    this.#latest.set(added.first, book_id)
    return book
  }

  /** Answers whether the event says it. */
  change({ action, book_id, facts }: ReplayEvent): boolean {
    const book = this.#books.get(book_id)
    if (!book) return true
    if (action === 'BOOK_DELETED') book.isGone = true
    if (action === 'BOOK_MOVED') {
      const moved = parseFacts(Moved, facts)
      if (!moved) return false
      book.supplier = moved.to
    }
    if (action === 'BOOK_SENT') {
      book.sent = parseFacts(Sent, facts)
      return book.sent !== null
    }
    return true
  }

  /** Of those that held it, the one that was added last. */
  holderOf(number: number): { id: number; book: ReplayBook } | null {
    let holder: { id: number; book: ReplayBook } | null = null
    for (let first = number - BOOK_SIZE + 1; first <= number; first += 1) {
      const id = this.#latest.get(first)
      const book = id === undefined ? undefined : this.#books.get(id)
      if (id !== undefined && book && (!holder || book.at > holder.book.at)) holder = { id, book }
    }
    return holder
  }

  /** For people; null where nothing is wrong. */
  compare({ id, ...row }: StoredBook): string | null {
    this.#seen.add(id)
    const book = this.#books.get(id)
    const name = `Book ${row.first_certificate_number} to ${lastNumber(row.first_certificate_number)}`
    if (!book) return `${name} is not in the ledger.`
    const differing = [
      book.first === row.first_certificate_number ? null : 'its numbers',
      book.supplier === row.supplier_id ? null : 'its site',
      (book.sent !== null) === row.is_sent ? null : 'whether it was returned',
      (book.sent?.sent_on ?? null) === row.sent_on ? null : 'the day of its return',
      (book.sent?.tracking_reference ?? null) === row.tracking_reference ? null : 'its tracking reference',
      book.isGone === row.is_deleted ? null : 'whether it was deleted',
    ].filter((words) => words !== null)
    return differing.length === 0 ? null : `${name} says otherwise than the ledger: ${list.format(differing)}.`
  }

  /** First numbers of the books that no row was compared with. */
  unseen(): number[] {
    return [...this.#books].filter(([id]) => !this.#seen.has(id)).map(([, { first }]) => first)
  }
}
