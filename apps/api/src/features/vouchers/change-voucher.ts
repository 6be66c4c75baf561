import { londonDate } from '@connect/contract/calendar/london'
import { ApiError, type FieldErrors } from '@connect/contract/errors'
import type { Parsed } from '@connect/contract/route'
import type { vouchers } from '@connect/contract/vouchers/routes'
import { SingleVoucher, type Voucher } from '@connect/contract/vouchers/voucher'
import { VOUCHER_FIELDS } from '@connect/contract/vouchers/voucher-fields'
import { voucherProblems } from '@connect/contract/vouchers/voucher-rules'
import { byId, type ScopedTx } from '@connect/db/scoped'
import type { SignedInCall } from '#http/call.ts'
import { assertUnchanged } from '#http/precondition.ts'
import { audit, authorOf } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { toData } from '#platform/field-table/rows.ts'
import { readVoucher, toFacts } from './read-voucher.ts'

type Parts = Pick<Context, 'clock'>
type Change = Parsed<typeof vouchers.update>['body']

const refuse = (fields: FieldErrors) => new ApiError('validation_failed', { fields })

/** Names the sites that a promo code is for in place of those that it had. Throws `validation_failed`. */
async function writeSites(tx: ScopedTx, voucher_id: number, ids: readonly number[]): Promise<void> {
  const sites = [...new Set(ids)]
  const count = await tx.supplier.count({ where: { id: { in: sites } } })
  if (count < sites.length) throw refuse({ suppliers: ['Choose sites from your school'] })
  await tx.voucherSupplier.deleteMany({ where: { voucher_id } })
  await tx.voucherSupplier.createMany({ data: sites.map((supplier_id) => ({ voucher_id, supplier_id })) })
}

/** Locks a promo code that is not deleted, so that no booking uses it meanwhile. Throws `not_found`. */
async function lockVoucher(tx: ScopedTx, now: Date, id: number): Promise<Voucher> {
  const { count } = await tx.voucher.updateMany({ where: { id, deleted_at: null }, data: { updated: now } })
  if (count === 0) throw new ApiError('not_found')
  return readVoucher(tx, id, londonDate(now))
}

/** Adds a promo code. Throws `validation_failed` for sites that are not the school's, and for a code that it has. */
export function addVoucher({ clock }: Parts, call: SignedInCall, body: Parsed<typeof vouchers.create>['body']) {
  return call.db.$transaction(async (tx) => {
    const { id } = await tx.voucher.create({ data: toData(VOUCHER_FIELDS, body), select: { id: true } })
    await writeSites(tx, id, body.suppliers ?? [])
    const after = await readVoucher(tx, id, londonDate(clock.now()))
    await audit(tx, authorOf(call), { entity: 'voucher', entity_id: id, after: toFacts(after) })
    return after
  })
}

/** Throws `validation_failed` for what a change would make of a promo code. */
function assertAllowed(before: Voucher, change: Change): void {
  // Bookings and the messages about them name the code that was used.
  if (change.code !== undefined && change.code !== before.code && before.times_used > 0) {
    throw refuse({ code: ['This code has been used, so it cannot be renamed'] })
  }
  const { discount_type, discount, starts_at, expire_date } = { ...before, ...change }
  const problems = voucherProblems({ discount_type, discount, starts_at, expire_date })
  if (problems.length > 0) throw refuse(Object.fromEntries(problems.map(([field, message]) => [field, [message]])))
}

/** Changes what is sent of a promo code. Throws `not_found`, `changed_meanwhile` and `validation_failed`. */
export function changeVoucher({ clock }: Parts, call: SignedInCall, id: number, change: Change): Promise<Voucher> {
  const now = clock.now()
  return call.db.$transaction(async (tx) => {
    const before = await lockVoucher(tx, now, id)
    await assertUnchanged({ tx, precondition: call.precondition }, SingleVoucher, before, {
      entity: 'voucher',
      entity_id: id,
    })
    assertAllowed(before, change)
    await tx.voucher.update({
      where: byId(tx.school_id, id),
      data: toData(VOUCHER_FIELDS, change),
      select: { id: true },
    })
    if (change.suppliers) await writeSites(tx, id, change.suppliers)
    const after = await readVoucher(tx, id, londonDate(now))
    await audit(tx, authorOf(call), {
      entity: 'voucher',
      entity_id: id,
      before: toFacts(before),
      after: toFacts(after),
    })
    return after
  })
}

/** Deletes a promo code; what was booked with it stays, and its code is free. Throws `not_found`. */
export function removeVoucher({ clock }: Parts, call: SignedInCall, id: number): Promise<void> {
  const now = clock.now()
  return call.db.$transaction(async (tx) => {
    const before = await lockVoucher(tx, now, id)
    await tx.voucher.update({ where: byId(tx.school_id, id), data: { deleted_at: now }, select: { id: true } })
    await audit(tx, authorOf(call), { entity: 'voucher', entity_id: id, before: toFacts(before) })
  })
}
