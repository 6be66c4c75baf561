import { BIKE_FIELDS } from '@connect/contract/bikes/bike-fields'
import { IMPORT_LIMIT } from '@connect/contract/bikes/bike-import'
import { csvFields, csvHead, fieldOfHead } from '@connect/contract/field-table/csv'
import { readCsv, refusedFile } from '#platform/read-csv.ts'

export type BikeColumn = ReturnType<typeof csvFields<typeof BIKE_FIELDS>>[number]

/** A row of the file: only the cells that say something. */
export type TableRow = { line: number; cells: Partial<Record<BikeColumn, string>> }

function columnsOf(heads: readonly string[]): (BikeColumn | null)[] {
  const columns = heads.map((head) => (head === '' ? null : fieldOfHead(BIKE_FIELDS, head)))
  const unknown = heads.filter((_, index) => columns[index] === undefined)
  if (unknown.length > 0) throw refusedFile(`Unknown columns: ${unknown.join(', ').slice(0, 200)}`)
  const known = columns.flatMap((column) => column ?? [])
  if (new Set(known).size < known.length) throw refusedFile('A column appears twice')
  if (!known.includes('registration_plate')) {
    throw refusedFile(`There is no column ${csvHead(BIKE_FIELDS.registration_plate)}`)
  }
  return columns.map((column) => column ?? null)
}

/** The rows of a CSV file whose head names columns. Throws `validation_failed` on `file`. */
export async function readTable(file: File): Promise<TableRow[]> {
  const [heads, ...records] = await readCsv(file)
  const columns = columnsOf(heads ?? [])
  const rows = records.map((record, index) => {
    const cells = columns.flatMap((column, at) => {
      const cell = record[at] ?? ''
      return column && cell !== '' ? [[column, cell]] : []
    })
    return { line: index + 2, cells: Object.fromEntries(cells) as TableRow['cells'] }
  })
  const filled = rows.filter(({ cells }) => Object.keys(cells).length > 0)
  if (filled.length === 0) throw refusedFile('There are no rows below the header row')
  if (filled.length > IMPORT_LIMIT) throw refusedFile(`At most ${IMPORT_LIMIT.toLocaleString('en-GB')} rows at a time`)
  return filled
}
