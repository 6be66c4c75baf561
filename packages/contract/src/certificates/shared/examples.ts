import type { CertificateBook } from '#certificates/books/book.ts'
import { BOOK_FIELDS } from '#certificates/books/book-fields.ts'
import type { LedgerEvent } from '#certificates/ledger/ledger.ts'
import { type Certificate, CertificateRow } from '#certificates/shared/certificate.ts'
import { CERTIFICATE_FIELDS } from '#certificates/shared/certificate-fields.ts'
import { toExample } from '#field-table/shapes.ts'
import { RIDER_FIELDS } from '#people/rider-fields.ts'
import { EXAMPLE_VERSION } from '#versioned.ts'

const FACTS = toExample(CERTIFICATE_FIELDS)

export const CERTIFICATE_ROW: CertificateRow = CertificateRow.parse(FACTS)

export const CERTIFICATE: Certificate = {
  ...FACTS,
  customer: {
    ...CERTIFICATE_FIELDS.customer.example,
    ...toExample(RIDER_FIELDS),
    age: 16,
    transmission: FACTS.transmission,
  },
  warnings: [],
  is_masked: false,
  version: EXAMPLE_VERSION,
}

const FIRST = 3000001
const book = (first: number) =>
  Array.from({ length: 25 }, (_, index) => ({
    certificate_number: first + index,
    status: index === 0 ? ('CERTIFICATE_READY_TO_RETURN' as const) : ('CERTIFICATE_PENDING' as const),
  }))

export const BOOK: CertificateBook = {
  id: 4,
  ...toExample(BOOK_FIELDS),
  last_certificate_number: FIRST + 24,
  list_certificates: book(FIRST),
}

export const EVENT: LedgerEvent = {
  position: 812,
  at: '2026-11-20T16:40:00.000Z',
  user: { id: 12, name: 'Gareth Pugh' },
  action: 'CHANGED',
  title: 'Changed',
  from_status: 'CERTIFICATE_READY_TO_RETURN',
  to_status: 'CERTIFICATE_READY_TO_RETURN',
  reason: 'The completion time was misread',
  changes: [{ field: 'time_completion', before: '15:30', after: '16:30' }],
  is_purged: false,
}
