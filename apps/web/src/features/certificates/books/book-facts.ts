import type { CertificateBook } from '@connect/contract/certificates/books/book'
import {
  canDelete,
  canMove,
  FILL_LABELS,
  type Fill,
  type FillStatus,
  fillStatus,
  toFill,
} from '@connect/contract/certificates/books/book-rules'
import type { CertificateStatus } from '@connect/contract/certificates/shared/certificate-rules'

type Numbers = Pick<CertificateBook, 'first_certificate_number' | 'last_certificate_number'>
type Standing = Pick<CertificateBook, 'list_certificates' | 'is_sent'>

const toStatuses = ({ list_certificates }: Standing): CertificateStatus[] =>
  list_certificates.map(({ status }) => status)

/** '3000001–3000025' */
export const bookNumbers = ({ first_certificate_number: first, last_certificate_number: last }: Numbers): string =>
  `${first}–${last}`

export const countCertificates = (book: Standing, status: CertificateStatus): number =>
  toStatuses(book).filter((one) => one === status).length

export type Filled = Fill & { status: FillStatus; label: string }

export function filled(book: Standing): Filled {
  const fill = toFill(toStatuses(book))
  const status = fillStatus({ ...fill, is_sent: book.is_sent })
  return { ...fill, status, label: FILL_LABELS[status].label }
}

/** A book that went back is as it is. */
export const mayDelete = (book: Standing): boolean => !book.is_sent && canDelete(toStatuses(book))
export const mayMove = (book: Standing): boolean => !book.is_sent && canMove(toStatuses(book))
