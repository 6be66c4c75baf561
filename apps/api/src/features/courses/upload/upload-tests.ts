import type { FieldErrors } from '@connect/contract/api-error'
import { type TestUpload, type TestUploadBody, type UploadMapping } from '@connect/contract/courses/upload/test-upload'
import { UPLOAD_COLUMN_NAMES, UPLOAD_COLUMNS } from '@connect/contract/courses/upload/upload-columns'
import { ApiError, fieldError } from '@connect/contract/errors'
import type { ScopedTx } from '@connect/db/scoped'
import type { z } from 'zod'
import { rethrowInstructorBusy } from '#features/courses/plan/clashes.ts'
import { findActiveSite } from '#features/courses/plan/course-checks.ts'
import type { CourseRow } from '#features/courses/plan/course-json.ts'
import type { SignedInCall } from '#http/call.ts'
import type { Work } from '#http/work.ts'
import { toDay } from '#platform/day-columns.ts'
import { mapInPieces } from '#platform/in-pieces.ts'
import { guessMapping } from './guess-mapping.ts'
import { findMissing, planRows, withReferences } from './plan-rows.ts'
import type { PlannedTestRow } from './plan-upload.ts'
import { type ReadTest, readTest, type Unread } from './read-test.ts'
import { cellsBy, readUpload, type UploadTable } from './upload-table.ts'
import { addTests, changeTests, flagMissing } from './write-upload.ts'

type Body = z.output<typeof TestUploadBody>

/** Thousands of tests are changed one after the other. */
const TRANSACTION = { timeout: 120_000 }

/** Throws `validation_failed` unless all of them are columns of the file. */
function toMapping({ columns }: UploadTable, sent: NonNullable<Body['mapping']>): UploadMapping {
  const fields: FieldErrors = {}
  for (const name of UPLOAD_COLUMN_NAMES) {
    const heading = sent[name]
    if (heading && !columns.includes(heading)) fields[`mapping.${name}`] = ['This file has no such column']
  }
  if (Object.keys(fields).length > 0) throw new ApiError('validation_failed', { fields })
  return Object.fromEntries(UPLOAD_COLUMN_NAMES.map((name) => [name, sent[name] || null])) as UploadMapping
}

async function lastMapping(tx: ScopedTx): Promise<Partial<UploadMapping>> {
  const { test_upload_mapping } = await tx.school.findUniqueOrThrow({
    where: { id: tx.school_id },
    select: { test_upload_mapping: true },
  })
  return (test_upload_mapping ?? {}) as Partial<UploadMapping>
}

const isComplete = (mapping: UploadMapping): boolean =>
  UPLOAD_COLUMN_NAMES.every((name) => mapping[name] !== null || !UPLOAD_COLUMNS[name].isRequired)

const isNew = ({ missing_from_upload_at }: CourseRow): boolean => missing_from_upload_at === null

type Result = {
  columns: string[]
  mapping: UploadMapping
  planned: PlannedTestRow[]
  missing: CourseRow[]
  isWritten: boolean
}

const ofOutcome = <O extends PlannedTestRow['outcome']>(planned: readonly PlannedTestRow[], outcome: O) =>
  planned.filter((one): one is Extract<PlannedTestRow, { outcome: O }> => one.outcome === outcome)

const answer = ({ columns, mapping, planned, missing, isWritten }: Result): TestUpload => ({
  columns,
  mapping,
  rows: planned.map(({ line, outcome, reason, test }) => ({ line, outcome, reason, test })),
  missing: missing.map((row) => ({
    course_id: row.id,
    course_type: row.course_type,
    application_reference_number: row.application_reference_number ?? '',
    date: toDay(row.date),
    start_time: row.start_time,
    is_known: !isNew(row),
  })),
  written: isWritten ? ofOutcome(planned, 'CREATE').length + ofOutcome(planned, 'UPDATE').length : 0,
})

type Tests = readonly (ReadTest | Unread)[]

/**
 * Locks what an upload may touch, in the order of all others: the school, so that two uploads come one after the other, the tests
 * that the file names, and the centres that are in use.
 */
async function lockAll({ tx, now: updated }: Work, tests: Tests, mapping: UploadMapping): Promise<void> {
  await tx.school.update({ where: { id: tx.school_id }, data: { test_upload_mapping: mapping, updated } })
  const references = tests.flatMap(({ reference }) => reference ?? [])
  await tx.course.updateMany({ where: withReferences(references), data: { updated } })
  await tx.testCentre.updateMany({ where: { is_active: true }, data: { is_active: true } })
}

/** Writes all rows and flags, or nothing. Throws `import_has_errors`. */
async function write(work: Work, planned: readonly PlannedTestRow[], missing: CourseRow[]) {
  const [errors, added, changed] = [
    ofOutcome(planned, 'ERROR'),
    ofOutcome(planned, 'CREATE'),
    ofOutcome(planned, 'UPDATE'),
  ]
  if (errors.length > 0) {
    const rows = errors.length === 1 ? '1 row has an error' : `${errors.length} rows have errors`
    throw new ApiError('import_has_errors', { fields: { file: [`Nothing was imported: ${rows}`] } })
  }
  const vanished = missing.filter(isNew)
  await addTests(work, added)
  await changeTests(work, changed)
  await flagMissing(work, vanished)
  return { added: added.length, changed: changed.length, missing: vanished.length }
}

/**
 * Unless it is dry, adds and changes tests, all or none, flags those of the site that the file does not have, and
 * remembers how its columns were matched. The same file again changes nothing. Throws `validation_failed`,
 * `import_has_errors`, `instructor_busy` and `bike_busy`.
 */
export async function uploadTests(call: SignedInCall, body: Body): Promise<TestUpload> {
  const table = await readUpload(body.file, call)
  return call.work((work) => importTests(work, table, body), TRANSACTION).catch(rethrowInstructorBusy)
}

async function importTests(work: Work, table: UploadTable, { supplier, dry_run, whole_list, ...body }: Body) {
  const { tx, today } = work
  const { columns } = table
  const site = await findActiveSite(tx, supplier)
  const mapping = body.mapping ? toMapping(table, body.mapping) : guessMapping(columns, await lastMapping(tx))
  const isDry = dry_run === 'true'
  if (!isComplete(mapping)) {
    if (!isDry) throw fieldError('mapping', 'Match the columns first')
    return answer({ columns, mapping, planned: [], missing: [], isWritten: false })
  }
  const toCells = cellsBy(table, mapping)
  const tests = await mapInPieces(table.rows, (row) => readTest(toCells(row)))
  if (!isDry) await lockAll(work, tests, mapping)
  const planned = await planRows(work, site.id, tests)
  const missing = await findMissing(tx, tests, { supplier_id: site.id, today, isWhole: whole_list === 'true' })
  if (!isDry) {
    const counts = await write(work, planned, missing)
    const after = { site: site.connect_location_name, ...counts }
    await work.audit({ entity: 'test_upload', entity_id: site.id, after })
  }
  return answer({ columns, mapping, planned, missing, isWritten: !isDry })
}
