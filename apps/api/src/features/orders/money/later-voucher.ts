import { ApiError } from '@connect/contract/errors'
import { formatPounds } from '@connect/contract/money'
import { type Charge, codeReversals, discountablePrice } from '@connect/contract/orders/charge-changes'
import { discountCharge } from '@connect/contract/orders/charges'
import type { LaterVoucher } from '@connect/contract/orders/training-body'
import { isToCome } from '@connect/contract/orders/training-states'
import type { ScopedTx } from '@connect/db/scoped'
import type { z } from 'zod'
import { postRefundNotice } from '#features/orders/notices/post-order-notices.ts'
import { readVatRate } from '#features/orders/shared/bookable-course.ts'
import { assertOwn, lockTraining } from '#features/orders/shared/lock-training.ts'
import { auditOrder } from '#features/orders/shared/order-facts.ts'
import { assertToCome } from '#features/orders/shared/status.ts'
import { chargesOfTraining } from '#features/orders/shared/training-charges.ts'
import { addCharges } from '#features/orders/shared/write-booking.ts'
import type { TrainingRow } from '#features/orders/training-json.ts'
import { judgeVoucher, notUsable } from '#features/vouchers/public.ts'
import type { Work } from '#http/work.ts'
import type { Context } from '#platform/context.ts'

type Body = z.output<typeof LaterVoucher>

/** What a promo code would take off a training. Throws `voucher_not_usable`. */
async function discountFor(tx: ScopedTx, row: TrainingRow, code: string, today: string) {
  if (row.order.voucher_uses.length > 0) throw notUsable('This order has a promo code already')
  if (row.package) throw notUsable('A package has one price: a promo code comes off it as it is sold')
  const price = discountablePrice(chargesOfTraining(row))
  if (price === null) throw notUsable('This training has a discount already')
  const { course_type, supplier_id: supplier, customer } = row
  const whose = { code, customer: customer.id }
  const { voucher, messages } = await judgeVoucher(tx, whose, [{ course_type, supplier, price }], today)
  const [message = null] = messages
  if (!voucher || message !== null) throw notUsable(message ?? 'There is no such promo code')
  const line = discountCharge({ ...voucher, name: voucher.code }, price, await readVatRate(tx))
  if (line.amount === 0) throw notUsable('There is nothing to take off')
  return { voucher, line }
}

/** Throws `price_changed` where the screen showed another discount, both in pence. */
function assertSeen({ expected_discount }: Body, discount: number): void {
  if ((expected_discount ?? discount) === discount) return
  throw new ApiError('price_changed', {
    detail: `The promo code takes ${formatPounds(discount)} off now. Check it before you add it.`,
  })
}

/**
 * Adds a promo code to the order of a training that is to come, by the rules of a booking, and takes it off that training. The last
 * use is taken by one of many (CN011). Throws `not_found`, `order_locked`, `training_state`, `voucher_not_usable` and `price_changed`.
 */
export async function addVoucher(context: Pick<Context, 'config'>, work: Work, id: number, body: Body): Promise<void> {
  const { tx, now, today } = work
  const row = await lockTraining(work, id, { contact: true })
  assertOwn(row)
  assertToCome(row)
  const { voucher, line } = await discountFor(tx, row, body.voucher_code, today)
  const amount = -line.amount
  assertSeen(body, amount)
  const { order_id, customer } = row
  const use = { voucher_id: voucher.id, order_id, customer_id: customer.id, amount, once: voucher.once_per_customer }
  await tx.voucherUse.create({ data: { ...use, created: now }, select: { id: true } })
  await addCharges(work, { order_id, training_id: id }, [line])
  await auditOrder(work, order_id, { voucher: voucher.code, discount: formatPounds(amount) })
  await postRefundNotice(context, work, row)
}

/** What takes back the discount of a code, by the training that it was taken off. */
const toReversals = ({ order }: TrainingRow, code: string) =>
  order.trainings.flatMap((training) => {
    const charges: Charge[] = chargesOfTraining({ ...training, order })
    return [{ training_id: training.id, lines: codeReversals(charges, code) }]
  })

/**
 * Takes the promo code off an order: its discount is reversed, and its use given back. Throws `not_found` also for an order without
 * one, `order_locked`, and `training_state` once every training is over or cancelled.
 */
export async function removeVoucher(work: Work, id: number): Promise<void> {
  const { tx, now } = work
  const row = await lockTraining(work, id)
  assertOwn(row)
  const [use] = row.order.voucher_uses
  if (!use) throw new ApiError('not_found')
  const { order_id, order } = row
  if (!order.trainings.some(({ status }) => isToCome(status))) {
    throw new ApiError('training_state', { detail: 'Every training of this order is over or cancelled.' })
  }
  const { code } = use.voucher
  for (const { training_id, lines } of toReversals(row, code)) {
    await addCharges(work, { order_id, training_id }, lines)
  }
  await tx.voucherUse.updateMany({ where: { order_id, released_at: null }, data: { released_at: now } })
  await auditOrder(work, order_id, { voucher: null }, { voucher: code })
}
