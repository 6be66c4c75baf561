import type { FieldErrors } from '@connect/contract/api-error'
import { Customer, type CustomerChange, type NewCustomer } from '@connect/contract/customers/customer'
import { CUSTOMER_FIELDS } from '@connect/contract/customers/customer-fields'
import { assertChange } from '@connect/contract/customers/customer-rules'
import { ApiError } from '@connect/contract/errors'
import { byId } from '@connect/db/scoped'
import type { z } from 'zod'
import { holdCertificates } from '#features/certificates/public.ts'
import { dropFiles } from '#features/files/public.ts'
import type { SignedInCall } from '#http/call.ts'
import { parseSqlState } from '#http/database-errors.ts'
import { assertUnchanged } from '#http/precondition.ts'
import type { Work } from '#http/work.ts'
import type { Context } from '#platform/context.ts'
import { toData } from '#platform/field-table/rows.ts'
import { agreedAnew, withdrawn } from './consents.ts'
import { COLUMNS, changedFacts, newFacts, toFacts, toFields } from './customer-json.ts'
import { findCustomer, lockLive } from './read-customer.ts'

type Change = z.output<typeof CustomerChange>

type New = z.output<typeof NewCustomer>

/** Answers its id. */
export async function insertCustomer({ tx, audit, now }: Work, input: New): Promise<number> {
  const data = { ...toData(CUSTOMER_FIELDS, input), ...withdrawn(input, now) }
  const row = await tx.customer.create({ data, select: COLUMNS })
  await audit({ entity: 'customer', entity_id: row.id, after: newFacts(row) })
  return row.id
}

/** The contact is locked; what it says stays. */
export async function fillCustomer({ tx, audit }: Work, id: number, facts: Change): Promise<void> {
  const before = await findCustomer(tx, id)
  const known = toFields(before)
  const gaps = Object.fromEntries(
    Object.entries(facts).filter(([name, value]) => (value ?? null) !== null && Reflect.get(known, name) === null),
  )
  if (Object.keys(gaps).length === 0 || changeProblems(known, gaps)) return
  const data = toData(CUSTOMER_FIELDS, gaps as Change)
  const after = await tx.customer.update({ where: byId(tx.school_id, id), data, select: COLUMNS })
  await audit({ entity: 'customer', entity_id: id, ...changedFacts(before, after) })
}

/** By field; null where nothing is wrong. */
export function changeProblems(before: ReturnType<typeof toFields>, change: Change): FieldErrors | null {
  const fields: FieldErrors = {}
  assertChange({ ...before, ...change }, change, ([field = ''], message) => {
    ;(fields[String(field)] ??= []).push(message)
  })
  return Object.keys(fields).length > 0 ? fields : null
}

/**
 * The contact is locked, and the caller has compared versions. Whoever no longer agrees is unsubscribed; that they unsubscribed is
 * taken back by `more` alone. Throws `validation_failed` where what is sent does not
 * fit the rest.
 */
export async function writeFacts(
  { tx, audit, now }: Work,
  id: number,
  change: Change,
  more: ReturnType<typeof agreedAnew> = {},
): Promise<void> {
  const before = await findCustomer(tx, id)
  const fields = changeProblems(toFields(before), change)
  if (fields) throw new ApiError('validation_failed', { fields })
  const where = byId(tx.school_id, id)
  const after = await tx.customer.update({
    where,
    data: { ...toData(CUSTOMER_FIELDS, change), ...withdrawn(change, now, before), ...more },
    select: COLUMNS,
  })
  await audit({ entity: 'customer', entity_id: id, ...changedFacts(before, after) })
}

/** The contact is locked. For who unsubscribed from emails and text messages before there is nothing to do. */
export async function stopReminders(work: Work, id: number): Promise<void> {
  const { do_not_remind } = toFields(await findCustomer(work.tx, id))
  if (!do_not_remind) await writeFacts(work, id, { do_not_remind: true })
}

/**
 * Throws `not_found`, also for one that was merged or forgotten; `changed_meanwhile`; and `validation_failed` where
 * what is sent does not fit the rest.
 */
export async function changeCustomer(work: Work, id: number, change: Change): Promise<void> {
  await lockLive(work, id)
  const before = await findCustomer(work.tx, id)
  await assertUnchanged(work, Customer, toFields(before), { entity: 'customer', entity_id: id })
  await writeFacts(work, id, change, agreedAnew(before, change))
}

const FOREIGN_KEY = ['23503', '23001']

/** What names a contact keeps it, also what was added at the same moment. */
function asHistory(error: unknown): never {
  const isNamed = FOREIGN_KEY.includes(parseSqlState(error) ?? '')
  throw isNamed ? new ApiError('customer_has_history', { cause: error }) : error
}

/**
 * Notes and documents go too. Throws `not_found`, and `customer_has_history` for a contact that certificates name, be
 * it under a contact that was merged into it.
 */
export const removeCustomer = (context: Pick<Context, 'files'>, call: SignedInCall, id: number): Promise<void> =>
  dropFiles(context, call, async (work, drop) => {
    const { tx } = work
    await holdCertificates(work)
    await lockLive(work, id)
    const before = await findCustomer(tx, id)
    const documents = await tx.customerDocument.findMany({ where: { customer_id: id }, select: { file_id: true } })
    await tx.customerNote.deleteMany({ where: { customer_id: id } })
    await tx.customerDocument.deleteMany({ where: { customer_id: id } })
    for (const { file_id } of documents) await drop(file_id)
    await tx.customer.deleteMany({ where: { OR: [{ merged_into_id: id }, { id }] } }).catch(asHistory)
    await work.audit({ entity: 'customer', entity_id: id, before: toFacts(before) })
  })
