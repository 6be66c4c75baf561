import type { FieldErrors } from '@connect/contract/api-error'
import { ApiError } from '@connect/contract/errors'
import { CellError, fromCell, type Ids } from '@connect/contract/field-table/csv'
import type { FieldTable } from '@connect/contract/field-table/field'
import type { z } from 'zod'
import type { TableRow } from './read-table.ts'

function parseCells(table: FieldTable, cells: Record<string, string>, ids: Ids) {
  const body: Record<string, unknown> = {}
  const fields: FieldErrors = {}
  for (const [column, text] of Object.entries(cells)) {
    const field = table[column]
    if (!field) continue
    try {
      body[column] = fromCell(field, text, ids)
    } catch (error) {
      if (!(error instanceof CellError)) throw error
      fields[column] = [error.message]
    }
  }
  return { body, fields }
}

type Parsed<S extends z.ZodType> = { data: z.output<S>; fields?: undefined } | { data?: undefined; fields: FieldErrors }

/**
 * What a row says, as a body of this schema, or what is wrong with it by field; a cell that was refused already is not refused
 * again for being missing. `ids` are the rows of other tables that cells may name.
 */
export function parseRow<T extends FieldTable, S extends z.ZodType>(
  table: T,
  schema: S,
  { cells }: TableRow<T>,
  ids: Ids = new Map(),
): Parsed<S> {
  const { body, fields } = parseCells(table, cells as Record<string, string>, ids)
  const parsed = schema.safeParse(body)
  if (parsed.success && Object.keys(fields).length === 0) return { data: parsed.data }
  const all: FieldErrors = { ...fields }
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = String(path[0])
    if (!(field in fields)) (all[field] ??= []).push(message)
  }
  return { fields: all }
}

type Planned = { line: number } & ({ action: 'error'; fields: FieldErrors } | { action: string })

/** Each is told by its line: `rows.3.make`. */
export function assertClean(plan: readonly Planned[]): void {
  const failed = plan.flatMap((row) => ('fields' in row && row.action === 'error' ? [row] : []))
  if (failed.length === 0) return
  const rows = failed.flatMap(({ line, fields }) =>
    Object.entries(fields).map(([field, messages]) => [`rows.${line}.${field}`, messages] as const),
  )
  const file = [`Nothing was imported: ${failed.length === 1 ? '1 row has' : `${failed.length} rows have`} errors`]
  throw new ApiError('validation_failed', { fields: { file, ...Object.fromEntries(rows) } })
}
