import { ukDay } from '@connect/contract/calendar/days'
import type { SendBody } from '@connect/contract/certificates/books/book'
import { canDelete, canMove, returnRefusal } from '@connect/contract/certificates/books/book-rules'
import { ApiError, fieldError } from '@connect/contract/errors'
import { byId } from '@connect/db/scoped'
import type { z } from 'zod'
import { type BookRow, readBook, toStatuses } from '#features/certificates/shared/book-json.ts'
import type { Row } from '#features/certificates/shared/certificate-row.ts'
import { readForReturn } from '#features/certificates/shared/read-for-return.ts'
import type { LedgerWork } from '#features/certificates/shared/write-certificate.ts'
import { toDate, toDay } from '#platform/day-columns.ts'
import { assertOwnSite } from './add-book.ts'

const toFacts = (book: BookRow) => ({
  supplier_id: book.supplier_id,
  first_certificate_number: book.first_certificate_number,
  sent_on: toDay(book.sent_on),
  tracking_reference: book.tracking_reference,
})

/** The ledger keeps its numbers, and what was issued. Throws `book_not_deletable`. */
export async function removeBook({ tx, ledger, now, audit }: LedgerWork, id: number): Promise<void> {
  const book = await readBook(tx, id)
  if (book.is_sent || !canDelete(toStatuses(book))) throw new ApiError('book_not_deletable')
  await tx.certificateBook.update({ where: byId(tx.school_id, id), data: { deleted_at: now }, select: { id: true } })
  await tx.certificate.updateMany({ where: { book_id: id }, data: { deleted_at: now } })
  const facts = { first: book.first_certificate_number }
  await ledger.append([{ action: 'BOOK_DELETED', book_id: id, facts }])
  await audit({ entity: 'certificate_book', entity_id: id, before: toFacts(book) })
}

/** Throws `book_not_movable` where anything of it was issued. */
export async function moveBook({ tx, ledger, audit }: LedgerWork, id: number, supplier: number): Promise<void> {
  const book = await readBook(tx, id)
  const isUsed = book.certificates.some(({ recorded_at }) => recorded_at !== null)
  if (book.is_sent || isUsed || !canMove(toStatuses(book))) throw new ApiError('book_not_movable')
  await assertOwnSite(tx, supplier)
  if (supplier === book.supplier_id) throw fieldError('supplier', 'The book is already at this site')
  const data = { supplier_id: supplier }
  await tx.certificateBook.update({ where: byId(tx.school_id, id), data, select: { id: true } })
  await tx.certificate.updateMany({ where: { book_id: id }, data })
  const facts = { from: book.supplier_id, to: supplier }
  await ledger.append([{ action: 'BOOK_MOVED', book_id: id, facts }])
  const after = { ...toFacts(book), supplier_id: supplier }
  await audit({ entity: 'certificate_book', entity_id: id, before: toFacts(book), after })
}

/** `yyyy-MM-dd`; null where all of it is void. */
const newestCompletion = (rows: readonly Row[]): string | null =>
  rows
    .flatMap(({ status, issued_at }) => (status === 'CERTIFICATE_VOID' ? [] : (toDay(issued_at) ?? [])))
    .toSorted()
    .at(-1) ?? null

/**
 * What was ready to return is sent, void and duplicate stay. Throws `book_is_sent`, and `book_not_returnable`
 * with a sentence that says why.
 */
export async function sendBook(
  { tx, ledger, today, audit }: LedgerWork,
  id: number,
  { sent_on, tracking_reference = null }: z.output<typeof SendBody>,
): Promise<void> {
  const book = await readBook(tx, id)
  if (book.is_sent) throw new ApiError('book_is_sent')
  const rows = await readForReturn(tx, id)
  const refusal = returnRefusal(rows.map(({ status }) => status))
  if (refusal) throw new ApiError('book_not_returnable', { detail: refusal })
  const day = sent_on ?? today
  if (day > today) throw fieldError('sent_on', 'Cannot be in the future')
  const newest = newestCompletion(rows)
  if (newest && day < newest)
    throw fieldError('sent_on', `Cannot be before ${ukDay(newest)}, when its last rider completed`)
  await tx.certificateBook.update({
    where: byId(tx.school_id, id),
    data: { is_sent: true, sent_on: toDate(day), tracking_reference },
    select: { id: true },
  })
  const { count } = await tx.certificate.updateMany({
    where: { book_id: id, status: 'CERTIFICATE_READY_TO_RETURN' },
    data: { status: 'CERTIFICATE_SENT' },
  })
  const facts = { first: book.first_certificate_number, sent_on: day, tracking_reference, sent: count }
  await ledger.append([{ action: 'BOOK_SENT', book_id: id, facts }])
  const after = { ...toFacts(book), sent_on: day, tracking_reference }
  await audit({ entity: 'certificate_book', entity_id: id, before: toFacts(book), after })
}
