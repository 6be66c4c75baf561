import { BIKE_TRANSMISSIONS } from '@connect/contract/bikes/bike-rules'
import { ukDay } from '@connect/contract/calendar/days'
import { londonDate } from '@connect/contract/calendar/london'
import type { CertificateFilter } from '@connect/contract/certificates/shared/certificate'
import { CERTIFICATE_STATUSES } from '@connect/contract/certificates/shared/certificate-rules'
import { durationText } from '@connect/contract/certificates/shared/training-time'
import type { ScopedDb } from '@connect/db/scoped'
import { readRestrictions } from '#features/certificates/settings/restrictions.ts'
import { COLUMNS, nameOf, type Row } from '#features/certificates/shared/certificate-row.ts'
import { type Cell, csvStream } from '#http/csv.ts'
import type { Bytes } from '#http/send-bytes.ts'
import type { Context } from '#platform/context.ts'
import { dayOf } from '#platform/day-columns.ts'
import { listKeys } from '#platform/lists/hot-list.ts'
import type { SchoolReach } from '#platform/school-reach.ts'
import { CERTIFICATES } from './certificate-list.ts'

/** Certificates that are held at once. */
const PORTION = 500

type Column = { title: string; cell: (row: Row) => Cell }

/** What the office needs of a certificate; neither the birth date nor the address of a rider. */
const CELLS: readonly Column[] = [
  { title: 'Certificate number', cell: (row) => row.certificate_number },
  { title: 'Status', cell: (row) => CERTIFICATE_STATUSES[row.status].label },
  { title: 'First number of the book', cell: (row) => row.book.first_certificate_number },
  { title: 'Book returned', cell: (row) => row.book.sent_on && ukDay(dayOf(row.book.sent_on)) },
  { title: 'Tracking reference', cell: (row) => row.book.tracking_reference },
  { title: 'Site', cell: (row) => row.site_connect_location_name ?? row.supplier.connect_location_name },
  { title: 'Rider', cell: (row) => nameOf(row.rider_first_name, row.rider_last_name) },
  { title: 'Completed', cell: (row) => row.issued_at && ukDay(dayOf(row.issued_at)) },
  { title: 'Start time', cell: (row) => row.start_time },
  { title: 'Completion time', cell: (row) => row.time_completion },
  { title: 'Duration', cell: (row) => (row.training_duration === null ? null : durationText(row.training_duration)) },
  { title: 'Instructor', cell: (row) => nameOf(row.instructor_first_name, row.instructor_last_name) },
  { title: 'Instructor certificate', cell: (row) => row.instructor_certificate },
  {
    title: 'Restrictions',
    cell: (row) =>
      readRestrictions(row.restrictions)
        .map(({ title }) => title)
        .join('; '),
  },
  { title: 'Transmission', cell: (row) => row.transmission && BIKE_TRANSMISSIONS[row.transmission].label },
  { title: 'Duplicate of', cell: (row) => row.previous_certificate },
]
const LICENCE: Column = { title: 'Licence number', cell: (row) => row.rider_licence_number }

/** The certificates of these numbers in their order, some at a time; one that was deleted since is still one of them. */
async function* portions(db: ScopedDb, numbers: readonly number[], columns: readonly Column[]) {
  for (let from = 0; from < numbers.length; from += PORTION) {
    const some = numbers.slice(from, from + PORTION)
    const rows = await db.certificate.findMany({ where: { certificate_number: { in: some } }, select: COLUMNS })
    const known = new Map(rows.map((row) => [row.certificate_number, row]))
    const certificates = some.flatMap((number) => known.get(number) ?? [])
    yield certificates.map((row) => columns.map(({ cell }) => cell(row)))
  }
}

/**
 * The certificates that the filters leave, in the list's order, as CSV, of one moment as the bikes' (decision 015). A
 * licence number is enough to become somebody: it is told to those only who may see it whole.
 */
export async function exportCertificates(
  { clock }: Pick<Context, 'clock'>,
  call: SchoolReach,
  filter: CertificateFilter,
  { canSeeLicence }: { canSeeLicence: boolean },
): Promise<Bytes> {
  const numbers = await listKeys(call, filter, CERTIFICATES)
  const columns = canSeeLicence ? [...CELLS, LICENCE] : CELLS
  const titles = columns.map(({ title }) => title)
  return csvStream(`certificates-${londonDate(clock.now())}.csv`, titles, portions(call.db, numbers, columns))
}
