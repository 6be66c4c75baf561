import { beforeAll, expect, it } from 'vitest'
import { useTestApp } from '#testing/test-app.ts'
import { CANDIDATES, CANDIDATES_TO_SEND, toValues } from './candidates.ts'
import { listDueDays } from './due-days.ts'
import { NOTE, TAKE_BACK } from './note-bookings.ts'
import { OUTDATED, toOutdatedValues } from './withdraw-notices.ts'

const test = useTestApp()

let school_id: number

/** Twenty thousand contacts who passed over two years, a certificate and a booking of each, and notices of every tenth. */
const CONTACTS = `
  INSERT INTO customers (school_id, first_name, last_name, cbt_passed_date, cbt_typed_date)
  SELECT $1, 'Isla', 'Bennett ' || n, date '2024-11-20' + n % 730, date '2024-11-20' + n % 730 FROM generate_series(1, 20000) n`
const BOOKINGS = `
  WITH made AS (
    INSERT INTO orders (school_id, customer_id, source, friendly_id)
    SELECT school_id, id, 'DASHBOARD', 'DR#' || upper(translate(lpad(to_hex(id), 6, 'z'), '01', 'XY'))
      FROM customers WHERE school_id = $1 RETURNING id, customer_id)
  INSERT INTO trainings (school_id, order_id, customer_id, supplier_id, course_type, bike_type, training_at)
  SELECT $1, id, customer_id, $2, 'LICENCE_CBT', 'BIKE_TYPE_NONE', '2024-01-01 09:00'::timestamp + id % 365 * interval '1 day' FROM made`
const CERTIFICATES = `
  INSERT INTO certificates (school_id, certificate_number, book_id, supplier_id, status, customer_id, issued_at, recorded_at)
  SELECT school_id, 4000000 + row_number() OVER (ORDER BY id), $2, $3, 'CERTIFICATE_SENT', id, cbt_passed_date, now()
    FROM customers WHERE school_id = $1`
const NOTICES = `
  WITH written AS (
    INSERT INTO mails (school_id, customer_id, to_email, to_name, template, data, subject, from_name, kind, status)
    SELECT school_id, id, 'isla@example.org', 'Isla', 'school-message', '{}', 'CBT', 'Hilltop', 'MARKETING', 'SENT'
      FROM customers WHERE school_id = $1 AND id % 10 = 0 RETURNING id, customer_id)
  INSERT INTO renewal_notices (school_id, customer_id, base_date, days_before, channel, mail_id)
  SELECT $1, customer_id, '2024-01-01', 30, 'EMAIL', id FROM written`

const TABLES = ['customers', 'orders', 'trainings', 'certificates', 'mails', 'renewal_notices']

beforeAll(async () => {
  const { make, owner } = test()
  const school = await make.school()
  school_id = school.id
  const site = await make.site(school)
  const { id: book } = await make.book(site)
  // Triggers would work sums out again for each row, or ask for the ledger.
  for (const table of TABLES) await owner.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  await owner.query(CONTACTS, [school_id])
  await owner.query(BOOKINGS, [school_id, site.id])
  await owner.query(CERTIFICATES, [school_id, book, site.id])
  await owner.query(NOTICES, [school_id])
  for (const table of TABLES) await owner.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
  for (const table of TABLES) await owner.query(`VACUUM ANALYZE ${table}`)
}, 120_000)

const explain = async (text: string, values: readonly unknown[]) => {
  const { rows } = await test().owner.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, [school_id, ...values])
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

const due = (days: number) => toValues(listDueDays({ today: '2026-11-20', distances: [30, 7], days }), '2026-11-20')

it.each([
  ['today', CANDIDATES_TO_SEND, [...due(1), ['EMAIL', 'SMS'], 0, 100]],
  ['in the next 30 days', CANDIDATES, due(30)],
])('finds by indexes whom renewals go to %s, of 20,000 contacts', async (_, text, values) => {
  const plan = await explain(text, values)

  expect(plan).not.toMatch(/Seq Scan on (?!schools)/)
  expect(plan).toMatch(/customers_by_cbt_passed/)
  expect(plan).toMatch(/certificates_by_issued/)
})

it.each([
  ['what was booked', NOTE, [new Date('2026-11-20'), ['LICENCE_CBT']]],
  ['which bookings were cancelled since', TAKE_BACK, []],
])('finds by indexes %s', async (_, text, values) => {
  const plan = await explain(text, values)

  expect(plan).not.toMatch(/Seq Scan on (trainings|customers|mails)/)
})

it('finds by an index which reminders wait', async () => {
  const plan = await explain(OUTDATED.EMAIL, toOutdatedValues('2026-11-20'))

  expect(plan).toContain('mails_marketing_waiting')
  expect(plan).not.toMatch(/Seq Scan on (trainings|customers|mails|certificates)/)
})
