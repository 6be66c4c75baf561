import type { ScopedDb } from '@connect/db/scoped'
import { returnSheet, TITLES } from '#features/certificates/return/return-sheet.ts'
import { csvFile } from '#http/csv.ts'
import { pdfFile } from '#http/pdf-file.ts'
import type { Bytes } from '#http/send-bytes.ts'
import type { RiderReader } from '#platform/rider-reader.ts'

type Format = 'csv' | 'pdf'

/** A book for DVSA, as CSV or as a sheet to print: once it was sent, as it was sent (BOOK-17, R-14, R-67). */
export async function bookExport(
  db: ScopedDb,
  book_id: number,
  format: Format,
  reader: Pick<RiderReader, 'isWhole'>,
): Promise<Bytes> {
  const sheet = await returnSheet(db, book_id, reader)
  const name = `book-${sheet.first}.${format}`
  if (format === 'csv') return csvFile(name, TITLES, sheet.rows)
  const { renderReturn } = await import('#features/certificates/return/return-document.tsx')
  return pdfFile(name, await renderReturn(sheet))
}
