import { londonTime } from '@connect/contract/calendar/london'
import { ApiError } from '@connect/contract/errors'
import { formatPounds } from '@connect/contract/money'
import { sumAmounts } from '@connect/contract/orders/charges'
import { removalRefusal } from '@connect/contract/orders/removal'
import { byId } from '@connect/db/scoped'
import { detachDisclaimers } from '#features/disclaimers/public.ts'
import { returnUnusedVouchers } from '#features/orders/money/return-voucher.ts'
import { lockTraining } from '#features/orders/shared/lock-training.ts'
import { courseInWords, toFacts } from '#features/orders/shared/order-facts.ts'
import { chargesOfTraining } from '#features/orders/shared/training-charges.ts'
import { toWallTime } from '#features/orders/training-json.ts'
import { removePlanned } from '#features/planned-messages/public.ts'
import { forgetBooking } from '#features/renewals/public.ts'
import type { Work } from '#http/work.ts'

/**
 * Deletes a training that was booked by mistake, with its charges; its order goes with the last one. Messages about it and disclaimers stay
 * with the contact. What no other training of the order has off by its promo code is given back.
 * Throws `not_found`, `order_locked` and `order_has_history`.
 */
export async function removeTraining(work: Work, id: number): Promise<void> {
  const { tx, now, audit } = work
  const row = await lockTraining(work, id, { contact: 'any' })
  const { order_id } = row
  const [payments, rebooked] = [
    await tx.riderPayment.count({ where: { order_id } }),
    await tx.training.count({ where: { rebooked_from_id: id } }),
  ]
  const { day, time } = londonTime(now)
  const { source, status, certificate_number } = row
  const facts = { source, status, certificate_number, has_payments: payments > 0, is_rebooked: rebooked > 0 }
  const refusal = removalRefusal({ ...facts, training_at: toWallTime(row.training_at) }, `${day}T${time}`)
  if (refusal) throw new ApiError(refusal)
  await removePlanned(tx, id)
  await forgetBooking(tx, id)
  await tx.orderCharge.deleteMany({ where: { training_id: id, reverses_id: { not: null } } })
  await tx.orderCharge.deleteMany({ where: { training_id: id } })
  await tx.mail.updateMany({ where: { training_id: id }, data: { training_id: null } })
  await tx.smsMessage.updateMany({ where: { training_id: id }, data: { training_id: null } })
  await detachDisclaimers(tx, id)
  await tx.training.delete({ where: byId(tx.school_id, id), select: { id: true } })
  if ((await tx.training.count({ where: { order_id } })) === 0) {
    await tx.voucherUse.deleteMany({ where: { order_id } })
    await tx.package.deleteMany({ where: { order_id } })
    await tx.order.delete({ where: byId(tx.school_id, order_id), select: { id: true } })
  } else {
    await returnUnusedVouchers(work, [order_id])
  }
  await audit({ entity: 'order', entity_id: order_id, before: toFacts(row) })
  // Whose it was and what it cost is told with the contact: there it goes when they are forgotten.
  const charged = formatPounds(sumAmounts(chargesOfTraining(row)))
  const deleted_order = `${row.order.friendly_id}, ${courseInWords(row)}, ${charged}`
  await audit({ entity: 'customer', entity_id: row.customer.id, after: { deleted_order } })
}
