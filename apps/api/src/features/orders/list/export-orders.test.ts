import { plusDays } from '@connect/contract/calendar/days'
import { orderMoney } from '@connect/contract/orders/money-routes'
import { orders, trainings } from '@connect/contract/orders/order-routes'
import { expect, it } from 'vitest'
import { openOffice } from '#features/orders/testing/open-office.ts'
import { reachSchool } from '#platform/school-reach.ts'
import { useTestApp } from '#testing/test-app.ts'
import { exportOrders } from './export-orders.ts'
import { inPeriod } from './order-where.ts'

const test = useTestApp()

const COUNT = 350
const sumAmounts = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

/** An office with so many orders; each is told by what it costs, a pence more than the one before. */
async function opened() {
  const office = await openOffice(test())
  const { school, first } = office
  const { owner: pool } = test()
  await pool.query('ALTER TABLE trainings DISABLE TRIGGER USER')
  await pool.query(
    `WITH riders AS (
       INSERT INTO customers (school_id, first_name, last_name, source)
       SELECT $1, 'Isla', 'Fox', 'DASHBOARD' FROM generate_series(1, ${COUNT}) RETURNING id),
     added AS (
       INSERT INTO orders (school_id, friendly_id, customer_id, source)
       SELECT $1, 'DR#' || translate(lpad(n::text, 7, '0'), '01', 'AB'), id, 'DASHBOARD'
         FROM (SELECT id, row_number() OVER () AS n FROM riders) r
       RETURNING id, friendly_id, customer_id)
     INSERT INTO trainings (school_id, order_id, customer_id, course_id, supplier_id, course_type, bike_type,
         order_friendly_id, rider_first_name, training_at, payment, source)
     SELECT $1, a.id, a.customer_id, c.id, c.supplier_id, c.course_type, 'BIKE_TYPE_AUTO', a.friendly_id, 'Isla',
         c.date + time '09:00', 'OUTSTANDING', 'DASHBOARD'
       FROM added a JOIN courses c ON c.school_id = $1 AND c.id = $2`,
    [school.id, first.id],
  )
  await pool.query('ALTER TABLE trainings ENABLE TRIGGER USER')
  await pool.query(
    `INSERT INTO order_charges (school_id, order_id, training_id, kind, amount, vat_rate, description)
     SELECT school_id, order_id, id, 'COURSE', row_number() OVER (ORDER BY id), 0, 'CBT course' FROM trainings WHERE school_id = $1`,
    [school.id],
  )
  return office
}

const chargedIn = (text: string) =>
  text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',').at(-4) ?? '')

/** As pounds, in the order of the numbers. */
const ALL = Array.from({ length: COUNT }, (_, n) => ((n + 1) / 100).toFixed(2))

it('has every order once', async () => {
  const { call } = await opened()

  const file = await call(orders.export, { query: { o: 'order__friendly_id' } })

  expect(chargedIn(await file.text()).toSorted()).toEqual(ALL.toSorted())
})

it('has the orders of the moment at which it was asked for, whatever is booked meanwhile', async () => {
  const { school, book, today } = await opened()
  const { context } = test()
  const filter = inPeriod({ o: 'order__friendly_id' }, today)
  const { stream } = await exportOrders({ ...reachSchool(context, school.id), today }, filter)

  const parts = stream[Symbol.asyncIterator]()
  let text = String((await parts.next()).value)
  await book()
  for await (const part of { [Symbol.asyncIterator]: () => parts }) text += String(part)

  expect(chargedIn(text).toSorted()).toEqual(ALL.toSorted())
})

it('adds up to what the list says is due, by every filter, however many trainings an order has', async () => {
  const { call, book, course, pay, today } = await openOffice(test())
  const add = async (order: number, days: number) =>
    call(trainings.create, { body: { order, course: (await course({ days })).id, bike_type: 'BIKE_TYPE_AUTO' } })
  const partly = await book()
  await add(partly.order.id, 40)
  const last = await add(partly.order.id, 50)
  await pay(partly.id, 5000)
  const over = await book()
  await pay(over.id, 13_000)
  await call(orderMoney.adjust, {
    params: { training_id: over.id },
    body: { amount: -2500, description: 'Late start' },
  })
  const body = { cancellation_reason: 'CANCELLATION_OTHER', cancelled_by: 'SCHOOL' } as const
  await call(trainings.cancel, { params: { training_id: last.id }, body })
  const filters = [
    {},
    { unpaid: 'true' },
    { payment: 'REFUND_DUE' },
    { payment: 'PARTIAL_PAYMENT,REFUND_DUE' },
    { status: 'TRAINING_CANCELLED' },
    { date__gte: plusDays(today, 35) },
    { date__lte: plusDays(today, 35) },
  ]

  for (const query of filters) {
    const text = await (await call(orders.export, { query: query as never })).text()
    const cells = text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(','))
    const dues = cells.map((line) => Math.round(Number(line.at(-2)) * 100))
    const due = await call(orders.due, { query: query as never })
    const [owed, back] = [dues.filter((one) => one > 0), dues.filter((one) => one < 0)]

    expect([owed.length, back.length]).toEqual([due.due_count, due.refund_count])
    expect([sumAmounts(owed), Math.abs(sumAmounts(back))]).toEqual([due.due_total, due.refund_total])
  }
})
