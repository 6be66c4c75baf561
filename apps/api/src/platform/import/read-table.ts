import { IMPORT_LIMIT } from '@connect/contract/csv-import'
import { csvHead, fieldOfHead, isIdHead } from '@connect/contract/field-table/csv'
import type { FieldTable } from '@connect/contract/field-table/field'
import type { BodyField } from '@connect/contract/field-table/shapes'
import { type Importer, NO_ROWS, readCsv, refusedFile, tooManyRows } from './read-csv.ts'

/** A row of the file: only the cells that say something, and the id by which our own files name what a row is about. */
export type TableRow<T extends FieldTable> = {
  line: number
  id?: string
  cells: Partial<Record<BodyField<T>, string>>
}

/** What an import asks of a file's columns: one that must be there, and whether rows may say an id. */
type Columns<T extends FieldTable> = { required?: BodyField<T>; hasIds?: boolean }

function columnsOf<T extends FieldTable>(table: T, heads: readonly string[], { required, hasIds }: Columns<T>) {
  const columns = heads.map((head) => {
    if (head === '') return null
    return hasIds && isIdHead(head) ? ('id' as const) : fieldOfHead(table, head)
  })
  const unknown = heads.filter((_, index) => columns[index] === undefined)
  if (unknown.length > 0) throw refusedFile(`Unknown columns: ${unknown.join(', ').slice(0, 200)}`)
  const known = columns.flatMap((column) => column ?? [])
  if (new Set(known).size < known.length) throw refusedFile('A column appears twice')
  const field = required && table[required]
  if (field && required && !known.includes(required)) throw refusedFile(`There is no column ${csvHead(field)}`)
  return columns.map((column) => column ?? null)
}

/** Lines that are named at most. */
const NAMED = 5
const lines = new Intl.ListFormat('en-GB')

/** A text with a comma that stands in no quotation marks would lose what comes after it. */
function assertNarrow(tooWide: readonly number[]): void {
  if (tooWide.length === 0) return
  const rest = tooWide.length - NAMED
  const named = [...tooWide.slice(0, NAMED).map(String), ...(rest > 0 ? [`${rest} more`] : [])]
  const [which, has] = tooWide.length === 1 ? ['Line', 'has'] : ['Lines', 'have']
  throw refusedFile(
    `${which} ${lines.format(named)} ${has} more cells than the header row. Put text that contains commas in quotation marks`,
  )
}

/**
 * The rows of a CSV file whose head names fields of a table, by their labels or wire names. Throws `validation_failed` on
 * `file`: for unknown columns, for one that is `required` and not there, for rows with more cells than the head, each named by its
 * line, and for more rows than an import takes.
 */
export async function readTable<T extends FieldTable>(
  file: File,
  by: Importer,
  table: T,
  options: Columns<T> = {},
): Promise<TableRow<T>[]> {
  let columns: ReturnType<typeof columnsOf<T>> = []
  const rows: TableRow<T>[] = []
  const tooWide: number[] = []
  await readCsv(file, by, (record, line, isHead) => {
    if (isHead) {
      columns = columnsOf(table, record, options)
      return
    }
    if (record.slice(columns.length).some((cell) => cell !== '')) tooWide.push(line)
    const cells = columns.flatMap((column, at) => {
      const cell = record[at] ?? ''
      return column && cell !== '' ? [[column, cell] as const] : []
    })
    if (cells.length === 0) return
    if (rows.length === IMPORT_LIMIT) throw refusedFile(tooManyRows(IMPORT_LIMIT))
    const { id, ...facts } = Object.fromEntries<string>(cells)
    rows.push({ line, ...(id !== undefined && { id }), cells: facts as TableRow<T>['cells'] })
  })
  assertNarrow(tooWide)
  if (rows.length === 0) throw refusedFile(NO_ROWS)
  return rows
}
