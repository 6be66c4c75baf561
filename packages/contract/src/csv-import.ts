import { z } from 'zod'
import { lineText } from '#fields.ts'
import { upload } from '#files/upload.ts'
import { parseJson } from '#parse-json.ts'

/** Maximum rows of one import. */
export const IMPORT_LIMIT = 1000

/** In place of a field: a whole name, of which the first word is the first name. Files of contacts only. */
export const WHOLE_NAME = 'full_name'

/** Letters of a heading; what is longer is cut. */
export const HEAD_MAX = 200

/** What the columns of another program say: its headings, and of each the wire name of a field, or null where it is left out. */
const Columns = z.record(lineText(HEAD_MAX), lineText(60).nullable())

/** The body of an import: nothing is saved unless `dry_run` is `false`. A form sends `columns` as JSON. */
export const ImportBody = z.object({
  file: upload(),
  dry_run: z.enum(['true', 'false']).default('true'),
  columns: z.preprocess(parseJson, Columns.optional()),
})

/** Rows whose changes are answered: the first ones that would be written. */
export const PREVIEWED_ROWS = 20

const RowChange = z.object({
  field: z.string(),
  /** Null where there is nothing yet. */
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type RowChange = z.infer<typeof RowChange>

/** What becomes of a row. `line` counts the file's lines, including the header row. */
export const importRow = <const A extends string>(actions: readonly [A, ...A[]]) =>
  z.object({
    line: z.int(),
    action: z.enum(actions),
    /** The reasons of an error: field → messages. */
    fields: z.record(z.string(), z.array(z.string())),
    /** What would be written, as the file says it: of the first 20 rows that change something. */
    changes: z.array(RowChange),
  })
