import type { SearchKey } from '@connect/contract/search/search-groups'
import { withoutLedgerGuard } from '@connect/db/testing/ledger-guard'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/test-app.ts'
import { searchStatement } from './search-statements.ts'

const test = useTestApp()

const READER = { isWhole: true, today: '2027-03-10' }
const ROWS = 20_000
let school_id: number

/** Contacts of whom some are found in several ways: by both names, by their name and address, by both phone numbers. */
const CONTACTS = `
  INSERT INTO customers (school_id, first_name, last_name, email, phone, alternative_phone, licence_number)
  SELECT $1, CASE WHEN n % 5 = 0 THEN 'Last' ELSE 'First' END || n, 'Last' || n,
         CASE WHEN n % 3 = 0 THEN 'last' || n ELSE '07700' || n END || '@example.org', '07700' || lpad(n::text, 6, '0'),
         CASE WHEN n % 7 = 0 THEN '07700' || n END, 'MORGA6' || lpad(n::text, 5, '0') || 'SM9IJ'
    FROM generate_series(1, $2::int) n`

const CERTIFICATES = `
  WITH books AS (
    INSERT INTO certificate_books (school_id, supplier_id, first_certificate_number)
    SELECT $1, $3, 3000001 + 25 * n FROM generate_series(0, $2::int / 25 - 1) n RETURNING *)
  INSERT INTO certificates (school_id, certificate_number, book_id, supplier_id, status, issued_at, recorded_at,
    rider_first_name, rider_last_name)
  SELECT $1, first_certificate_number + i, id, supplier_id, 'CERTIFICATE_NOT_READY', date '2026-01-01', now(),
         CASE WHEN i % 5 = 0 THEN 'Last' ELSE 'First' END || first_certificate_number - 3000000 + i,
         'Last' || first_certificate_number - 3000000 + i
    FROM books, generate_series(0, 24) i`

const VOUCHERS = `
  INSERT INTO vouchers (school_id, code, discount_type, discount)
  SELECT $1, 'CODE-' || n, 'PERCENT', 10 FROM generate_series(1, $2::int) n`

const BIKES = `
  INSERT INTO motorbikes (school_id, registration_plate, make, model, engine_size)
  SELECT $1, 'P' || lpad(n::text, 6, '0'), CASE WHEN n % 5 = 0 THEN 'P' ELSE 'MAKE' END || n, 'MODEL' || n, 125
    FROM generate_series(1, $2::int) n`

/** An order for each contact, without a course, so that none runs out of spaces. */
const ORDERS = `
  WITH made AS (
    INSERT INTO orders (school_id, customer_id, source, friendly_id)
    SELECT $1, id, 'DASHBOARD', 'DR#' || upper(translate(lpad(to_hex(n), 6, 'z'), '01', 'XY')) FROM (
      SELECT id, row_number() OVER (ORDER BY id) AS n FROM customers WHERE school_id = $1) c RETURNING *)
  INSERT INTO trainings (school_id, order_id, customer_id, supplier_id, course_type, bike_type)
  SELECT $1, id, customer_id, $3, 'LICENCE_CBT', 'BIKE_TYPE_NONE' FROM made WHERE $2::int > 0`

/** A school with so many rows that the database would rather not read them all. */
beforeAll(async () => {
  const { make, owner } = test()
  const school = await make.school({ is_connect_pro: true })
  const site = await make.site(school)
  school_id = school.id
  await withoutLedgerGuard(owner)
  const client = await owner.connect()
  try {
    // Twenty thousand rows with all their triggers take longer than the app allows a statement, on a busy machine.
    await client.query('SET statement_timeout = 0')
    for (const text of [CONTACTS, VOUCHERS, BIKES]) await client.query(text, [school_id, ROWS])
    for (const text of [CERTIFICATES, ORDERS]) await client.query(text, [school_id, ROWS, site.id])
    for (const table of ['customers', 'vouchers', 'certificates', 'motorbikes', 'orders', 'trainings'])
      await client.query(`VACUUM ANALYZE ${table}`)
  } finally {
    client.release(true)
  }
})

/** The plan for any value, which each connection of the search keeps, and what is found. */
async function read(key: SearchKey, typed: string) {
  const { text, values } = searchStatement(key, typed, READER)
  const { pool, searches } = test().context
  const { rows } = await pool.query(`EXPLAIN (GENERIC_PLAN) ${text}`)
  const found = await searches.query<{ count: number }>(text, [school_id, ...values])
  return { count: found.rows[0]?.count, plan: rows.map((row) => String(row['QUERY PLAN'])).join('\n') }
}

describe('the statement of a group, in a school with 20,000 of each', () => {
  it.each([
    ['customers', 'first19999', ['name_prefix', 'last_name_prefix', 'email_prefix']],
    ['customers', 'last19999', ['name_prefix', 'last_name_prefix', 'email_prefix']],
    ['customers', 'last19998@', ['email_prefix']],
    ['customers', '07700 019999', ['phone_digits', 'alternative_phone_digits']],
    ['customers', 'morga619999', ['licence']],
    ['certificates', '3019999', ['number']],
    ['certificates', 'first19999', ['rider_prefix', 'rider_last_prefix']],
    ['certificates', 'last19999', ['rider_prefix', 'rider_last_prefix']],
    ['vouchers', 'code-19999', ['code']],
    ['motorbikes', 'p019 999', ['plate_prefix']],
    ['motorbikes', 'make19999', ['make_prefix', 'model_prefix']],
  ] as const)('of %s finds %s by indexes only', async (key, typed, indexes) => {
    const { count, plan } = await read(key, typed)

    expect(count).toBe(1)
    expect(plan).not.toContain('Seq Scan')
    for (const index of indexes) expect(plan).toContain(`${key}_by_${index}`)
  })

  it.each([
    ['dr#zz4e', 33],
    ['zz4e2', 1],
    ['last19999', 1],
    ['07700 019999', 1],
  ])('of orders finds %s by the indexes of numbers and of riders only', async (typed, count) => {
    const found = await read('orders', typed)

    expect(found.count).toBe(count)
    expect(found.plan).not.toContain('Seq Scan')
    for (const index of ['trainings_by_friendly_id_prefix', 'trainings_of_customer', 'customers_by_last_name_prefix'])
      expect(found.plan).toContain(index)
  })

  it.each(['l', 'last1', '07700'])('of orders counts each that %s finds once, by its rider', async (typed) => {
    const [orders, riders] = [await read('orders', typed), await read('customers', typed)]

    expect(orders.count).toBe(riders.count)
  })

  it.each([
    ['customers', 'l', ['last_name_prefix', 'name_prefix', 'email_prefix']],
    ['certificates', 'l', ['rider_last_prefix', 'rider_prefix']],
    ['certificates', '30', ['number']],
  ] as const)(
    'of %s counts what %s finds without reading a row, and sorts only what is shown',
    async (key, typed, indexes) => {
      const { plan } = await read(key, typed)

      for (const index of indexes) expect(plan).toContain(`Index Only Scan using ${key}_by_${index}`)
      for (const sort of plan.match(/Sort Key: .*/g) ?? []) expect(sort).toMatch(/place|row_number/)
    },
  )

  it.each([
    ['customers', 'l', `last_name LIKE 'L%' OR first_name LIKE 'L%' OR email LIKE 'l%'`],
    ['customers', 'last1', `last_name LIKE 'Last1%' OR first_name LIKE 'Last1%' OR email LIKE 'last1%'`],
    ['customers', '07700', `phone LIKE '07700%' OR alternative_phone LIKE '07700%' OR email LIKE '07700%'`],
    ['customers', '077001', `phone LIKE '077001%' OR alternative_phone LIKE '077001%' OR email LIKE '077001%'`],
    ['certificates', 'last2', `rider_last_name LIKE 'Last2%' OR rider_first_name LIKE 'Last2%'`],
    ['certificates', '300 1', 'certificate_number BETWEEN 3001000 AND 3001999'],
    ['certificates', '30000000', 'false'],
    ['vouchers', 'code-1', `code LIKE 'CODE-1%'`],
    ['motorbikes', 'p', `registration_plate LIKE 'P%' OR make LIKE 'P%'`],
  ] as const)('of %s counts each that %s finds once, in however many ways', async (key, typed, condition) => {
    const { count } = await read(key, typed)

    const text = `SELECT count(*)::int FROM ${key} WHERE school_id = $1 AND (${condition})`
    const { rows } = await test().context.pool.query<{ count: number }>(text, [school_id])
    expect(count).toBe(rows[0]?.count)
  })
})
