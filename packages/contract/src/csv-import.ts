import { z } from 'zod'
import { upload } from '#files/upload.ts'

/** Maximum rows of one import. */
export const IMPORT_LIMIT = 1000

/** The body of an import: nothing is saved unless `dry_run` is `false`. */
export const ImportBody = z.object({ file: upload(), dry_run: z.enum(['true', 'false']).default('true') })

/** What becomes of a row. `line` counts the file's lines, including the header row. */
export const importRow = <const A extends string>(actions: readonly [A, ...A[]]) =>
  z.object({
    line: z.int(),
    action: z.enum(actions),
    /** The reasons of an error: field → messages. */
    fields: z.record(z.string(), z.array(z.string())),
  })
