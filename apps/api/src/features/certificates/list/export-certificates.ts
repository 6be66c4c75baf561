import { BOOK_FIELDS } from '@connect/contract/certificates/books/book-fields'
import type { CertificateFilter } from '@connect/contract/certificates/list/certificate-query'
import { CERTIFICATE_FIELDS, LEDGER_FIELDS } from '@connect/contract/certificates/shared/certificate-fields'
import { csvHead, toCell } from '@connect/contract/field-table/csv'
import type { Field } from '@connect/contract/field-table/field'
import { RIDER_FIELDS } from '@connect/contract/people/rider-fields'
import type { ScopedDb } from '@connect/db/scoped'
import { toFields } from '#features/certificates/shared/certificate-json.ts'
import { COLUMNS, type Row } from '#features/certificates/shared/certificate-row.ts'
import { type Cell, csvStream } from '#http/csv.ts'
import type { Bytes } from '#http/send-bytes.ts'
import { toDay } from '#platform/day-columns.ts'
import { listKeys } from '#platform/lists/hot-list.ts'
import { readRows } from '#platform/lists/keys.ts'
import type { RiderReader } from '#platform/rider-reader.ts'
import type { SchoolReach } from '#platform/school-reach.ts'
import { CERTIFICATES } from './certificate-list.ts'

type Facts = ReturnType<typeof toFields>

type Column = { head: string; toCell: (facts: Facts, row: Row) => Cell }

const own = (name: keyof Facts): Column => {
  const field: Field = CERTIFICATE_FIELDS[name]
  return { head: csvHead(field), toCell: (facts) => toCell(field, facts[name]) }
}

const other = (field: Field, toValue: (row: Row) => unknown): Column => ({
  head: csvHead(field),
  toCell: (_, row) => toCell(field, toValue(row)),
})

/** What the office needs; neither the birth date nor the address of a rider. */
const CELLS: readonly Column[] = [
  own('certificate_number'),
  own('status'),
  own('first_certificate_number'),
  other(BOOK_FIELDS.sent_on, ({ book }) => toDay(book.sent_on)),
  other(BOOK_FIELDS.tracking_reference, ({ book }) => book.tracking_reference),
  own('supplier'),
  own('customer'),
  own('issued_at'),
  own('start_time'),
  own('time_completion'),
  own('training_duration'),
  own('instructor'),
  other(LEDGER_FIELDS.instructor_certificate, (row) => row.instructor_certificate),
  own('restrictions'),
  own('transmission'),
  own('previous_certificate'),
]
const LICENCE = other(RIDER_FIELDS.licence_number, (row) => row.rider_licence_number)

const cellsFor =
  (columns: readonly Column[]) =>
  (row: Row): Cell[] => {
    const facts = toFields(row)
    return columns.map((column) => column.toCell(facts, row))
  }

/** One that was deleted since is still one of them. */
const readCertificates = (db: ScopedDb) => (numbers: number[]) =>
  db.certificate.findMany({ where: { certificate_number: { in: numbers } }, select: COLUMNS })

/**
 * In the list's order, of one moment as the bikes' (decision 015). A licence number is enough to become somebody: it is
 * told to those only who may see it whole.
 */
export async function exportCertificates(
  call: SchoolReach,
  filter: CertificateFilter,
  { isWhole, today }: RiderReader,
): Promise<Bytes> {
  const numbers = await listKeys(call, filter, CERTIFICATES)
  const columns = isWhole ? [...CELLS, LICENCE] : CELLS
  const heads = columns.map(({ head }) => head)
  const pieces = readRows(numbers, (row) => row.certificate_number, readCertificates(call.db))
  const toCells = cellsFor(columns)
  return csvStream(`certificates-${today}.csv`, { heads, toCells, pieces })
}
