import { BIKE_FIELDS } from '@connect/contract/bikes/bike-fields'
import type { BikeImport } from '@connect/contract/bikes/bike-import'
import { COLUMNS, toFacts } from '#features/bikes/bike-json.ts'
import { type NewBikeInput, standings, toNewBikeData, writeChange } from '#features/bikes/change-bike.ts'
import type { SignedInCall } from '#http/call.ts'
import type { Work } from '#http/work.ts'
import { assertClean } from '#platform/import/parse-row.ts'
import { type ImportedFile, readTable } from '#platform/import/read-table.ts'
import { previewedRows } from '#platform/import/row-changes.ts'
import { PAGE } from '#platform/in-pages.ts'
import { inPieces } from '#platform/in-pieces.ts'
import { type PlannedBikeRow, planImport } from './plan-import.ts'

/** A thousand rows are written one after the other. */
const TRANSACTION = { timeout: 120_000 }

const answer = (plan: readonly PlannedBikeRow[], dry_run: boolean): BikeImport => {
  const previewed = previewedRows(plan)
  const count = (action: PlannedBikeRow['action']) => plan.filter((row) => row.action === action).length
  return {
    dry_run,
    created: count('create'),
    updated: count('update'),
    unchanged: count('unchanged'),
    failed: count('error'),
    rows: plan.map((row) => ({
      line: row.line,
      registration_plate: row.plate,
      action: row.action,
      fields: row.action === 'error' ? row.fields : {},
      changes: 'changes' in row && previewed.has(row) ? row.changes : [],
    })),
  }
}

/** In a few statements. */
async function addAll({ tx, audit }: Work, all: readonly NewBikeInput[]): Promise<void> {
  for await (const input of inPieces(all, PAGE)) {
    const added = await tx.motorbike.createManyAndReturn({
      data: input.map(toNewBikeData),
      select: { id: true, registration_plate: true },
    })
    const ids = new Map(added.map(({ id, registration_plate }) => [registration_plate, id]))
    await tx.motorbikeSupplier.createMany({
      data: input.flatMap((one) => standings(ids.get(one.registration_plate) ?? 0, one.supplier)),
    })
    const rows = await tx.motorbike.findMany({ where: { id: { in: [...ids.values()] } }, select: COLUMNS })
    await audit(...rows.map((row) => ({ entity: 'motorbike' as const, entity_id: row.id, after: toFacts(row) })))
  }
}

/** All rows, or none. The school is locked first, then its bikes: two imports never wait for each other's bikes. */
async function commit(work: Work, table: Parameters<typeof planImport>[1]): Promise<PlannedBikeRow[]> {
  const { tx, now: updated } = work
  await tx.school.update({ where: { id: tx.school_id }, data: { updated } })
  const plan = await planImport(tx, table)
  assertClean(plan)
  const changes = plan.flatMap((row) => (row.action === 'update' ? [row] : []))
  await tx.motorbike.updateMany({ where: { id: { in: changes.map(({ id }) => id) } }, data: { updated } })
  await addAll(
    work,
    plan.flatMap((row) => (row.action === 'create' ? [row.input] : [])),
  )
  for (const { id, change } of changes) await writeChange(work, id, change)
  return plan
}

/**
 * Unless it is dry, adds and changes all rows, or none. A row whose registration the school has changes that bike, and
 * its empty cells change nothing. Throws `validation_failed`.
 */
export async function importBikes(call: SignedInCall, { file, isDry, columns }: ImportedFile): Promise<BikeImport> {
  const table = await readTable(file, call, BIKE_FIELDS, { required: 'registration_plate', chosen: columns })
  const plan = await (isDry ? planImport(call.db, table) : call.work((work) => commit(work, table), TRANSACTION))
  return answer(plan, isDry)
}
