import type { CertificateBook } from '@connect/contract/certificates/books/book'
import { BOOK_FIELDS } from '@connect/contract/certificates/books/book-fields'
import { lastNumber } from '@connect/contract/certificates/books/book-rules'
import { ApiError } from '@connect/contract/errors'
import { Prisma } from '@connect/db/generated/client'
import type { ScopedTx } from '@connect/db/scoped'
import { SITE } from '#features/suppliers/public.ts'
import { selectFields, toAnswer } from '#platform/field-table/rows.ts'

const COLUMNS = {
  ...selectFields(BOOK_FIELDS, Prisma.CertificateBookScalarFieldEnum),
  id: true,
  supplier_id: true,
  supplier: { select: SITE },
  certificates: {
    where: { deleted_at: null },
    select: { certificate_number: true, status: true, recorded_at: true },
    orderBy: { certificate_number: 'asc' },
  },
} as const satisfies Prisma.CertificateBookSelect

export type BookRow = Prisma.CertificateBookGetPayload<{ select: typeof COLUMNS }>

/** Throws `not_found`, for a deleted one too. */
export async function readBook(db: Pick<ScopedTx, 'certificateBook'>, id: number): Promise<BookRow> {
  const book = await db.certificateBook.findFirst({ where: { id, deleted_at: null }, select: COLUMNS })
  if (!book) throw new ApiError('not_found')
  return book
}

export const toStatuses = ({ certificates }: BookRow) => certificates.map(({ status }) => status)

export const toBook = (book: BookRow): CertificateBook => ({
  ...toAnswer(BOOK_FIELDS, book),
  id: book.id,
  supplier: book.supplier,
  last_certificate_number: lastNumber(book.first_certificate_number),
  list_certificates: book.certificates.map(({ certificate_number, status }) => ({ certificate_number, status })),
})
