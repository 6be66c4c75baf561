import { OrderQuery } from '@connect/contract/orders/order-query'
import { beforeAll, describe, expect, it } from 'vitest'
import { pageStatement } from '#platform/lists/hot-list.ts'
import { useTestApp } from '#testing/test-app.ts'
import { countsStatement } from './order-counts.ts'
import { ordersOn } from './order-list.ts'
import { inPeriod } from './order-where.ts'

const test = useTestApp()

describe('at 20,000 trainings in one school, an index is read and not the table', () => {
  let school_id: number
  const TODAY = '2026-11-23'

  beforeAll(async () => {
    const { make, owner } = test()
    const school = await make.school()
    school_id = school.id
    const site = await make.site(school)
    const sql = (text: string) => owner.query(text, [school_id, site.id])
    await sql(`INSERT INTO customers (school_id, first_name, last_name, email, phone, source)
      SELECT $1, 'First' || n % 997, 'Last' || n % 2000, 'mail' || n || '@example.org', '07' || lpad(n::text, 9, '0'),
        'DASHBOARD' FROM generate_series(1, 20000) n WHERE $2 > 0`)
    await sql(`INSERT INTO courses (school_id, supplier_id, course_type, date, start_time, end_time, spaces, auto_bikes)
      SELECT $1, $2, 'LICENCE_CBT', date '2016-01-01' + n, '09:00', '16:30', 20, 20 FROM generate_series(1, 2000) n`)
    await sql(`INSERT INTO orders (school_id, friendly_id, customer_id, source)
      SELECT $1, 'DR#' || translate(lpad(to_oct(row_number() OVER (ORDER BY id)), 6, '0'), '01', '89'), id,
        'DASHBOARD' FROM customers WHERE school_id = $1 AND $2 > 0`)
    // Who believes a table to be empty joins it by reading it again for each row.
    await owner.query('ANALYZE customers, courses, orders')
    // What triggers would copy row by row is written at once.
    await owner.query('ALTER TABLE trainings DISABLE TRIGGER USER')
    await sql(`INSERT INTO trainings (school_id, order_id, customer_id, course_id, supplier_id, course_type, bike_type,
        order_friendly_id, rider_first_name, training_at, payment)
      SELECT $1, o.id, o.customer_id, k.id, $2, 'LICENCE_CBT', 'BIKE_TYPE_AUTO', o.friendly_id, c.first_name,
        k.date + time '09:00', (CASE WHEN o.n % 500 = 0 THEN 'OUTSTANDING' ELSE 'PAID' END)::"OrderPayment"
        FROM (SELECT id, customer_id, friendly_id, row_number() OVER (ORDER BY id) AS n FROM orders WHERE school_id = $1) o
        JOIN customers c ON c.school_id = $1 AND c.id = o.customer_id
        JOIN (SELECT id, date, row_number() OVER (ORDER BY id) AS n FROM courses WHERE school_id = $1) k
          ON k.n = 1 + (o.n - 1) / 10`)
    await owner.query('ALTER TABLE trainings ENABLE TRIGGER USER')
    await sql(`INSERT INTO training_counts (school_id, status, total)
      SELECT school_id, status, count(*) FROM trainings WHERE school_id = $1 AND $2 > 0 GROUP BY school_id, status`)
    for (const table of ['customers', 'courses', 'orders', 'trainings']) await owner.query(`VACUUM ANALYZE ${table}`)
  }, 120_000)

  /** What the database does: of two ways, the one that it does not take is not in it. */
  async function plan(query: object): Promise<string> {
    const { text, values } = pageStatement(ordersOn(TODAY), inPeriod(OrderQuery.parse(query), TODAY))
    const { rows } = await test().context.pool.query(`EXPLAIN (ANALYZE) ${text}`, [school_id, ...values])
    const lines: string[] = rows.map((row) => row['QUERY PLAN'])
    return lines.filter((line) => !line.includes('(never executed)')).join('\n')
  }

  const SORTS = ['training_date_time', 'order__friendly_id', 'course_type__constant', 'order__customer__first_name']
  const FILTERS = [
    {},
    { period: 'month' },
    { status: 'TRAINING_NO_SHOW' },
    { payment: 'OUTSTANDING' },
    { payment: 'REFUND_DUE' },
    { unpaid: 'true' },
    { source: 'WIDGET' },
    { course_type: 'MOT' },
    { instructor: '1' },
    { has_certificate: 'true' },
    { customer: '1' },
    { course: '1' },
    { has_certificate: 'false' },
    { instructor: 'none' },
    { instructor: '1,none' },
    { source: 'RIDETO,RIDETO_INSTANT', unpaid: 'true' },
    { search: 'last77' },
    { search: 'dr#88' },
  ]

  it.each(
    FILTERS.flatMap((filter) =>
      SORTS.flatMap((sort) => [
        { ...filter, o: sort },
        { ...filter, o: `-${sort}` },
      ]),
    ),
  )('%j', async (query) => {
    expect(await plan(query)).not.toMatch(/Seq Scan on (trainings|orders|customers)/)
  })

  it.each<[string, object, string]>([
    ['a source', { source: 'DASHBOARD' }, "source = 'DASHBOARD'"],
    ['a source with none', { source: 'WIDGET' }, "source = 'WIDGET'"],
    ['sources far apart in the order', { source: 'WIDGET,DASHBOARD' }, "source IN ('WIDGET', 'DASHBOARD')"],
    ['what is owed', { unpaid: 'true' }, "payment <> 'PAID'"],
    ['what is paid', { payment: 'PAID' }, "payment = 'PAID'"],
    ['what is paid, said twice', { payment: 'PAID', unpaid: 'false' }, "payment = 'PAID'"],
    ['what is paid and owed', { payment: 'PAID', unpaid: 'true' }, 'false'],
    ['no certificate', { has_certificate: 'false' }, 'certificate_number IS NULL'],
    ['no instructor', { instructor: 'none' }, 'true'],
    ['a status', { status: 'TRAINING_CONFIRMED' }, "status = 'TRAINING_CONFIRMED'"],
    ['a year', { date__gte: '2018-01-01', date__lte: '2018-12-31' }, 'extract(year FROM training_at) = 2018'],
  ])(
    'of %s the same page and count are read, whether they are sorted as few or read as many',
    async (_, filter, condition) => {
      const { pool } = test().context
      const counted = await pool.query(`SELECT FROM trainings WHERE school_id = $1 AND ${condition}`, [school_id])
      const read = async (o: string, page: number, few: string) => {
        const query = inPeriod(OrderQuery.parse({ ...filter, o, page: String(page) }), TODAY)
        const { text, values } = pageStatement(ordersOn(TODAY, few), query)
        return (await pool.query(text, [school_id, ...values])).rows[0]
      }

      for (const o of SORTS.flatMap((sort) => [sort, `-${sort}`]))
        for (const page of [1, 3]) {
          const sorted = await read(o, page, '20000')
          expect(sorted.count).toBe(counted.rowCount)
          expect(JSON.parse(sorted.results)).toHaveLength(sorted.count > 0 ? 10 : 0)
          expect(await read(o, page, '0')).toEqual(sorted)
        }
    },
  )

  it('and the counts of all and by status are read where they are kept', async () => {
    expect(await plan({})).toContain('training_counts')
    expect(await plan({ status: 'TRAINING_CONFIRMED' })).toContain('training_counts')
    expect(await plan({ status: 'TRAINING_CONFIRMED', source: 'WIDGET' })).not.toContain('training_counts')
  })

  it.each([{}, { period: 'year' }, { period: 'month' }, { date__gte: '2018-01-01' }] as const)(
    'and the counts beside the list of %j',
    async (days) => {
      const { text, values } = countsStatement(days, '2020-06-15')
      const { rows } = await test().context.pool.query(`EXPLAIN ${text}`, [school_id, ...values])

      const lines = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(lines).not.toContain('Seq Scan on trainings')
      expect(lines.match(/Index( Only)? Scan (using|on) trainings_by_date/g)?.length).toBeGreaterThanOrEqual(4)
      expect(lines).toContain('trainings_with_certificate')
      expect(lines).toContain('training_counts')
    },
  )

  it.each([
    [10_000, 10_000],
    [10_001, null],
  ])('of %i unpaid orders the count is %j', async (unpaid, expected) => {
    const { text, values } = countsStatement({}, TODAY)
    const client = await test().owner.connect()
    try {
      await client.query('BEGIN')
      await client.query('ALTER TABLE trainings DISABLE TRIGGER USER')
      await client.query(
        `UPDATE trainings SET payment = CASE WHEN id IN (
            SELECT id FROM trainings WHERE school_id = $1 ORDER BY id LIMIT $2) THEN 'OUTSTANDING' ELSE 'PAID' END::"OrderPayment"
          WHERE school_id = $1`,
        [school_id, unpaid],
      )
      const { rows } = await client.query(text, [school_id, ...values])
      expect(rows[0].unpaid).toBe(expected)
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  })
})
