import { CUSTOMER_FIELDS } from '@connect/contract/customers/customer-fields'
import { filledGaps } from '@connect/contract/customers/merge-rules'
import { fieldError } from '@connect/contract/errors'
import { byId, type ScopedTx } from '@connect/db/scoped'
import { moveDisclaimers } from '#features/disclaimers/public.ts'
import { movePlanned } from '#features/planned-messages/public.ts'
import { moveNotices } from '#features/renewals/public.ts'
import type { Work } from '#http/work.ts'
import { toData } from '#platform/field-table/rows.ts'
import { fullName } from '#platform/full-name.ts'
import { moveOrders } from './contact-orders.ts'
import { COLUMNS, type CustomerRow, changedFacts, toFields } from './customer-json.ts'
import { findCustomer, lockLive } from './read-customer.ts'

/** Who unsubscribed once has unsubscribed, whichever of the two it was said of. */
const optOuts = (survivor: CustomerRow, other: CustomerRow) => ({
  email_opted_out_at: survivor.email_opted_out_at ?? other.email_opted_out_at,
  sms_opted_out_at: survivor.sms_opted_out_at ?? other.sms_opted_out_at,
  tandcs_agreed_at: survivor.tandcs_agreed_at ?? other.tandcs_agreed_at,
})

/** Certificates stay: the ledger says whom they were issued to. */
async function moveAll(tx: ScopedTx, from: number, to: number): Promise<void> {
  const where = { customer_id: from }
  await tx.customerNote.updateMany({ where, data: { customer_id: to } })
  await tx.customerDocument.updateMany({ where, data: { customer_id: to } })
  await moveOrders(tx, from, to)
  await movePlanned(tx, from, to)
  await moveDisclaimers(tx, from, to)
  await moveNotices(tx, from, to)
  await tx.mail.updateMany({ where, data: { customer_id: to } })
  await tx.smsMessage.updateMany({ where, data: { customer_id: to } })
  await tx.customer.updateMany({ where: { merged_into_id: from }, data: { merged_into_id: to } })
}

/**
 * Merges a contact into another, for good: the survivor keeps its own values, its gaps are filled, notes and documents come
 * over, and the other one stands for nothing but the way to the survivor. Both are locked in the order of their ids, so that of
 * two merges of the same pair the second finds one that was merged. Throws `not_found`, and `validation_failed` for a contact
 * and itself, and for two who are on one course.
 */
export async function mergeCustomers(work: Work, id: number, other_id: number): Promise<void> {
  const { tx } = work
  if (id === other_id) throw fieldError('other', 'Choose another contact')
  for (const one of [id, other_id].toSorted((a, b) => a - b)) await lockLive(work, one)
  const [before, other] = [await findCustomer(tx, id), await findCustomer(tx, other_id)]
  await moveAll(tx, other_id, id)
  await tx.customer.update({
    where: byId(tx.school_id, other_id),
    data: { merged_into_id: id },
    select: { id: true },
  })
  const filled = toData(CUSTOMER_FIELDS, filledGaps(toFields(before), toFields(other)))
  const data = { ...filled, ...optOuts(before, other) }
  const after = await tx.customer.update({ where: byId(tx.school_id, id), data, select: COLUMNS })
  const merged = `${fullName(other)} (${other_id})`
  const change = changedFacts(before, after)
  await work.audit(
    { entity: 'customer', entity_id: id, before: change.before, after: { ...change.after, merged } },
    { entity: 'customer', entity_id: other_id, before: {}, after: { merged_into: id } },
  )
}
