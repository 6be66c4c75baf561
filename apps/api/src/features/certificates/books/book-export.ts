import { drawPdf } from '#features/certificates/print/draw-pdf.ts'
import { returnSheet } from '#features/certificates/print/return-sheet.ts'
import type { SignedInCall } from '#http/call.ts'
import { csvFile } from '#http/csv.ts'
import { pdfFile } from '#http/pdf-file.ts'
import type { Bytes } from '#http/send-bytes.ts'
import type { RiderReader } from '#platform/rider-reader.ts'

type Format = 'csv' | 'pdf'

/** A book that was sent is shown as it was sent (BOOK-17, R-67). */
export async function bookExport(
  call: SignedInCall,
  book_id: number,
  format: Format,
  reader: Pick<RiderReader, 'isWhole'>,
): Promise<Bytes> {
  const sheet = await returnSheet(call.db, book_id, reader)
  const name = `book-${sheet.first}.${format}`
  if (format === 'csv') return csvFile(name, sheet.titles, sheet.rows)
  return pdfFile(name, await drawPdf(call, { document: 'return', sheet }))
}
