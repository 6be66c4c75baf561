import { BOOK_SIZE, lastNumber } from '@connect/contract/certificates/books/book-rules'
import type { LedgerAction, LedgerCheck } from '@connect/contract/certificates/ledger/ledger'
import { CERTIFICATE_STATUSES, type CertificateStatus } from '@connect/contract/certificates/shared/certificate-rules'
import { differencesFrom, type LastEvent, type Standing } from './compare-record.ts'
import { NumberBytes } from './number-bytes.ts'
import { ReplayBooks, type StoredBook } from './replay-books.ts'

type Report = (fault: LedgerCheck['faults'][number]) => void

export type ReplayEvent = {
  position: number
  action: LedgerAction
  book_id: number
  certificate_number: number | null
  from_status: CertificateStatus | null
  to_status: CertificateStatus | null
  facts: string
}

export type StoredCertificate = Standing &
  LastEvent & {
    certificate_number: number
    book_id: number
    supplier_id: number
    status: CertificateStatus
    is_deleted: boolean
  }

const STATUSES = Object.keys(CERTIFICATE_STATUSES) as CertificateStatus[]

// A byte for each number: its status, from 1 on, and these.
const STATUS = 7
const GONE = 8
const ISSUED = 16
const SEEN = 32
const PURGED = 64

const toCode = (status: CertificateStatus) => STATUSES.indexOf(status) + 1
const formatCode = (code: number) => {
  const status = STATUSES[code - 1]
  return status ? CERTIFICATE_STATUSES[status].label.toLowerCase() : 'not there'
}

const list = new Intl.ListFormat('en-GB')

/** What the events of a book say that concerns all its numbers. */
const SENT = toCode('CERTIFICATE_SENT')
const READY = toCode('CERTIFICATE_READY_TO_RETURN')

/** Follows a ledger event by event, to the statuses that the certificates must have; reports what cannot have happened. */
export class LedgerReplay {
  readonly #numbers = new NumberBytes()
  readonly #books = new ReplayBooks()
  readonly #report: Report

  constructor(report: Report) {
    this.#report = report
  }

  take(event: ReplayEvent): void {
    if (event.action === 'BOOK_ADDED') return this.#add(event)
    if (!this.#books.change(event))
      this.#fault(event, `Event ${event.position} does not say what happened to its book.`)
    if (event.action === 'BOOK_MOVED') this.#firstOf(event)
    else if (event.action === 'BOOK_SENT')
      this.#each(event, (byte) => ((byte & STATUS) === READY ? byte - READY + SENT : byte))
    else if (event.action === 'BOOK_DELETED') this.#each(event, (byte) => byte | GONE)
    else this.#change(event)
  }

  /** Each number once. */
  compare(row: StoredCertificate): void {
    const { certificate_number: number, status, is_deleted } = row
    const is_recorded = row.recorded_at !== null
    const byte = this.#numbers.get(number)
    const report = (detail: string) => this.#report({ position: null, certificate_number: number, detail })
    this.#numbers.set(number, byte | SEEN)
    if (byte === 0) return report(`Certificate ${number} is not in the ledger.`)
    const isGone = (byte & GONE) !== 0
    if (isGone && !is_deleted)
      report(`The ledger says that the book of certificate ${number} was deleted, but the certificate exists.`)
    else if (!isGone && is_deleted) report(`Certificate ${number} was removed, but the ledger has no record of it.`)
    else if (toCode(status) !== (byte & STATUS)) {
      report(
        `Certificate ${number} is ${formatCode(toCode(status))}, but the ledger says ${formatCode(byte & STATUS)}.`,
      )
    }
    if (is_recorded && (byte & ISSUED) === 0)
      report(`Certificate ${number} was issued, but the ledger has no record of it.`)
    if (!is_recorded && (byte & ISSUED) !== 0)
      report(`Certificate ${number} was issued according to the ledger, but says that it never was.`)
    if ((row.purged_at !== null) !== ((byte & PURGED) !== 0))
      report(`The ledger and certificate ${number} disagree on whether its rider was deleted.`)
    this.#compareFacts(row, report)
  }

  #compareFacts(row: StoredCertificate, report: (detail: string) => void): void {
    const { certificate_number: number, book_id, supplier_id, recorded_at, at } = row
    const holder = this.#books.holderOf(number)
    if (!holder) return
    const { id, book } = holder
    if (book_id !== id) report(`Certificate ${number} is not in the book that the ledger says.`)
    if (supplier_id !== book.supplier) report(`Certificate ${number} is not at the site that the ledger says.`)
    const isBlank = recorded_at === null && (at === null || at < book.at)
    const isUsed = book.used_before !== null && number < book.used_before
    const words = differencesFrom(row, row, isBlank ? { void_reason: isUsed ? 'USED_ELSEWHERE' : null } : null)
    if (words.length > 0) report(`Certificate ${number} says otherwise than the ledger: ${list.format(words)}.`)
  }

  /** Each book once. */
  compareBook(row: StoredBook): void {
    const detail = this.#books.compare(row)
    if (detail) this.#report({ position: null, certificate_number: null, detail })
  }

  /** Reports the books and numbers of the ledger that no row was compared with. */
  finish(): void {
    for (const first of this.#books.unseen()) {
      const detail = `Book ${first} to ${lastNumber(first)} is in the ledger, but does not exist.`
      this.#report({ position: null, certificate_number: null, detail })
    }
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
    const added = this.#books.add(event)
    if (!added) return this.#fault(event, `Event ${event.position} does not list the numbers of its book.`)
    const { first, kept, used_before } = added
    for (let number = first; number <= lastNumber(first); number += 1) {
      const byte = this.#numbers.get(number)
      if (byte !== 0 && (byte & GONE) === 0)
        this.#fault(event, `Event ${event.position} adds ${number}, which was in another book.`)
      const was = kept[String(number)]
      if (was && toCode(was) !== (byte & STATUS)) {
        this.#fault(
          event,
          `Event ${event.position} restores ${number} as ${formatCode(toCode(was))}, but it was ${formatCode(byte & STATUS)}.`,
        )
      }
      if (!was && (byte & ISSUED) !== 0)
        this.#fault(event, `Event ${event.position} does not record that ${number} was issued.`)
      const fresh = used_before !== null && number < used_before ? 'CERTIFICATE_VOID' : 'CERTIFICATE_PENDING'
      this.#numbers.set(number, (byte & (ISSUED | PURGED)) | toCode(was ?? fresh))
    }
  }

  /** Reports a book that was never added. */
  #firstOf(event: ReplayEvent): number | undefined {
    const first = this.#books.get(event.book_id)?.first
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
    else if (!from_status || toCode(from_status) !== (byte & STATUS)) {
      const said = from_status ? formatCode(toCode(from_status)) : 'nothing'
      this.#fault(
        event,
        `Event ${position} says that certificate ${number} was ${said}, but it was ${formatCode(byte & STATUS)}.`,
      )
    }
    const issued = action === 'ISSUED' || action === 'DUPLICATED' ? ISSUED : 0
    const purged = action === 'PURGED' ? PURGED : 0
    this.#numbers.set(number, (byte & (ISSUED | GONE | PURGED)) | issued | purged | toCode(to_status))
  }
}
