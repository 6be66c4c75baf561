import { BIKE_TRANSMISSIONS } from '@connect/contract/bikes/bike-rules'
import { ukDay } from '@connect/contract/calendar/days'
import { BOOK_SIZE, lastNumber } from '@connect/contract/certificates/books/book-rules'
import type { CertificateStatus } from '@connect/contract/certificates/shared/certificate-rules'
import { ApiError } from '@connect/contract/errors'
import { licenceFor } from '@connect/contract/people/identity'
import type { ScopedDb } from '@connect/db/scoped'
import { COLUMNS, type Row, SITE } from '#features/certificates/shared/certificate-row.ts'
import { formatMinutes, formatRestrictions } from '#features/certificates/shared/format-print.ts'
import { getSchoolDetails } from '#features/certificates/shared/get-school-details.ts'
import { toDay } from '#platform/day-columns.ts'
import type { RiderReader } from '#platform/rider-reader.ts'
import { VOID } from './void.ts'

type Reader = Pick<RiderReader, 'isWhole'>
type Sheet = { school: Awaited<ReturnType<typeof getSchoolDetails>>; atb_number: string | null; reader: Reader }
type Line = { row: Row; status: CertificateStatus }

/** In DVSA's order (domain 2.21). */
const CELLS = {
  'ATB number': ({ row }, { atb_number }) => row.site_atb_number ?? atb_number,
  'Certificate number': ({ row }) => String(row.certificate_number),
  'Completion date': ({ row }) => row.issued_at && ukDay(toDay(row.issued_at)),
  'Completion time': ({ row }) => row.time_completion,
  'Course duration': ({ row }) => formatMinutes(row.training_duration),
  'Driver number': ({ row }, { reader }) => licenceFor(row.rider_licence_number, reader.isWhole),
  'Instructor certificate': ({ row }) => row.instructor_certificate,
  Restriction: ({ row }) => formatRestrictions(row.restrictions),
  Transmission: ({ row }) => row.transmission && BIKE_TRANSMISSIONS[row.transmission].label,
} as const satisfies Record<string, (line: Line, sheet: Sheet) => string | null>

const TITLES = Object.keys(CELLS)

/** A void certificate fills whose it is, and that it is void. */
function toCells(line: Line, sheet: Sheet): (string | null)[] {
  const cells = Object.values(CELLS).map((cell) => cell(line, sheet))
  if (line.status !== 'CERTIFICATE_VOID') return cells
  return cells.map((cell, index) => (index < 2 ? cell : index === 2 ? VOID : null))
}

/** Only of certificates that have another status now: what happened to them later tells from what. */
async function statusesWhenSent(db: ScopedDb, book_id: number, first: number): Promise<Map<number, CertificateStatus>> {
  const sent = await db.certificateEvent.findFirst({
    where: { book_id, action: 'BOOK_SENT' },
    orderBy: { position: 'desc' },
    select: { position: true },
  })
  if (!sent) return new Map()
  const later = await db.certificateEvent.findMany({
    where: {
      certificate_number: { gte: first, lte: lastNumber(first) },
      position: { gt: sent.position },
      from_status: { not: null },
    },
    orderBy: { position: 'desc' },
    select: { certificate_number: true, from_status: true },
  })
  // The earliest comes last, and stays.
  return new Map(
    later.flatMap(({ certificate_number, from_status }) =>
      certificate_number !== null && from_status ? [[certificate_number, from_status] as const] : [],
    ),
  )
}

const BOOK = {
  id: true,
  first_certificate_number: true,
  is_sent: true,
  sent_on: true,
  tracking_reference: true,
  supplier: { select: SITE },
} as const

const ISSUED: readonly CertificateStatus[] = [
  'CERTIFICATE_NOT_READY',
  'CERTIFICATE_READY_TO_RETURN',
  'CERTIFICATE_SENT',
]

function countStatuses(lines: readonly Line[]) {
  const count = (...statuses: CertificateStatus[]) => lines.filter(({ status }) => statuses.includes(status)).length
  return {
    issued: count(...ISSUED),
    duplicate: count('CERTIFICATE_DUPLICATE'),
    void: count('CERTIFICATE_VOID'),
    unused: count('CERTIFICATE_PENDING') + BOOK_SIZE - lines.length,
  }
}

/** As it was sent, or as it stands while it is not. Throws `not_found`. */
export async function returnSheet(db: ScopedDb, book_id: number, reader: Reader) {
  const book = await db.certificateBook.findFirst({ where: { id: book_id, deleted_at: null }, select: BOOK })
  if (!book) throw new ApiError('not_found')
  const { first_certificate_number: first, supplier, is_sent, sent_on, tracking_reference } = book
  const rows = await db.certificate.findMany({
    where: { book_id, deleted_at: null },
    orderBy: { certificate_number: 'asc' },
    select: COLUMNS,
  })
  const then = is_sent ? await statusesWhenSent(db, book_id, first) : new Map<number, CertificateStatus>()
  const lines = rows.map((row) => ({ row, status: then.get(row.certificate_number) ?? row.status }))
  const school = await getSchoolDetails(db)
  // As its certificates have it: the site may have been renamed since.
  const copied = rows.findLast(({ site_name }) => site_name !== null)
  const atb_number = supplier.atb_number ?? school.atb_number
  const { address_1, address_2, town, postcode } = supplier
  const sheet = { school, atb_number, reader }
  return {
    first,
    last: lastNumber(first),
    school,
    site: {
      name: copied?.site_name ?? supplier.name,
      address: copied ? copied.site_address : [address_1, address_2, town, postcode].filter(Boolean).join(', ') || null,
      site_code: copied ? copied.site_code : supplier.site_code,
      atb_number: copied?.site_atb_number ?? atb_number,
    },
    sent_on: sent_on && ukDay(toDay(sent_on)),
    tracking_reference,
    counts: countStatuses(lines),
    titles: TITLES,
    rows: lines.map((line) => toCells(line, sheet)),
  }
}
export type ReturnSheet = Awaited<ReturnType<typeof returnSheet>>
