import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/test-app.ts'
import { searchStatement } from './search-statements.ts'

const test = useTestApp()

const READER = { isWhole: true, today: '2027-03-10' }
const ROWS = 20_000

/** A school with so many contacts, promo codes and bikes that the database would rather not read them all. */
async function bigSchool(): Promise<number> {
  const { make, context } = test()
  const { id } = await make.school({ is_connect_pro: true })
  const fill = (text: string) => context.pool.query(text, [id, ROWS])
  await fill(`INSERT INTO customers (school_id, first_name, last_name, email, phone, licence_number)
    SELECT $1, 'First' || n, 'Last' || n, 'rider' || n || '@example.org', '07700' || lpad(n::text, 6, '0'),
           'MORGA6' || lpad(n::text, 5, '0') || 'SM9IJ'
      FROM generate_series(1, $2::int) n`)
  await fill(`INSERT INTO vouchers (school_id, code, discount_type, discount)
    SELECT $1, 'CODE-' || n, 'PERCENT', 10 FROM generate_series(1, $2::int) n`)
  await fill(`INSERT INTO motorbikes (school_id, registration_plate, make, model, engine_size)
    SELECT $1, 'P' || lpad(n::text, 6, '0'), 'MAKE' || n, 'MODEL' || n, 125 FROM generate_series(1, $2::int) n`)
  for (const table of ['customers', 'vouchers', 'motorbikes']) await context.pool.query(`ANALYZE ${table}`)
  return id
}

describe('the statement of a group', () => {
  it('reads by its indexes only, and finds what it should, in a school with many rows', async () => {
    const school_id = await bigSchool()
    const read = async (key: 'customers' | 'vouchers' | 'motorbikes', typed: string) => {
      const { text, values } = searchStatement(key, typed, READER)
      const all = [school_id, ...values]
      const { rows } = await test().context.pool.query(`EXPLAIN ${text}`, all)
      const found = await test().context.pool.query<{ count: number }>(text, all)
      const plan = rows.map((row) => String(row['QUERY PLAN']))
      return { count: found.rows[0]?.count, scans: plan.filter((line) => line.includes('Seq Scan')) }
    }
    const one = { count: 1, scans: [] }

    expect(await read('customers', 'first19999')).toEqual(one)
    expect(await read('customers', 'last19999')).toEqual(one)
    expect(await read('customers', 'rider19999@')).toEqual(one)
    expect(await read('customers', '07700 019999')).toEqual(one)
    expect(await read('customers', 'morga619999')).toEqual(one)
    expect(await read('vouchers', 'code-19999')).toEqual(one)
    expect(await read('motorbikes', 'p019 999')).toEqual(one)
    expect(await read('motorbikes', 'make19999')).toEqual(one)
  })
})
