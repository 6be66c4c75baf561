import { ApiError, fieldError } from '@connect/contract/errors'
import { formatPounds } from '@connect/contract/money'
import { openCharges } from '@connect/contract/orders/charge-changes'
import { adjustTo, sumAmounts } from '@connect/contract/orders/charges'
import { outstanding } from '@connect/contract/orders/payment-state'
import type { OrderCharge, OrderPayment } from '@connect/contract/orders/training'
import type { NewCharge, NewPayment, RefundBody } from '@connect/contract/orders/training-body'
import type { z } from 'zod'
import { postRefundNotice } from '#features/orders/notices/post-order-notices.ts'
import { readVatRate } from '#features/orders/shared/bookable-course.ts'
import { assertMay, assertOwn, lockTraining } from '#features/orders/shared/lock-training.ts'
import { auditOrder, paymentInWords } from '#features/orders/shared/order-facts.ts'
import { chargesOfTraining } from '#features/orders/shared/training-charges.ts'
import { addCharges } from '#features/orders/shared/write-booking.ts'
import { CHARGE_COLUMNS, PAYMENT_COLUMNS, toCharge, toPayment } from '#features/orders/training-json.ts'
import type { Work } from '#http/work.ts'
import type { Context } from '#platform/context.ts'
import { toDate } from '#platform/day-columns.ts'
import { leftOfPayment } from './give-back.ts'

/** Records a payment for the order of a training. Throws `not_found`, `order_locked`, `payment_too_high` and `validation_failed`. */
export async function takePayment(work: Work, id: number, body: z.output<typeof NewPayment>): Promise<OrderPayment> {
  const { tx, today, user_id } = work
  const row = await lockTraining(work, id)
  assertMay(row, 'settle', work)
  const { amount, method, taken_on = null, reference = null, note = null } = body
  const due = outstanding(row.order)
  if (amount > due) {
    throw new ApiError('payment_too_high', { fields: { amount: [`Must be at most ${formatPounds(due)}`] } })
  }
  if (taken_on && taken_on > today) throw fieldError('taken_on', 'Cannot be in the future')
  const payment = await tx.riderPayment.create({
    data: {
      order_id: row.order_id,
      kind: 'PAYMENT',
      amount,
      method,
      taken_on: toDate(taken_on ?? today),
      reference,
      note,
      user_id,
    },
    select: PAYMENT_COLUMNS,
  })
  await auditOrder(work, row.order_id, { payment: paymentInWords(amount, method) })
  return toPayment(payment)
}

type Refunded = { training_id: number; payment_id: number }

/** Records that a payment was given back, or a part of it. Throws `not_found`, `order_locked` and `refund_too_high`. */
export async function refundPayment(
  work: Work,
  ids: Refunded,
  body: z.output<typeof RefundBody>,
): Promise<OrderPayment> {
  const { tx, today, user_id } = work
  const row = await lockTraining(work, ids.training_id)
  assertMay(row, 'settle', work)
  const payment = await leftOfPayment(tx, row.order_id, ids.payment_id)
  const { amount, reason } = body
  if (amount > payment.left) {
    const message =
      payment.left === 0 ? 'All of this payment was given back' : `Must be at most ${formatPounds(payment.left)}`
    throw new ApiError('refund_too_high', { fields: { amount: [message] } })
  }
  const method = body.method ?? payment.method
  const refundRow = await tx.riderPayment.create({
    data: {
      order_id: row.order_id,
      kind: 'REFUND',
      amount,
      method,
      taken_on: toDate(today),
      note: reason,
      refund_of_id: payment.id,
      user_id,
    },
    select: PAYMENT_COLUMNS,
  })
  await auditOrder(work, row.order_id, { refund: paymentInWords(amount, method), reason })
  return toPayment(refundRow)
}

/**
 * Charges more for a training, or takes something off; split, where it has to be, between what the school itself charges and DVSA's
 * fee, which is outside VAT. Answers the school's own part, if there is one. Throws `not_found`, `order_locked` and `validation_failed`.
 */
export async function adjustPrice(
  context: Pick<Context, 'config'>,
  work: Work,
  id: number,
  body: z.output<typeof NewCharge>,
): Promise<OrderCharge> {
  const { tx } = work
  const row = await lockTraining(work, id)
  assertOwn(row)
  const { amount, description } = body
  const open = openCharges(chargesOfTraining(row))
  const own = Math.max(0, sumAmounts(open))
  // Of its own charges: with more, its order could no longer do without another of its trainings.
  if (own + amount < 0) throw fieldError('amount', `At most ${formatPounds(own)} can be taken off`)
  const { order_id } = row
  const lines = adjustTo(open, sumAmounts(open) + amount, { vat_rate: await readVatRate(tx), description })
  await addCharges(work, { order_id, training_id: id }, lines)
  await auditOrder(work, order_id, { adjustment: formatPounds(amount), description })
  await postRefundNotice(context, work, row)
  const where = { order_id, training_id: id }
  const made = await tx.orderCharge.findMany({
    where,
    select: CHARGE_COLUMNS,
    orderBy: { id: 'desc' },
    take: lines.length,
  })
  const charge = made.map(toCharge).find(({ vat_rate }) => vat_rate !== null) ?? made.map(toCharge)[0]
  if (!charge) throw new Error('An adjustment was charged and is not there')
  return charge
}
