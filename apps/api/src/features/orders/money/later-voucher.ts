import { londonDate } from '@connect/contract/calendar/london'
import { ApiError } from '@connect/contract/errors'
import { formatPounds } from '@connect/contract/money'
import { type Charge, codeReversals, discountablePrice } from '@connect/contract/orders/charge-changes'
import { discountCharge } from '@connect/contract/orders/charges'
import type { LaterVoucher } from '@connect/contract/orders/training-body'
import { isToCome } from '@connect/contract/orders/training-states'
import type { ScopedTx } from '@connect/db/scoped'
import type { z } from 'zod'
import { readVatRate } from '#features/orders/booking/bookable-course.ts'
import { addCharges } from '#features/orders/booking/write-booking.ts'
import { chargesOfTraining } from '#features/orders/change/change-training.ts'
import { assertOwn, lockTraining } from '#features/orders/change/lock-training.ts'
import { tell } from '#features/orders/change/order-facts.ts'
import { assertToCome } from '#features/orders/change/status.ts'
import type { Row } from '#features/orders/training-json.ts'
import { judgeVoucher, notUsable } from '#features/vouchers/public.ts'
import type { SignedInCall } from '#http/call.ts'
import type { Context } from '#platform/context.ts'

type Clocked = Pick<Context, 'clock'>
type Body = z.output<typeof LaterVoucher>

/** What a promo code would take off a training. Throws `voucher_not_usable`. */
async function discountFor(tx: ScopedTx, row: Row, code: string, today: string) {
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

async function add(tx: ScopedTx, clocked: Clocked, call: SignedInCall, id: number, body: Body): Promise<void> {
  const now = clocked.clock.now()
  const row = await lockTraining(tx, clocked, id, { contact: true })
  assertOwn(row)
  assertToCome(row)
  const { voucher, line } = await discountFor(tx, row, body.voucher_code, londonDate(now))
  const amount = -line.amount
  assertSeen(body, amount)
  const { order_id, customer } = row
  const use = { voucher_id: voucher.id, order_id, customer_id: customer.id, amount, once: voucher.once_per_customer }
  await tx.voucherUse.create({ data: { ...use, created: now }, select: { id: true } })
  await addCharges(tx, { order_id, training_id: id, user_id: call.actor.id }, [line])
  await tell(tx, call, order_id, { voucher: voucher.code, discount: formatPounds(amount) })
}

/**
 * Adds a promo code to the order of a training that is to come, by the rules of a booking, and takes it off that training. The last
 * use is taken by one of many (CN011). Throws `not_found`, `order_locked`, `training_state`, `voucher_not_usable` and `price_changed`.
 */
export const addVoucher = (clocked: Clocked, call: SignedInCall, id: number, body: Body): Promise<void> =>
  call.db.$transaction((tx) => add(tx, clocked, call, id, body))

/** What takes back the discount of a code, by the training that it was taken off. */
const reversalsOf = ({ order }: Row, code: string) =>
  order.trainings.flatMap((training) => {
    const charges: Charge[] = chargesOfTraining({ ...training, order })
    return [{ training_id: training.id, lines: codeReversals(charges, code) }]
  })

async function remove(tx: ScopedTx, clocked: Clocked, call: SignedInCall, id: number): Promise<void> {
  const row = await lockTraining(tx, clocked, id)
  assertOwn(row)
  const [use] = row.order.voucher_uses
  if (!use) throw new ApiError('not_found')
  const { order_id, order } = row
  if (!order.trainings.some(({ status }) => isToCome(status))) {
    throw new ApiError('training_state', { detail: 'Every training of this order is over or cancelled.' })
  }
  const { code } = use.voucher
  for (const { training_id, lines } of reversalsOf(row, code)) {
    await addCharges(tx, { order_id, training_id, user_id: call.actor.id }, lines)
  }
  const data = { released_at: clocked.clock.now() }
  await tx.voucherUse.updateMany({ where: { order_id, released_at: null }, data })
  await tell(tx, call, order_id, { voucher: null }, { voucher: code })
}

/**
 * Takes the promo code off an order: its discount is reversed, and its use given back. Throws `not_found` also for an order without
 * one, `order_locked`, and `training_state` once every training is over or cancelled.
 */
export const removeVoucher = (clocked: Clocked, call: SignedInCall, id: number): Promise<void> =>
  call.db.$transaction((tx) => remove(tx, clocked, call, id))
