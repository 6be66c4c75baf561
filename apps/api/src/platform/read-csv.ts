import { ApiError } from '@connect/contract/errors'
import { CsvError, parse } from 'csv-parse/sync'

/** What a file is refused with, as a whole. */
export const refusedFile = (message: string) => new ApiError('validation_failed', { fields: { file: [message] } })

/** Unicode as the file's first bytes say it; else UTF-8, or what spreadsheets of this country write otherwise. */
function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The character that stands most often in the head. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split('\n', 1)
  const often = (delimiter: string) => head.split(delimiter).length
  return [',', ';', '\t'].toSorted((a, b) => often(b) - often(a))[0] ?? ','
}

/** Our own files mark what a spreadsheet would take for a formula. */
const unmarked = (cell: string) => cell.replace(/^'(?=[=+\-@])/, '')

/** The records of a CSV file (comma, semicolon or tab), its head first, cells trimmed. Throws `validation_failed` on `file`. */
export async function readCsv(file: File): Promise<string[][]> {
  const text = textOf(await file.arrayBuffer())
  try {
    const records: string[][] = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
    })
    return records.map((record) => record.map(unmarked))
  } catch (cause) {
    if (cause instanceof CsvError) throw refusedFile('This is not a CSV file we can read')
    throw cause
  }
}
