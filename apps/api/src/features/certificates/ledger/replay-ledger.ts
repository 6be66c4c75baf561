import { BOOK_SIZE, lastNumber } from '@connect/contract/certificates/books/book-rules'
import type { LedgerAction, LedgerCheck } from '@connect/contract/certificates/ledger/ledger'
import { CERTIFICATE_STATUSES, type CertificateStatus } from '@connect/contract/certificates/shared/certificate-rules'
import { z } from 'zod'
import { NumberBytes } from './number-bytes.ts'

type Report = (fault: LedgerCheck['faults'][number]) => void

/** What the replay looks at of an event. */
export type ReplayEvent = {
  position: number
  action: LedgerAction
  book_id: number
  certificate_number: number | null
  from_status: CertificateStatus | null
  to_status: CertificateStatus | null
  facts: string
}

/** What the table of certificates has of a number. */
export type TableRow = {
  certificate_number: number
  status: CertificateStatus
  is_deleted: boolean
  is_recorded: boolean
}

const STATUSES = Object.keys(CERTIFICATE_STATUSES) as CertificateStatus[]

// A byte for each number: its status, from 1 on, and these.
const STATUS = 7
const GONE = 8
const ISSUED = 16
const SEEN = 32

const codeOf = (status: CertificateStatus) => STATUSES.indexOf(status) + 1
const wordOf = (code: number) => {
  const status = STATUSES[code - 1]
  return status ? CERTIFICATE_STATUSES[status].label.toLowerCase() : 'not there'
}

const Added = z.object({
  first: z.int(),
  kept: z.record(z.string().regex(/^\d{7}$/), z.enum(STATUSES)),
  used_before: z.int().nullable(),
})
type Added = z.infer<typeof Added>

function addedOf(facts: string): Added | null {
  try {
    return Added.parse(JSON.parse(facts))
  } catch {
    return null
  }
}

/** What the events of a book say that concerns all its numbers. */
const SENT = codeOf('CERTIFICATE_SENT')
const READY = codeOf('CERTIFICATE_READY_TO_RETURN')

/** Follows a ledger event by event, to the statuses that the certificates must have; reports what cannot have happened. */
export class LedgerReplay {
  readonly #numbers = new NumberBytes()
  /** The first numbers of books by id. */
  readonly #books = new Map<number, number>()
  readonly #report: Report

  constructor(report: Report) {
    this.#report = report
  }

  take(event: ReplayEvent): void {
    if (event.action === 'BOOK_ADDED') this.#add(event)
    else if (event.action === 'BOOK_MOVED') this.#firstOf(event)
    else if (event.action === 'BOOK_SENT')
      this.#each(event, (byte) => ((byte & STATUS) === READY ? byte - READY + SENT : byte))
    else if (event.action === 'BOOK_DELETED') this.#each(event, (byte) => byte | GONE)
    else this.#change(event)
  }

  /** Holds a row of the table against what the ledger says; each number once. */
  compare({ certificate_number: number, status, is_deleted, is_recorded }: TableRow): void {
    const byte = this.#numbers.get(number)
    const report = (detail: string) => this.#report({ position: null, certificate_number: number, detail })
    this.#numbers.set(number, byte | SEEN)
    if (byte === 0) return report(`Certificate ${number} is not in the ledger.`)
    const isGone = (byte & GONE) !== 0
    if (isGone && !is_deleted)
      report(`The ledger says that the book of certificate ${number} was deleted, but the certificate exists.`)
    else if (!isGone && is_deleted) report(`Certificate ${number} was removed, but the ledger has no record of it.`)
    else if (codeOf(status) !== (byte & STATUS)) {
      report(`Certificate ${number} is ${wordOf(codeOf(status))}, but the ledger says ${wordOf(byte & STATUS)}.`)
    }
    if (is_recorded && (byte & ISSUED) === 0)
      report(`Certificate ${number} was issued, but the ledger has no record of it.`)
    if (!is_recorded && (byte & ISSUED) !== 0)
      report(`Certificate ${number} was issued according to the ledger, but says that it never was.`)
  }

  /** Reports the numbers of the ledger that no row was compared with. */
  finish(): void {
    for (const [number, byte] of this.#numbers.entries()) {
      if ((byte & SEEN) !== 0) continue
      this.#report({
        position: null,
        certificate_number: number,
        detail: `Certificate ${number} is in the ledger, but does not exist.`,
      })
    }
  }

  #fault({ position, certificate_number }: ReplayEvent, detail: string): void {
    this.#report({ position, certificate_number, detail })
  }

  #add(event: ReplayEvent): void {
    const added = addedOf(event.facts)
    if (!added) return this.#fault(event, `Event ${event.position} does not list the numbers of its book.`)
    const { first, kept, used_before } = added
    this.#books.set(event.book_id, first)
    for (let number = first; number <= lastNumber(first); number += 1) {
      const byte = this.#numbers.get(number)
      if (byte !== 0 && (byte & GONE) === 0)
        this.#fault(event, `Event ${event.position} adds ${number}, which was in another book.`)
      const was = kept[String(number)]
      if (was && codeOf(was) !== (byte & STATUS)) {
        this.#fault(
          event,
          `Event ${event.position} restores ${number} as ${wordOf(codeOf(was))}, but it was ${wordOf(byte & STATUS)}.`,
        )
      }
      if (!was && (byte & ISSUED) !== 0)
        this.#fault(event, `Event ${event.position} does not record that ${number} was issued.`)
      const fresh = used_before !== null && number < used_before ? 'CERTIFICATE_VOID' : 'CERTIFICATE_PENDING'
      this.#numbers.set(number, (byte & ISSUED) | codeOf(was ?? fresh))
    }
  }

  /** The first number of an event's book; reports a book that was never added. */
  #firstOf(event: ReplayEvent): number | undefined {
    const first = this.#books.get(event.book_id)
    if (first === undefined) this.#fault(event, `Event ${event.position} refers to a book that the ledger never added.`)
    return first
  }

  #each(event: ReplayEvent, change: (byte: number) => number): void {
    const first = this.#firstOf(event)
    if (first === undefined) return
    for (let index = 0; index < BOOK_SIZE; index += 1)
      this.#numbers.set(first + index, change(this.#numbers.get(first + index)))
  }

  #change(event: ReplayEvent): void {
    const { position, certificate_number: number, from_status, to_status, action } = event
    if (number === null || !to_status)
      return this.#fault(event, `Event ${position} does not say which certificate changed, or how.`)
    const byte = this.#numbers.get(number)
    if (byte === 0)
      this.#fault(event, `Event ${position} refers to certificate ${number}, which the ledger never added.`)
    else if (!from_status || codeOf(from_status) !== (byte & STATUS)) {
      const said = from_status ? wordOf(codeOf(from_status)) : 'nothing'
      this.#fault(
        event,
        `Event ${position} says that certificate ${number} was ${said}, but it was ${wordOf(byte & STATUS)}.`,
      )
    }
    const issued = action === 'ISSUED' || action === 'DUPLICATED' ? ISSUED : 0
    this.#numbers.set(number, (byte & (ISSUED | GONE)) | issued | codeOf(to_status))
  }
}
