import { z } from 'zod'
import { Done, id, page, pageQuery } from '#fields.ts'
import { CHARGE, PAYMENT, TRAINING } from '#orders/examples.ts'
import { SEES_ORDERS, TAKES_ORDERS } from '#orders/order-access.ts'
import { OrderCharge, OrderPayment, Training } from '#orders/training.ts'
import { LaterVoucher, NewCharge, NewPayment, RefundBody } from '#orders/training-body.ts'
import { defineRoutes, type Routes } from '#route.ts'

const params = z.object({ training_id: id })

/** The money of an order, by one of its trainings. */
export const orderMoney = defineRoutes('order_money', {
  payments: {
    method: 'GET',
    path: '/connect/orders/trainings/:training_id/payments/',
    summary: 'List the payments and refunds of an order, oldest first',
    access: SEES_ORDERS,
    params,
    query: pageQuery(),
    response: page(OrderPayment),
    example: { response: { count: 1, results: [PAYMENT] } },
  },
  pay: {
    method: 'POST',
    path: '/connect/orders/trainings/:training_id/payments/',
    summary: 'Record a payment for an order',
    access: TAKES_ORDERS,
    audited: 'Took a payment',
    stales: ['orders', 'trainings', 'customer_orders'],
    params,
    body: NewPayment,
    status: 201,
    response: OrderPayment,
    example: { body: { amount: 5000, method: 'CASH' }, response: PAYMENT },
    errors: ['payment_too_high', 'order_locked'],
  },
  refund: {
    method: 'POST',
    path: '/connect/orders/trainings/:training_id/payments/:payment_id/refund/',
    summary: 'Record that a payment was given back, or a part of it',
    access: TAKES_ORDERS,
    audited: 'Refunded a payment',
    stales: ['orders', 'trainings', 'customer_orders'],
    params: z.object({ training_id: id, payment_id: id }),
    body: RefundBody,
    status: 201,
    response: OrderPayment,
    example: {
      body: { amount: 5000, reason: 'Course cancelled' },
      response: { ...PAYMENT, id: 502, kind: 'REFUND', refund_of: 501, note: 'Course cancelled' },
    },
    errors: ['refund_too_high', 'order_locked'],
  },
  charges: {
    method: 'GET',
    path: '/connect/orders/trainings/:training_id/charges/',
    summary: 'List the charges of an order, oldest first',
    access: SEES_ORDERS,
    params,
    query: pageQuery(),
    response: page(OrderCharge),
    example: { response: { count: 1, results: [CHARGE] } },
  },
  adjust: {
    method: 'POST',
    path: '/connect/orders/trainings/:training_id/charges/',
    summary: 'Charge more for an order, or take something off',
    description:
      "Where more is taken off than the school itself charges, the rest comes off DVSA's fee by a second charge, outside VAT. The answer is the school's own part, if there is one.",
    access: TAKES_ORDERS,
    audited: 'Adjusted the price of an order',
    stales: ['orders', 'trainings', 'customer_orders'],
    params,
    body: NewCharge,
    status: 201,
    response: OrderCharge,
    example: {
      body: { amount: -1000, description: 'Late start' },
      response: { ...CHARGE, id: 802, kind: 'ADJUSTMENT', amount: -1000, description: 'Late start' },
    },
    errors: ['order_locked'],
  },
  addVoucher: {
    method: 'POST',
    path: '/connect/orders/trainings/:training_id/voucher/',
    summary: 'Add a promo code to an order, and take it off a training',
    description:
      'The rules are those of a booking; if the code cannot be used, `voucher_not_usable` says why under `voucher_code`. An order has one promo code, and a training one discount.',
    access: TAKES_ORDERS,
    audited: 'Added a promo code',
    stales: ['orders', 'trainings', 'customer_orders', 'vouchers'],
    params,
    body: LaterVoucher,
    status: 201,
    response: Training,
    example: {
      body: { voucher_code: 'SPRING-10' },
      response: { ...TRAINING, order: { ...TRAINING.order, voucher_code: 'SPRING-10' } },
    },
    errors: ['voucher_not_usable', 'price_changed', 'order_locked', 'training_state'],
  },
  removeVoucher: {
    method: 'DELETE',
    path: '/connect/orders/trainings/:training_id/voucher/',
    summary: 'Remove the promo code of an order',
    description: 'What it took off is charged again, and the use of the code is given back.',
    access: TAKES_ORDERS,
    audited: 'Removed a promo code',
    stales: ['orders', 'trainings', 'customer_orders', 'vouchers'],
    params,
    response: Done,
    example: { response: { detail: 'The promo code has been removed.' } },
    errors: ['order_locked', 'training_state'],
  },
} satisfies Routes)
