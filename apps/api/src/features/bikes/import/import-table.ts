import { BIKE_FIELDS } from '@connect/contract/bikes/bike-fields'
import { IMPORT_LIMIT } from '@connect/contract/bikes/bike-import'
import { csvFields, csvHead, fieldOfHead } from '@connect/contract/field-table/csv'
import { readCsv, refusedFile } from '#platform/read-csv.ts'

export type BikeColumn = ReturnType<typeof csvFields<typeof BIKE_FIELDS>>[number]

/** A row of the file: only the cells that say something. */
export type TableRow = { line: number; cells: Partial<Record<BikeColumn, string>> }

const refused = (message: string) => new ApiError('validation_failed', { fields: { file: [message] } })

/** UTF-8, or what spreadsheets of this country write otherwise. */
function textOf(bytes: ArrayBuffer): string {
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

function recordsOf(text: string): string[][] {
  try {
    return parse(text, { delimiter: delimiterOf(text), relax_column_count: true, relax_quotes: true, trim: true })
  } catch (cause) {
    if (cause instanceof CsvError) throw refused('This is not a CSV file we can read')
    throw cause
  }
}

function columnsOf(heads: readonly string[]): (BikeColumn | null)[] {
  const columns = heads.map((head) => (head === '' ? null : fieldOfHead(BIKE_FIELDS, head)))
  const unknown = heads.filter((_, index) => columns[index] === undefined)
  if (unknown.length > 0) throw refused(`Unknown columns: ${unknown.join(', ').slice(0, 200)}`)
  const known = columns.flatMap((column) => column ?? [])
  if (new Set(known).size < known.length) throw refused('A column appears twice')
  if (!known.includes('registration_plate')) {
    throw refused(`There is no column ${csvHead(BIKE_FIELDS.registration_plate)}`)
  }
  return columns.map((column) => column ?? null)
}

/** The rows of a CSV file whose head names columns. Throws `validation_failed` on `file`. */
export async function readTable(file: File): Promise<TableRow[]> {
  const [heads, ...records] = await readCsv(file)
  const columns = columnsOf(heads ?? [])
  const rows = records.map((record, index) => {
    const cells = columns.flatMap((column, at) => {
      const cell = unmarked(record[at] ?? '')
      return column && cell !== '' ? [[column, cell]] : []
    })
    return { line: index + 2, cells: Object.fromEntries(cells) as TableRow['cells'] }
  })
  const filled = rows.filter(({ cells }) => Object.keys(cells).length > 0)
  if (filled.length === 0) throw refused('There are no rows below the header row')
  if (filled.length > IMPORT_LIMIT) throw refused(`At most ${IMPORT_LIMIT.toLocaleString('en-GB')} rows at a time`)
  return filled
}
