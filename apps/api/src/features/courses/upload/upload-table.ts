import { withoutHidden } from '@connect/contract/clean-text'
import { HEADING_MAX, TEST_UPLOAD_LIMIT, type UploadMapping } from '@connect/contract/courses/upload/test-upload'
import { UPLOAD_COLUMN_NAMES, type UploadColumn } from '@connect/contract/courses/upload/upload-columns'
import { type Importer, NO_ROWS, readCsv, refusedFile, tooManyRows } from '#platform/import/read-csv.ts'

/** Each heading once; empty rows are left out. */
export type UploadTable = { columns: string[]; rows: { line: number; cells: string[] }[] }

/** Only those of mapped columns, empty ones as ''. */
export type UploadCells = { line: number; cells: Partial<Record<UploadColumn, string>> }

/** Headings that can be told apart, and stored: a column without one is called by its place. */
function toHeadings(heads: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return heads.map((head, index) => {
    const name =
      withoutHidden(head)
        .trim()
        .slice(0, HEADING_MAX - 10)
        .toWellFormed()
        .trim() || `Column ${index + 1}`
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
}

/** Throws `validation_failed` on `file`, and `service_unavailable`. */
export async function readUpload(file: File, by: Importer): Promise<UploadTable> {
  const table: UploadTable = { columns: [], rows: [] }
  await readCsv(file, by, (cells, line, isHead) => {
    if (isHead) {
      table.columns = toHeadings(cells)
      return
    }
    if (table.rows.length === TEST_UPLOAD_LIMIT) throw refusedFile(tooManyRows(TEST_UPLOAD_LIMIT))
    table.rows.push({ line, cells })
  })
  if (table.rows.length === 0) throw refusedFile(NO_ROWS)
  return table
}

export function cellsBy({ columns }: Pick<UploadTable, 'columns'>, mapping: UploadMapping) {
  const places = UPLOAD_COLUMN_NAMES.flatMap((name) => {
    const at = columns.indexOf(mapping[name] ?? '')
    return at === -1 ? [] : [[name, at] as const]
  })
  return ({ line, cells }: UploadTable['rows'][number]): UploadCells => ({
    line,
    cells: Object.fromEntries(places.map(([name, at]) => [name, cells[at] ?? ''])),
  })
}
