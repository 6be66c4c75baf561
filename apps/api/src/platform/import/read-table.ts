import { cleanLine } from '@connect/contract/clean-text'
import { HEAD_MAX, IMPORT_LIMIT, WHOLE_NAME } from '@connect/contract/csv-import'
import { ApiError } from '@connect/contract/errors'
import { csvFields, csvHead, fieldOfHead, isIdHead, isNameHead } from '@connect/contract/field-table/csv'
import type { FieldTable } from '@connect/contract/field-table/field'
import type { BodyField } from '@connect/contract/field-table/shapes'
import { splitName } from '@connect/contract/people/split-name'
import { type Importer, NO_ROWS, readCsv, refusedFile, tooManyRows } from './read-csv.ts'

/** A row of the file: only the cells that say something, and the id by which our own files name what a row is about. */
export type TableRow<T extends FieldTable> = {
  line: number
  id?: string
  /** Its name stood in one cell: where the first name ends is a guess. */
  hasWholeName?: true
  cells: Partial<Record<BodyField<T>, string>>
}

export type ImportedFile = { file: File; isDry: boolean; columns: Columns<FieldTable>['chosen'] }

type Columns<T extends FieldTable> = {
  /** One that must be there. */
  required?: BodyField<T>
  hasIds?: boolean
  /** In place of first and last ones. */
  hasNames?: boolean
  /** For headings of other programs. */
  chosen?: Readonly<Record<string, string | null>> | undefined
}

type Column<T extends FieldTable> = BodyField<T> | 'id' | typeof WHOLE_NAME | null

/** In one line: programs wrap theirs. */
const toHead = (cell: string): string => cell.replaceAll(/\s+/g, ' ').trim().slice(0, HEAD_MAX)

/** What was chosen for it, else what its heading means; undefined where nobody knows. */
function toColumn<T extends FieldTable>(table: T, head: string, options: Columns<T>): Column<T> | undefined {
  const { hasIds = false, hasNames = false, chosen = {} } = options
  if (head === '') return null
  const key = cleanLine(head)
  const own = Object.hasOwn(chosen, key) ? chosen[key] : undefined
  if (own === null) return null
  if (own !== undefined) {
    if (hasNames && own === WHOLE_NAME) return WHOLE_NAME
    return csvFields(table).find((name) => name === own)
  }
  if (hasIds && isIdHead(head)) return 'id'
  return fieldOfHead(table, head) ?? (hasNames && isNameHead(head) ? WHOLE_NAME : undefined)
}

function toColumns<T extends FieldTable>(table: T, heads: readonly string[], options: Columns<T>): Column<T>[] {
  const { required } = options
  const columns = heads.map((head) => toColumn(table, head, options))
  const unknown = heads.filter((_, index) => columns[index] === undefined)
  if (unknown.length > 0) {
    const message = `Unknown columns: ${unknown.join(', ').slice(0, 200)}`
    throw new ApiError('validation_failed', { fields: { file: [message], columns: unknown } })
  }
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

const dropEmptyCells = (facts: Record<string, string>) =>
  Object.fromEntries(Object.entries(facts).filter(([, cell]) => cell !== ''))

/**
 * The rows of a CSV file whose head names fields of a table, by their labels or wire names, or as `chosen`. Throws `validation_failed` on
 * `file`: for unknown columns, which `columns` lists, for one that is `required` and not there, for rows with more cells than the head, each named by its
 * line, and for more rows than an import takes.
 */
export async function readTable<T extends FieldTable>(
  file: File,
  by: Importer,
  table: T,
  options: Columns<T> = {},
): Promise<TableRow<T>[]> {
  let columns: Column<T>[] = []
  const rows: TableRow<T>[] = []
  const tooWide: number[] = []
  await readCsv(file, by, (record, line, isHead) => {
    if (isHead) {
      columns = toColumns(table, record.map(toHead), options)
      return
    }
    if (record.slice(columns.length).some((cell) => cell !== '')) tooWide.push(line)
    const cells = columns.flatMap((column, at) => {
      const cell = record[at] ?? ''
      return column && cell !== '' ? [[column, cell] as const] : []
    })
    if (cells.length === 0) return
    if (rows.length === IMPORT_LIMIT) throw refusedFile(tooManyRows(IMPORT_LIMIT))
    const { id, [WHOLE_NAME]: name, ...facts } = Object.fromEntries<string>(cells)
    const names = name === undefined ? {} : dropEmptyCells(splitName(name))
    rows.push({
      line,
      ...(id !== undefined && { id }),
      ...(name !== undefined && { hasWholeName: true as const }),
      cells: { ...names, ...facts } as TableRow<T>['cells'],
    })
  })
  assertNarrow(tooWide)
  if (rows.length === 0) throw refusedFile(NO_ROWS)
  return rows
}
