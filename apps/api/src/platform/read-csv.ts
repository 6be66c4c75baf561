import { ApiError } from '@connect/contract/errors'
import { CsvError, parse } from 'csv-parse/sync'

/** What a file is refused with, as a whole. */
export const refusedFile = (message: string) => new ApiError('validation_failed', { fields: { file: [message] } })

/** How workbooks of spreadsheet programs begin: those of today are archives, older ones compound files. */
const WORKBOOKS = ['504b0304', 'd0cf11e0']
const NOT_A_TABLE =
  'This is a workbook, not a CSV file. Save it as CSV in your spreadsheet program, then choose that file'
const NOT_TEXT = 'This file is not text we can read. Save it as CSV (UTF-8), then choose that file'

/** The characters 0x80 to 0x9F of Windows-1252. Some versions of Node take them for control characters. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'

const fromWindows = (bytes: ArrayBuffer): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/[\u0080-\u009F]/g, (character) => WINDOWS.charAt(character.charCodeAt(0) - 0x80))

/** Unicode as the file's first bytes say it; else UTF-8, or what spreadsheets of this country write otherwise. */
function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return fromWindows(bytes)
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
  const bytes = await file.arrayBuffer()
  if (WORKBOOKS.includes(Buffer.from(bytes, 0, Math.min(4, bytes.byteLength)).toString('hex'))) {
    throw refusedFile(NOT_A_TABLE)
  }
  const text = textOf(bytes)
  if (text.includes('\0')) throw refusedFile(NOT_TEXT)
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
