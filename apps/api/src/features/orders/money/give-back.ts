import { ApiError } from '@connect/contract/errors'
import type { PaymentMethod } from '@connect/contract/orders/order-constants'
import type { ScopedTx } from '@connect/db/scoped'
import type { Work } from '#http/work.ts'
import { toDate } from '#platform/day-columns.ts'

/** What is left of each payment of an order, newest first, in pence. */
async function readPaymentBalances(tx: ScopedTx, order_id: number) {
  const rows = await tx.riderPayment.findMany({
    where: { order_id, kind: 'PAYMENT' },
    select: { id: true, amount: true, method: true, refunds: { select: { amount: true } } },
    orderBy: { id: 'desc' },
  })
  return rows.map(({ refunds, amount, ...row }) => ({
    ...row,
    left: amount - refunds.reduce((sum, refund) => sum + refund.amount, 0),
  }))
}

type Refund = {
  order_id: number
  /** Pence. */
  amount: number
  /** As each payment was made where it is null. */
  method: PaymentMethod | null
  note: string
}

/** Gives money back of an order that is locked: of its newest payment first. Throws `refund_too_high`. */
export async function giveBack(
  { tx, user_id, today }: Work,
  { order_id, amount, method, note }: Refund,
): Promise<void> {
  let rest = amount
  for (const payment of await readPaymentBalances(tx, order_id)) {
    const part = Math.min(rest, payment.left)
    if (part <= 0) continue
    await tx.riderPayment.create({
      data: {
        order_id,
        user_id,
        note,
        kind: 'REFUND',
        amount: part,
        method: method ?? payment.method,
        taken_on: toDate(today),
        refund_of_id: payment.id,
      },
      select: { id: true },
    })
    rest -= part
  }
  if (rest > 0) throw new ApiError('refund_too_high')
}

/** What is left of one payment of an order, in pence. Throws `not_found` for a payment that is not of it. */
export async function leftOfPayment(tx: ScopedTx, order_id: number, payment_id: number) {
  const payment = (await readPaymentBalances(tx, order_id)).find(({ id }) => id === payment_id)
  if (!payment) throw new ApiError('not_found')
  return payment
}
