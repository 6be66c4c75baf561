import { ApiError } from '@connect/contract/errors'
import type { orderMoney } from '@connect/contract/orders/money-routes'
import type { customerOrders, orders, trainings } from '@connect/contract/orders/order-routes'
import type { packages } from '@connect/contract/orders/package-routes'
import { byId } from '@connect/db/scoped'
import { timelineList } from '#features/audit/public.ts'
import type { Handlers } from '#http/call.ts'
import type { Context } from '#platform/context.ts'
import { defineList, readList } from '#platform/lists/list.ts'
import { addOrder } from './add-order.ts'
import { addTraining } from './booking/add-training.ts'
import { listOfferedCourses } from './booking/offered-courses.ts'
import { quoteCourse } from './booking/quote.ts'
import { cancelTraining, proposeCancellation } from './change/cancel-training.ts'
import { changeTraining } from './change/change-training.ts'
import { moveTraining } from './change/move-training.ts'
import { recordOutcome, reopenTraining } from './change/outcome.ts'
import { removeTraining } from './change/remove-training.ts'
import { readDaySheet } from './list/day-sheet.ts'
import { exportOrders } from './list/export-orders.ts'
import { countOrders } from './list/order-counts.ts'
import { listOrders, sumDue } from './list/order-list.ts'
import { inPeriod } from './list/order-where.ts'
import { addVoucher, removeVoucher } from './money/later-voucher.ts'
import { adjustPrice, refundPayment, takePayment } from './money/record-money.ts'
import { quotePackage } from './packages/quote-package.ts'
import { suggest } from './packages/suggest-packages.ts'
import { readTraining } from './read-training.ts'
import { findTrainingIds } from './shared/lock-training.ts'
import { CHARGE_COLUMNS, PAYMENT_COLUMNS, toCharge, toPayment } from './training-json.ts'

/** A booking may wait for others who book the same course. Milliseconds. */
const LONG = { maxWait: 30_000, timeout: 30_000 }

/** Orders (ORDER-01 … ORDER-06). */
export function orderHandlers(context: Context): Handlers<typeof orders> {
  return {
    list: ({ query }, call) => listOrders(call, inPeriod(query, call.today), call.today),
    sheet: ({ query }, call) => readDaySheet(call, query.date),
    due: ({ query }, call) => sumDue(call, inPeriod(query, call.today)),
    counts: ({ query }, call) => countOrders(call, query, call.today),
    export: ({ query }, call) => exportOrders(call, inPeriod(query, call.today)),
    courses: ({ query }, call) => listOfferedCourses(call, query),

    quote({ body }, call) {
      const { course, package: several } = body
      if (several) return quotePackage(call, body, several)
      if (course) return quoteCourse(call, { ...body, course })
      throw new ApiError('validation_failed')
    },

    async create({ body }, call) {
      const id = await call.work((work) => addOrder(context, work, body), LONG)
      return readTraining(call, id)
    },
  }
}

/** Trainings, the lines of orders (ORDER-07). */
export function trainingHandlers(context: Context): Handlers<typeof trainings> {
  return {
    list: ({ query }, call) => listOrders(call, inPeriod(query, call.today), call.today),

    async create({ body }, call) {
      const id = await call.work((work) => addTraining(context, work, body))
      return readTraining(call, id)
    },

    get: ({ params: { training_id } }, call) => readTraining(call, training_id),

    async update({ params: { training_id }, body }, call) {
      await call.work((work) => changeTraining(context, work, training_id, body))
      return readTraining(call, training_id)
    },

    async remove({ params: { training_id } }, call) {
      await call.work((work) => removeTraining(work, training_id))
      return { detail: 'The order has been deleted.' }
    },

    async move({ params: { training_id }, body }, call) {
      const riders_notified = await call.work((work) => moveTraining(context, work, training_id, body))
      return { ...(await readTraining(call, training_id)), riders_notified }
    },

    cancellation: ({ params: { training_id }, query }, call) =>
      proposeCancellation(call, training_id, query.cancelled_by),

    async cancel({ params: { training_id }, body }, call) {
      const riders_notified = await call.work((work) => cancelTraining(context, work, training_id, body))
      return { ...(await readTraining(call, training_id)), riders_notified }
    },

    async outcome({ params: { training_id }, body }, call) {
      await call.work((work) => recordOutcome(context, work, training_id, body))
      return readTraining(call, training_id)
    },

    async reopen({ params: { training_id }, body }, call) {
      await call.work((work) => reopenTraining(work, training_id, body.reason))
      return readTraining(call, training_id)
    },

    async history({ params: { training_id }, query }, call) {
      const { order_id } = await findTrainingIds(call.db, training_id)
      return readList(call, query, timelineList(call.actor, 'order', order_id))
    },
  }
}

type Paged = { page: number; page_size: number }

const paymentList = (order_id: number) =>
  defineList<Paged>()({
    model: 'riderPayment',
    read: { select: PAYMENT_COLUMNS },
    always: { order_id },
    filters: {},
    order: { id: 'asc' },
    toItem: toPayment,
  })

const chargeList = (order_id: number) =>
  defineList<Paged>()({
    model: 'orderCharge',
    read: { select: CHARGE_COLUMNS },
    always: { order_id },
    filters: {},
    order: { id: 'asc' },
    toItem: toCharge,
  })

/** Charges and payments of orders. */
export const orderMoneyHandlers = (context: Context): Handlers<typeof orderMoney> => ({
  async payments({ params: { training_id }, query }, call) {
    return readList(call, query, paymentList((await findTrainingIds(call.db, training_id)).order_id))
  },

  pay: ({ params: { training_id }, body }, call) => call.work((work) => takePayment(work, training_id, body)),
  refund: ({ params, body }, call) => call.work((work) => refundPayment(work, params, body)),

  async charges({ params: { training_id }, query }, call) {
    return readList(call, query, chargeList((await findTrainingIds(call.db, training_id)).order_id))
  },

  adjust: ({ params: { training_id }, body }, call) =>
    call.work((work) => adjustPrice(context, work, training_id, body)),

  async addVoucher({ params: { training_id }, body }, call) {
    await call.work((work) => addVoucher(context, work, training_id, body))
    return readTraining(call, training_id)
  },

  async removeVoucher({ params: { training_id } }, call) {
    await call.work((work) => removeVoucher(work, training_id))
    return { detail: 'The promo code has been removed.' }
  },
})

/** Packages of trainings. */
export const packageHandlers = (): Handlers<typeof packages> => ({
  suggest: ({ query }, call) => suggest(call, query),
})

/** The orders of a contact (CONTACT-05). */
export const customerOrderHandlers = (): Handlers<typeof customerOrders> => ({
  async list({ params: { customer_id: customer }, query }, call) {
    const { db } = call
    const found = await db.customer.findUnique({ where: byId(db.school_id, customer), select: { id: true } })
    if (!found) throw new ApiError('not_found')
    return listOrders(call, { ...query, customer }, call.today)
  },
})
