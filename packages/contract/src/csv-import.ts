import { z } from 'zod'
import { lineText } from '#fields.ts'
import { upload } from '#files/upload.ts'
import { parseJson } from '#parse-json.ts'

export const IMPORT_LIMIT = 1000

/** A whole name, of which the first word is the first name. Files of contacts only. */
export const WHOLE_NAME = 'full_name'

/** Characters; longer headings are cut. */
export const HEAD_MAX = 200

/** Another program's headings → the wire name of a field, or null where the column is left out. */
const Columns = z.record(lineText(HEAD_MAX), lineText(60).nullable())

/** Nothing is saved unless `dry_run` is `false`. A form sends `columns` as JSON. */
export const ImportBody = z.object({
  file: upload(),
  dry_run: z.enum(['true', 'false']).default('true'),
  columns: z.preprocess(parseJson, Columns.optional()),
})

/** The first ones that would be written. */
export const PREVIEWED_ROWS = 20

const RowChange = z.object({
  field: z.string(),
  /** Null where there is nothing yet. */
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type RowChange = z.infer<typeof RowChange>

/** `line` counts the file's lines, including the header row. */
export const importRow = <const A extends string>(actions: readonly [A, ...A[]]) =>
  z.object({
    line: z.int(),
    action: z.enum(actions),
    /** Field → messages. */
    fields: z.record(z.string(), z.array(z.string())),
    /** As the file says it: of the first 20 rows that change something. */
    changes: z.array(RowChange),
  })
