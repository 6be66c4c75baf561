import { beforeAll, expect, it } from 'vitest'
import { pageStatement } from '#platform/lists/hot-list.ts'
import { useTestApp } from '#testing/test-app.ts'
import { messagesOfOrder } from './training-message-list.ts'

const test = useTestApp()

let school_id: number
let order_id: number

/** Two thousand orders without a course, each of a contact of its own. */
const ORDERS = `
  WITH people AS (
    INSERT INTO customers (school_id, first_name, last_name) SELECT $1, 'Ann', 'Hill' || n
      FROM generate_series(1, 2000) n RETURNING id),
  made AS (
    INSERT INTO orders (school_id, customer_id, source, friendly_id)
    SELECT $1, id, 'DASHBOARD', 'DR#' || upper(translate(lpad(to_hex(n), 6, 'z'), '01', 'XY'))
      FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM people) p RETURNING *)
  INSERT INTO trainings (school_id, order_id, customer_id, supplier_id, course_type, bike_type)
  SELECT $1, id, customer_id, $2, 'LICENCE_CBT', 'BIKE_TYPE_NONE' FROM made`

const TEN_EACH = 'FROM trainings t, generate_series(1, 10) n WHERE t.school_id = $1'

const MAILS = `
  INSERT INTO mails (school_id, customer_id, training_id, to_email, to_name, template, data, subject, from_name, status)
  SELECT $1, t.customer_id, t.id, 'ann@example.org', 'Ann Hill', 'school-message', '{}', 'Hello', 'Southside', 'SENT' ${TEN_EACH}`

const TEXTS = `
  INSERT INTO sms_messages (school_id, customer_id, training_id, to_phone, to_name, body, segments, cost, status)
  SELECT $1, t.customer_id, t.id, '+447700900123', 'Ann Hill', 'Hello', 1, 0.60, 'SENT' ${TEN_EACH}`

beforeAll(async () => {
  const { make, owner } = test()
  const school = await make.school()
  const site = await make.site(school)
  school_id = school.id
  await owner.query(ORDERS, [school_id, site.id])
  for (const text of [MAILS, TEXTS]) await owner.query(text, [school_id])
  for (const table of ['orders', 'trainings', 'mails', 'sms_messages']) await owner.query(`VACUUM ANALYZE ${table}`)
  const { rows } = await owner.query('SELECT max(id) AS id FROM orders WHERE school_id = $1', [school_id])
  order_id = Number(rows[0].id)
}, 120_000)

it.each([1, 2])('page %i of the messages of an order reads its own, in a school with 40,000', async (page) => {
  const { text, values } = pageStatement(messagesOfOrder(order_id), { page, page_size: 10 })
  const { pool } = test().context

  const [{ rows: plan }, { rows: found }] = [
    await pool.query(`EXPLAIN (GENERIC_PLAN) ${text}`),
    await pool.query(text, [school_id, ...values]),
  ]

  const lines = plan.map((row) => String(row['QUERY PLAN'])).join('\n')
  expect(lines).not.toMatch(/Seq Scan on (mails|sms_messages|trainings)/)
  for (const table of ['mails', 'sms_messages'])
    expect(lines).toContain(`${table}_school_id_training_id_created_id_idx`)
  expect([found[0].count, JSON.parse(found[0].results).length]).toEqual([20, 10])
})
