import { z } from 'zod'
import { FULL_LICENCE_TYPES, TEST_STATUSES } from '#courses/course-constants.ts'
import { Constant } from '#courses/course-type.ts'
import { OUTCOMES, UPLOAD_COLUMN_NAMES, UPLOAD_COLUMNS, type UploadColumn } from '#courses/upload/upload-columns.ts'
import { withRule } from '#field-rules.ts'
import { id, keySchema, lineText, ref, shownDay } from '#fields.ts'
import { upload } from '#files/upload.ts'
import { parseJson } from '#parse-json.ts'

export const TEST_UPLOAD_LIMIT = 5000

/** Characters; longer headings are cut. */
export const HEADING_MAX = 100

const everyColumn = <T extends z.ZodType>(schema: T) =>
  Object.fromEntries(UPLOAD_COLUMN_NAMES.map((name) => [name, schema])) as Record<UploadColumn, T>

/** The heading of the file's column; null where none says it. */
const Mapping = z.object(everyColumn(z.string().nullable()))
export type UploadMapping = z.infer<typeof Mapping>

/** A form sends it as JSON. What must be said has a column. */
const SentMapping = withRule(
  z.object(everyColumn(lineText(HEADING_MAX).nullish())),
  UPLOAD_COLUMN_NAMES,
  (mapping, complain) => {
    for (const name of UPLOAD_COLUMN_NAMES) {
      if (UPLOAD_COLUMNS[name].isRequired && !mapping[name]) complain([name], 'Choose a column')
    }
  },
)

export const TestUploadBody = z.object({
  file: upload(),
  supplier: id,
  mapping: z.preprocess(parseJson, SentMapping.optional()),
  /** Every test of the school from today on is in the file, or only a part. */
  whole_list: z.enum(['true', 'false']).default('true'),
  dry_run: z.enum(['true', 'false']).default('true'),
})

const UploadedTest = z.object({
  /** Null of a new one. */
  course_id: ref.nullable(),
  course_type: Constant,
  full_licence_type: keySchema(FULL_LICENCE_TYPES),
  application_reference_number: z.string(),
  date: shownDay,
  start_time: z.string(),
  test_centre: z.object({ id: ref, name: z.string() }).nullable(),
  test_status: keySchema(TEST_STATUSES),
})

const UploadRow = z.object({
  /** Of the file, including the header row. */
  line: z.int(),
  outcome: keySchema(OUTCOMES),
  /** For people: what changes, or why nothing can be done. */
  reason: z.string().nullable(),
  /** Null of a row that could not be read. */
  test: UploadedTest.nullable(),
})
export type UploadRow = z.infer<typeof UploadRow>

const MissingTest = z.object({
  course_id: ref,
  course_type: Constant,
  application_reference_number: z.string(),
  date: shownDay,
  start_time: z.string(),
  /** An earlier upload reported it already. */
  is_known: z.boolean(),
})

export const TestUpload = z
  .object({
    columns: z.array(z.string()),
    mapping: Mapping,
    /** Empty while a required column is missing. */
    rows: z.array(UploadRow),
    /** Planned tests of the site from today on that the file does not have; of a part, in its days and of its modules only. */
    missing: z.array(MissingTest),
    /** Tests that were added or changed. */
    written: z.int(),
  })
  .meta({ id: 'TestUpload' })
export type TestUpload = z.infer<typeof TestUpload>
