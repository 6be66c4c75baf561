import type { SignedInUser } from '@connect/contract/auth/user'
import type { BookCheck, CertificateBook } from '@connect/contract/certificates/books/book'
import { certificateBooks } from '@connect/contract/certificates/books/book-routes'
import { BOOK_SIZE } from '@connect/contract/certificates/books/book-rules'
import type { CertificateStatus } from '@connect/contract/certificates/shared/certificate-rules'
import { BOOK } from '@connect/contract/certificates/shared/examples'
import { type fakeApi, good } from '#api/testing/fake-api.ts'
import { openCertificates } from './open-certificates.tsx'
// Fetched now, so that no test's patience is spent on the first load of a screen.
import '#features/certificates/books/add-book-panel.tsx'
import '#features/certificates/books/books-page.tsx'
import '#features/certificates/books/move-book-panel.tsx'
import '#features/certificates/return/return-panel.tsx'

export const BOOKS = '/v2/certificates/books'

/** The certificates of book 3000001: the first so many as said, the rest pending. */
export const certificatesWith = (statuses: readonly CertificateStatus[]): CertificateBook['list_certificates'] =>
  Array.from({ length: BOOK_SIZE }, (_, index) => ({
    certificate_number: BOOK.first_certificate_number + index,
    status: statuses[index] ?? 'CERTIFICATE_PENDING',
  }))

/** So many of one status. */
export const times = (count: number, status: CertificateStatus): CertificateStatus[] =>
  Array.from({ length: count }, () => status)

const NOTHING_WRONG: BookCheck = { can_return: true, refusal: null, warnings: [], certificates: [] }

type Options = { book?: Partial<CertificateBook>; check?: BookCheck; count?: number }

/** The screens of the books for this user, over a school whose one book is 3000001 to 3000025 at Croydon, id 4. */
export function openBooks(
  api: ReturnType<typeof fakeApi>,
  user: SignedInUser,
  at: string,
  { book = {}, check = NOTHING_WRONG, count = 1 }: Options = {},
) {
  const app = openCertificates(api, user, at)
  const one = { ...BOOK, ...book }
  api.on(certificateBooks.list, good(certificateBooks.list, { count, results: count > 0 ? [one] : [] }))
  api.on(certificateBooks.get, good(certificateBooks.get, one))
  api.on(certificateBooks.check, good(certificateBooks.check, check))
  return app
}
