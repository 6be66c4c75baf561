import type { NewBook } from '@connect/contract/certificates/books/book'
import { BOOK_SIZE, lastNumber } from '@connect/contract/certificates/books/book-rules'
import { fieldError } from '@connect/contract/errors'
import { byId, type ScopedTx } from '@connect/db/scoped'
import type { z } from 'zod'
import type { LedgerWork } from '#features/certificates/shared/write-certificate.ts'

type New = z.output<typeof NewBook>

export async function assertOwnSite(tx: ScopedTx, supplier: number): Promise<void> {
  const site = await tx.supplier.findUnique({ where: byId(tx.school_id, supplier), select: { id: true } })
  if (!site) throw fieldError('supplier', 'Choose a site from your school')
}

/** Numbers that another book of the school holds, at whichever site, cannot be in this one too. */
async function assertFree(tx: ScopedTx, first: number): Promise<void> {
  const other = await tx.certificateBook.findFirst({
    where: { deleted_at: null, first_certificate_number: { gt: first - BOOK_SIZE, lt: first + BOOK_SIZE } },
    select: { first_certificate_number: true, supplier: { select: { connect_location_name: true } } },
  })
  if (!other) return
  const { first_certificate_number: theirs, supplier } = other
  const message = `Overlaps the book ${theirs} to ${lastNumber(theirs)} at ${supplier.connect_location_name}`
  throw fieldError('first_certificate_number', message)
}

const USED_ELSEWHERE = { status: 'CERTIFICATE_VOID', void_reason: 'USED_ELSEWHERE', void_note: null } as const
const UNUSED = { status: 'CERTIFICATE_PENDING', void_reason: null, void_note: null } as const

/** Certificates that were issued come back as they are, the rest begin anew. */
async function takeBack(
  tx: ScopedTx,
  numbers: { gte: number; lte: number },
  into: { book_id: number; supplier_id: number },
) {
  const there = await tx.certificate.findMany({
    where: { certificate_number: numbers },
    select: { certificate_number: true, status: true, recorded_at: true },
  })
  const data = { ...into, deleted_at: null }
  if (there.length > 0) {
    await tx.certificate.updateMany({ where: { certificate_number: numbers, recorded_at: { not: null } }, data })
    await tx.certificate.updateMany({
      where: { certificate_number: numbers, recorded_at: null },
      data: { ...data, ...UNUSED },
    })
  }
  return there
}

/**
 * In one statement where none of its numbers was there before. Throws `validation_failed` for a site that is not the
 * school's and for numbers that another book holds.
 */
export async function addBook(
  { tx, ledger, audit }: LedgerWork,
  { supplier, first_certificate_number: first, first_unused_number: unused }: New,
): Promise<number> {
  await assertOwnSite(tx, supplier)
  await assertFree(tx, first)
  const { id: book_id } = await tx.certificateBook.create({
    data: { supplier_id: supplier, first_certificate_number: first },
    select: { id: true },
  })
  const there = await takeBack(tx, { gte: first, lte: lastNumber(first) }, { book_id, supplier_id: supplier })
  const known = new Set(there.map(({ certificate_number }) => certificate_number))
  const fresh = Array.from({ length: BOOK_SIZE }, (_, index) => first + index).filter((one) => !known.has(one))
  await tx.certificate.createMany({
    data: fresh.map((certificate_number) => ({ certificate_number, book_id, supplier_id: supplier, ...UNUSED })),
  })
  if (unused) {
    await tx.certificate.updateMany({
      where: { certificate_number: { gte: first, lt: unused }, recorded_at: null },
      data: USED_ELSEWHERE,
    })
  }
  const kept = there.filter(({ recorded_at }) => recorded_at !== null)
  await ledger.append([
    {
      action: 'BOOK_ADDED',
      book_id,
      facts: {
        first,
        supplier,
        kept: Object.fromEntries(kept.map(({ certificate_number, status }) => [certificate_number, status])),
        used_before: unused ?? null,
      },
    },
  ])
  const after = { supplier_id: supplier, first_certificate_number: first, first_unused_number: unused ?? null }
  await audit({ entity: 'certificate_book', entity_id: book_id, after })
  return book_id
}
