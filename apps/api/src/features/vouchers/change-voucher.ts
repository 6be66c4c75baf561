import { ApiError, fieldError } from '@connect/contract/errors'
import type { Parsed } from '@connect/contract/route'
import type { vouchers } from '@connect/contract/vouchers/routes'
import { SingleVoucher, type Voucher } from '@connect/contract/vouchers/voucher'
import { VOUCHER_FIELDS } from '@connect/contract/vouchers/voucher-fields'
import { voucherProblems } from '@connect/contract/vouchers/voucher-rules'
import { byId, type ScopedTx } from '@connect/db/scoped'
import { parseSites } from '#features/suppliers/public.ts'
import { assertUnchanged } from '#http/precondition.ts'
import type { Work } from '#http/work.ts'
import { toData } from '#platform/field-table/rows.ts'
import { readVoucher, toFacts } from './read-voucher.ts'

type Change = Parsed<typeof vouchers.update>['body']

/** In place of those that it had. Throws `validation_failed`. */
async function writeSites(tx: ScopedTx, voucher_id: number, ids: readonly number[]): Promise<void> {
  const sites = await parseSites(tx, ids)
  await tx.voucherSupplier.deleteMany({ where: { voucher_id } })
  await tx.voucherSupplier.createMany({ data: sites.map((supplier_id) => ({ voucher_id, supplier_id })) })
}

/** No booking uses a locked code meanwhile. Throws `not_found`, for a deleted code too. */
async function lockVoucher({ tx, now, today }: Work, id: number): Promise<Voucher> {
  const { count } = await tx.voucher.updateMany({ where: { id, deleted_at: null }, data: { updated: now } })
  if (count === 0) throw new ApiError('not_found')
  return readVoucher(tx, id, today)
}

/** Throws `validation_failed` for sites that are not the school's, and for a code that it has. */
export async function addVoucher({ tx, today, audit }: Work, body: Parsed<typeof vouchers.create>['body']) {
  const { id } = await tx.voucher.create({ data: toData(VOUCHER_FIELDS, body), select: { id: true } })
  await writeSites(tx, id, body.suppliers ?? [])
  const after = await readVoucher(tx, id, today)
  await audit({ entity: 'voucher', entity_id: id, after: toFacts(after) })
  return after
}

/** Throws `validation_failed`. */
function assertAllowed(before: Voucher, change: Change): void {
  // Bookings and the messages about them name the code that was used.
  if (change.code !== undefined && change.code !== before.code && before.times_used > 0) {
    throw fieldError('code', 'This code has been used, so it cannot be renamed')
  }
  const { discount_type, discount, starts_at, expire_date } = { ...before, ...change }
  const problems = voucherProblems({ discount_type, discount, starts_at, expire_date })
  if (problems.length === 0) return
  const fields = Object.fromEntries(problems.map(([field, message]) => [field, [message]]))
  throw new ApiError('validation_failed', { fields })
}

/** Throws `not_found`, `changed_meanwhile` and `validation_failed`. */
export async function changeVoucher(work: Work, id: number, change: Change): Promise<Voucher> {
  const { tx } = work
  const before = await lockVoucher(work, id)
  await assertUnchanged(work, SingleVoucher, before, { entity: 'voucher', entity_id: id })
  assertAllowed(before, change)
  await tx.voucher.update({
    where: byId(tx.school_id, id),
    data: toData(VOUCHER_FIELDS, change),
    select: { id: true },
  })
  if (change.suppliers) await writeSites(tx, id, change.suppliers)
  const after = await readVoucher(tx, id, work.today)
  await work.audit({ entity: 'voucher', entity_id: id, before: toFacts(before), after: toFacts(after) })
  return after
}

/** What was booked with it stays, and its code is free. Throws `not_found`. */
export async function removeVoucher(work: Work, id: number): Promise<void> {
  const { tx, now } = work
  const before = await lockVoucher(work, id)
  await tx.voucher.update({ where: byId(tx.school_id, id), data: { deleted_at: now }, select: { id: true } })
  await work.audit({ entity: 'voucher', entity_id: id, before: toFacts(before) })
}
