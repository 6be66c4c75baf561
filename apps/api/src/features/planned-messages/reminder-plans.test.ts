import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { useTestApp } from '#testing/test-app.ts'
import { STARTING } from './send/find-reminders.ts'

const test = useTestApp()

let school_id: number

/** Twenty thousand bookings over ten years, of one contact. */
const BOOKINGS = `
  WITH made AS (
    INSERT INTO orders (school_id, customer_id, source, friendly_id)
    SELECT $1, $2, 'DASHBOARD', 'DR#' || upper(translate(lpad(to_hex(n), 6, 'z'), '01', 'XY'))
      FROM generate_series(1, 20000) n RETURNING id)
  INSERT INTO trainings (school_id, order_id, customer_id, supplier_id, course_type, bike_type, training_at)
  SELECT $1, id, $2, $3, 'LICENCE_CBT', 'BIKE_TYPE_NONE', '2020-01-01 09:00'::timestamp + id % 3650 * interval '1 day' FROM made`

beforeAll(async () => {
  const { make, owner } = test()
  const school = await make.school()
  school_id = school.id
  const [site, customer] = [await make.site(school), await make.customer(school)]
  // Each would work out the latest training of the contact again, and copy a date that no course has.
  await owner.query('ALTER TABLE trainings DISABLE TRIGGER USER')
  await owner.query(BOOKINGS, [school_id, customer.id, site.id])
  await owner.query('ALTER TABLE trainings ENABLE TRIGGER USER')
  for (const table of ['trainings', 'planned_messages']) await owner.query(`VACUUM ANALYZE ${table}`)
}, 120_000)

const toText = (rows: readonly Record<string, unknown>[]) => rows.map((row) => String(row['QUERY PLAN'])).join('\n')

it('finds the bookings that start soon by their date, in a school with 20,000', async () => {
  const values = [school_id, '2026-11-20T09:00', '2026-11-21T09:00']

  const { rows } = await test().owner.query(`EXPLAIN ${STARTING}`, values)

  expect(toText(rows)).toMatch(/Index Scan using trainings_(of_status|by_date)/)
  expect(toText(rows)).toMatch(/Index Cond: .*training_at/)
})

it('finds what is due by an index of what waits', async () => {
  const client = await test().owner.connect()
  onTestFinished(() => client.release(true))
  // It would read whole what is as small as it is here.
  await client.query('SET enable_seqscan = off')

  const { rows } = await client.query(
    `EXPLAIN SELECT id FROM planned_messages WHERE state = 'PLANNED' AND due_at <= now() ORDER BY due_at`,
  )

  expect(toText(rows)).toContain('planned_messages_due')
})
