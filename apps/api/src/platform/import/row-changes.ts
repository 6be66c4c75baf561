import { PREVIEWED_ROWS, type RowChange } from '@connect/contract/csv-import'
import { type Cell, toCell } from '@connect/contract/field-table/csv'
import type { FieldTable } from '@connect/contract/field-table/field'

const toText = (cell: Cell): string | null => (cell === null || cell === '' ? null : String(cell))

/**
 * What a row says that is not so already, both as a file says it: one word may stand for two values. `before` is null for what
 * is to be added; `fields` are those that the row says.
 */
export function rowChanges(
  table: FieldTable,
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>>,
  fields: readonly string[] = Object.keys(after),
): RowChange[] {
  return fields.flatMap((name) => {
    const field = table[name]
    if (!field || !(name in after)) return []
    const [old, next] = [before && toText(toCell(field, before[name])), toText(toCell(field, after[name]))]
    return old === next ? [] : [{ field: name, before: old, after: next }]
  })
}

/** The first ones that change something. */
export const previewedRows = <Row extends object>(plan: readonly Row[]): ReadonlySet<Row> =>
  new Set(plan.filter((row) => 'changes' in row).slice(0, PREVIEWED_ROWS))
