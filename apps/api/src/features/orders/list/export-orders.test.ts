import { orders } from '@connect/contract/orders/order-routes'
import { expect, it } from 'vitest'
import { openOffice } from '#features/orders/testing/open-office.ts'
import { reachSchool } from '#platform/school-reach.ts'
import { useTestApp } from '#testing/test-app.ts'
import { exportOrders } from './export-orders.ts'
import { inPeriod } from './order-where.ts'

const test = useTestApp()

const COUNT = 350

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
       INSERT INTO orders (school_id, friendly_id, customer_id, source, charged)
       SELECT $1, 'DR#' || translate(lpad(n::text, 7, '0'), '01', 'AB'), id, 'DASHBOARD', n
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
  const { stream } = await exportOrders(context, reachSchool(context, school.id), filter)

  const parts = stream[Symbol.asyncIterator]()
  let text = String((await parts.next()).value)
  await book()
  for await (const part of { [Symbol.asyncIterator]: () => parts }) text += String(part)

  expect(chargedIn(text).toSorted()).toEqual(ALL.toSorted())
})
