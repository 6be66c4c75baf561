import type { BookCheck } from '@connect/contract/certificates/books/book'
import { returnRefusal } from '@connect/contract/certificates/books/book-rules'
import type { ScopedDb } from '@connect/db/scoped'
import { readBook } from '#features/certificates/shared/book-json.ts'
import { fullName, type Row } from '#features/certificates/shared/certificate-row.ts'
import { missingWords, siteWords, softWarnings } from '#features/certificates/shared/certificate-warnings.ts'
import { readPeopleWarnings } from '#features/certificates/shared/people-warnings.ts'
import { readForReturn } from '#features/certificates/shared/read-for-return.ts'
import { toDay } from '#platform/day-columns.ts'
import type { RiderReader } from '#platform/rider-reader.ts'

type Problem = BookCheck['certificates'][number]['problems'][number]

/** What every certificate of the book lacks that its site should have put on it. */
function sharedWarnings(rows: readonly Row[]): string[] {
  const said = rows
    .filter(({ status, recorded_at }) => recorded_at !== null && status !== 'CERTIFICATE_VOID')
    .map(({ site_atb_number, site_code }) => siteWords({ atb_number: site_atb_number, site_code }))
  const [first = []] = said
  return said.length > 1 ? first.filter((words) => said.every((one) => one.includes(words))) : []
}

/** Leaves out what is said of the whole book. */
function findProblems(
  row: Row,
  reader: RiderReader,
  { shared, people }: Record<'shared' | 'people', readonly string[]>,
): Problem[] {
  if (row.status === 'CERTIFICATE_VOID') return []
  if (row.status === 'CERTIFICATE_PENDING') return [{ level: 'error', message: 'It is pending: issue it or void it.' }]
  // What was sent or is a duplicate stands as it is: nothing is asked of it any more.
  const missing = row.status === 'CERTIFICATE_NOT_READY' ? missingWords(row) : []
  const own = row.purged_at ? [] : softWarnings(row, reader).filter((words) => !shared.includes(words))
  const allWarnings = [...own, ...people]
  return [
    ...missing.map((message): Problem => ({ level: 'error', message })),
    ...allWarnings.map((message): Problem => ({ level: 'warning', message })),
  ]
}

/** Each certificate with its problems. Throws `not_found`. */
export async function checkBook(db: ScopedDb, id: number, reader: RiderReader): Promise<BookCheck> {
  const book = await readBook(db, id)
  const rows = await readForReturn(db, id)
  const warnings = sharedWarnings(rows)
  const people = await readPeopleWarnings(db, rows)
  const refusal = book.is_sent
    ? 'This book went back to DVSA already.'
    : returnRefusal(rows.map(({ status }) => status))
  return {
    can_return: refusal === null,
    refusal,
    warnings,
    certificates: rows.map((row) => ({
      certificate_number: row.certificate_number,
      status: row.status,
      rider: fullName(row.rider_first_name, row.rider_last_name),
      issued_at: toDay(row.issued_at),
      problems: findProblems(row, reader, { shared: warnings, people: people.get(row.certificate_number) ?? [] }),
    })),
  }
}
