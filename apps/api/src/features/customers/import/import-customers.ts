import type { NewCustomer } from '@connect/contract/customers/customer'
import { CUSTOMER_FIELDS } from '@connect/contract/customers/customer-fields'
import type { CustomerImport } from '@connect/contract/customers/customer-import'
import type { z } from 'zod'
import { writeFacts } from '#features/customers/change-customer.ts'
import { COLUMNS, newFacts } from '#features/customers/customer-json.ts'
import { lockLive } from '#features/customers/read-customer.ts'
import type { SignedInCall } from '#http/call.ts'
import type { Work } from '#http/work.ts'
import { toData } from '#platform/field-table/rows.ts'
import { assertClean } from '#platform/import/parse-row.ts'
import { type ImportedFile, readTable } from '#platform/import/read-table.ts'
import { previewedRows } from '#platform/import/row-changes.ts'
import { PAGE } from '#platform/in-pages.ts'
import { inPieces } from '#platform/in-pieces.ts'
import { type PlannedCustomerRow, planImport } from './plan-import.ts'

type Rows = Parameters<typeof planImport>[1]

/** A thousand rows are written one after the other. */
const TRANSACTION = { timeout: 120_000 }

const toAnswer = (plan: readonly PlannedCustomerRow[], dry_run: boolean): CustomerImport => {
  const previewed = previewedRows(plan)
  const count = (action: PlannedCustomerRow['action']) => plan.filter((row) => row.action === action).length
  return {
    dry_run,
    created: count('create'),
    updated: count('update'),
    unchanged: count('unchanged'),
    failed: count('error'),
    rows: plan.map((row) => ({
      line: row.line,
      id: 'id' in row ? (row.id ?? null) : null,
      name: row.name,
      action: row.action,
      fields: row.action === 'error' ? row.fields : {},
      changes: 'changes' in row && previewed.has(row) ? row.changes : [],
    })),
  }
}

/** In a few statements. */
async function addAll({ tx, audit }: Work, all: readonly z.output<typeof NewCustomer>[]): Promise<void> {
  for await (const inputs of inPieces(all, PAGE)) {
    const added = await tx.customer.createManyAndReturn({
      data: inputs.map((input) => toData(CUSTOMER_FIELDS, input)),
      select: COLUMNS,
    })
    await audit(...added.map((row) => ({ entity: 'customer', entity_id: row.id, after: newFacts(row) }) as const))
  }
}

/** All rows, or none. The school is locked first, so that of two imports the second finds what the first added. */
async function commit(work: Work, rows: Rows): Promise<PlannedCustomerRow[]> {
  const { tx, now } = work
  await tx.school.update({ where: { id: tx.school_id }, data: { updated: now } })
  const plan = await planImport(tx, rows)
  assertClean(plan)
  await addAll(
    work,
    plan.flatMap((row) => (row.action === 'create' ? [row.input] : [])),
  )
  const changes = plan.flatMap((row) => (row.action === 'update' ? [row] : []))
  for (const { id, change } of changes.toSorted((a, b) => a.id - b.id)) {
    await lockLive(work, id)
    await writeFacts(work, id, change)
  }
  return plan
}

/**
 * Unless it is dry, adds and changes all rows, or none. A row with the ID of a contact, as our own export has it,
 * changes that contact; or else one with their licence number, with their email address and first name, or with their
 * name and phone number. Empty cells change nothing. Throws `validation_failed`.
 */
export async function importCustomers(
  call: SignedInCall,
  { file, isDry, columns }: ImportedFile,
): Promise<CustomerImport> {
  const rows = await readTable(file, call, CUSTOMER_FIELDS, { hasIds: true, hasNames: true, chosen: columns })
  const plan = isDry ? await planImport(call.db, rows) : await call.work((work) => commit(work, rows), TRANSACTION)
  return toAnswer(plan, isDry)
}
