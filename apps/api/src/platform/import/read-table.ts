import { IMPORT_LIMIT } from '@connect/contract/csv-import'
import { csvHead, fieldOfHead } from '@connect/contract/field-table/csv'
import type { FieldTable } from '@connect/contract/field-table/field'
import type { BodyField } from '@connect/contract/field-table/shapes'
import { type Importer, NO_ROWS, readCsv, refusedFile, tooManyRows } from './read-csv.ts'

/** A row of the file: only the cells that say something. */
export type TableRow<T extends FieldTable> = { line: number; cells: Partial<Record<BodyField<T>, string>> }

function columnsOf<T extends FieldTable>(table: T, heads: readonly string[], required?: BodyField<T>) {
  const columns = heads.map((head) => (head === '' ? null : fieldOfHead(table, head)))
  const unknown = heads.filter((_, index) => columns[index] === undefined)
  if (unknown.length > 0) throw refusedFile(`Unknown columns: ${unknown.join(', ').slice(0, 200)}`)
  const known = columns.flatMap((column) => column ?? [])
  if (new Set(known).size < known.length) throw refusedFile('A column appears twice')
  const field = required && table[required]
  if (field && required && !known.includes(required)) throw refusedFile(`There is no column ${csvHead(field)}`)
  return columns.map((column) => column ?? null)
}

/**
 * The rows of a CSV file whose head names fields of a table, by their labels or wire names. Throws `validation_failed` on
 * `file`: for unknown columns, for one that is `required` and not there, and for more rows than an import takes.
 */
export async function readTable<T extends FieldTable>(
  file: File,
  by: Importer,
  table: T,
  required?: BodyField<T>,
): Promise<TableRow<T>[]> {
  let columns: ReturnType<typeof columnsOf<T>> = []
  const rows: TableRow<T>[] = []
  await readCsv(file, by, (record, line) => {
    if (line === 1) {
      columns = columnsOf(table, record, required)
      return
    }
    const cells = columns.flatMap((column, at) => {
      const cell = record[at] ?? ''
      return column && cell !== '' ? [[column, cell]] : []
    })
    if (cells.length === 0) return
    if (rows.length === IMPORT_LIMIT) throw refusedFile(tooManyRows(IMPORT_LIMIT))
    rows.push({ line, cells: Object.fromEntries(cells) as TableRow<T>['cells'] })
  })
  if (rows.length === 0) throw refusedFile(NO_ROWS)
  return rows
}
