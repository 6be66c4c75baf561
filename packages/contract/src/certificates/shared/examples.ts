import type { CertificateBook } from '#certificates/books/book.ts'
import type { LedgerEvent } from '#certificates/ledger/ledger.ts'
import type { Certificate, CertificateRow } from '#certificates/shared/certificate.ts'

const ROW: CertificateRow = {
  certificate_number: 3000001,
  status: 'CERTIFICATE_READY_TO_RETURN',
  issued_at: '2026-11-20',
  transmission: 'BIKE_TRANSMISSION_MANUAL',
  book: 4,
  first_certificate_number: 3000001,
  is_duplicate: false,
  previous_certificate: null,
  customer: { id: 41, first_name: 'Isla', last_name: 'MacDonald', full_name: 'Isla MacDonald' },
  instructor: { id: 12, first_name: 'Gareth', full_name: 'Gareth Pugh', instructor_certificate: 'CBT104482' },
  supplier: { id: 3, name: 'Southside Croydon', atb_number: '10482', connect_location_name: 'Croydon' },
}
export const CERTIFICATE_ROW = ROW

export const CERTIFICATE: Certificate = {
  ...ROW,
  customer: {
    id: 41,
    first_name: 'Isla',
    last_name: 'MacDonald',
    full_name: 'Isla MacDonald',
    birthdate: '2009-11-30',
    current_licence: 'CURRENT_LICENCES_PROVISIONAL_LICENCE',
    licence_number: 'MCDON061309IR9XX',
    transmission: 'BIKE_TRANSMISSION_MANUAL',
    address: '12 Mill Road',
    address_2: null,
    town: 'Croydon',
    postcode: 'CR0 2AB',
  },
  restrictions: [{ code: 'NONE', title: 'None' }],
  start_time: '09:00',
  time_completion: '16:30',
  training_duration: '07:30:00',
  manual_full_address: '12 Mill Road, Croydon, CR0 2AB',
  is_book_sent: false,
  site_code: 'C123',
  site_address: '4 Yard Lane, Croydon, CR0 1AA',
  next_certificate: null,
  valid_until: '2028-11-19',
  warnings: [],
  void_reason: null,
  void_note: null,
  is_purged: false,
}

const FIRST = 3000001
const book = (first: number) =>
  Array.from({ length: 25 }, (_, index) => ({
    certificate_number: first + index,
    status: index === 0 ? ('CERTIFICATE_READY_TO_RETURN' as const) : ('CERTIFICATE_PENDING' as const),
  }))

export const BOOK: CertificateBook = {
  id: 4,
  supplier: { id: 3, name: 'Southside Croydon', connect_location_name: 'Croydon' },
  first_certificate_number: FIRST,
  last_certificate_number: FIRST + 24,
  list_certificates: book(FIRST),
  is_sent: false,
  sent_on: null,
  tracking_reference: null,
  created: '2026-11-01T09:00:00.000Z',
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
