import { BikeQuery } from '@connect/contract/bikes/bike'
import { bikes } from '@connect/contract/bikes/routes'
import { beforeAll, describe, expect, it } from 'vitest'
import { pageStatement } from '#platform/lists/hot-list.ts'
import { useTestApp } from '#testing/test-app.ts'
import { bikeList } from './bike-list.ts'

const test = useTestApp()
const STATUSES = ['BIKE_STATUS_ACTIVE', 'BIKE_STATUS_AT_RISK', 'BIKE_STATUS_OUT_OF_ORDER'] as const

async function school() {
  const { make, as } = test()
  const row = await make.school({ is_connect_pro: true })
  const call = await as(await make.user(row, { bike_permission: 'USER_PERMISSION_EDIT' }))
  return { row, call, site: await make.site(row) }
}

/** What is kept, and what is there. */
async function counts(school_id: number) {
  const kept = await test().context.db.motorbikeCount.findUniqueOrThrow({ where: { school_id } })
  const of = (status?: (typeof STATUSES)[number]) =>
    test().context.db.motorbike.count({ where: { school_id, deleted_at: null, status } })
  const [total, active, at_risk, out_of_order] = [
    await of(),
    await of(STATUSES[0]),
    await of(STATUSES[1]),
    await of(STATUSES[2]),
  ]
  return { kept, there: { school_id, total, active, at_risk, out_of_order } }
}

describe('the kept counts', () => {
  it('are exact after bikes were added, changed and deleted all at once, and nothing waits for ever', async () => {
    const { row, call } = await school()
    const made = []
    for (let count = 0; count < 20; count += 1) made.push(await test().make.bike(row))

    const change = (id: number, status: (typeof STATUSES)[number] | undefined) =>
      call(bikes.update, { params: { motorbike_id: id }, body: { status } })
    const ended = await Promise.allSettled([
      ...made.slice(0, 15).map(({ id }, index) => change(id, STATUSES[index % 3])),
      ...made.slice(0, 10).map(({ id }) => change(id, STATUSES[2])),
      ...made.slice(15).map(({ id }) => call(bikes.remove, { params: { motorbike_id: id } })),
      ...made.slice(10).map(() => test().make.bike(row)),
    ])
    expect(ended.filter(({ status }) => status === 'rejected')).toEqual([])

    const { kept, there } = await counts(row.id)
    expect(kept).toEqual(there)
    expect(kept.total).toBe(25)
    expect((await call(bikes.list, {})).count).toBe(25)
    for (const status of STATUSES) {
      const { count, results } = await call(bikes.list, { query: { status, page_size: 100 } })
      expect([count, results.every((bike) => bike.status === status)]).toEqual([results.length, true])
    }
  })

  it('are those of each school when one statement changes bikes of several', async () => {
    const [one, other] = [await school(), await school()]
    for (const { row } of [one, other, one]) await test().make.bike(row)

    await test().context.pool.query(
      `UPDATE motorbikes SET status = 'BIKE_STATUS_AT_RISK' WHERE school_id IN ($1, $2)`,
      [one.row.id, other.row.id],
    )
    await test().owner.query('DELETE FROM motorbikes WHERE school_id = $1', [other.row.id])

    for (const { row } of [one, other]) {
      const { kept, there } = await counts(row.id)
      expect(kept).toEqual(there)
    }
    expect((await counts(one.row.id)).kept).toMatchObject({ total: 2, at_risk: 2 })
  })

  it('are not written when no count changes', async () => {
    const { row } = await school()
    const { id } = await test().make.bike(row)
    const version = async () =>
      (await test().context.pool.query('SELECT xmin FROM motorbike_counts WHERE school_id = $1', [row.id])).rows
    const before = await version()

    await test().context.db.motorbike.update({
      where: { school_id_id: { school_id: row.id, id } },
      data: { colour: 'RED' },
    })

    expect(await version()).toEqual(before)
  })
})

describe('at 20,000 bikes in one school, an index is read and not the table', () => {
  let school_id: number

  beforeAll(async () => {
    const { row, site } = await school()
    school_id = row.id
    const { pool } = test().context
    await pool.query(
      `INSERT INTO motorbikes (school_id, registration_plate, make, model, engine_size, status, transmission,
         mot_expiry_date, tax_expiry_date, service_date, purchase_date, current_mileage)
       SELECT $1, 'P' || lpad(n::text, 6, '0'), 'MAKE' || n % 200, 'MODEL' || n % 500, 125,
         (ARRAY['BIKE_STATUS_ACTIVE', 'BIKE_STATUS_AT_RISK', 'BIKE_STATUS_OUT_OF_ORDER'])[1 + (n % 100) / 98]::"BikeStatus",
         (ARRAY['BIKE_TRANSMISSION_MANUAL', 'BIKE_TRANSMISSION_AUTOMATIC'])[n % 3]::"BikeTransmission",
         date '2024-01-01' + n % 1500, date '2024-01-01' + n % 1400, date '2024-01-01' + n % 1300,
         date '2024-01-01' + n % 1200, n % 5000
       FROM generate_series(1, 20000) n`,
      [school_id],
    )
    await pool.query(
      `INSERT INTO motorbike_suppliers (school_id, motorbike_id, supplier_id)
       SELECT school_id, id, $2 FROM motorbikes WHERE school_id = $1 AND id % 100 = 0`,
      [school_id, site.id],
    )
    await test().owner.query('ANALYZE motorbikes, motorbike_suppliers')
  })

  /** How the database would answer. */
  async function plan(query: object): Promise<string> {
    const list = bikeList(new Date('2026-11-21T12:00:00Z'))
    const { text, values } = pageStatement(list, BikeQuery.parse(query))
    const { rows } = await test().context.pool.query(`EXPLAIN ${text}`, [school_id, ...values])
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }

  it.each([
    ['registration_plate', 'motorbikes_by_plate'],
    ['make', 'motorbikes_by_make'],
    ['model', 'motorbikes_by_model'],
    ['status', 'motorbikes_by_status'],
    ['created', 'motorbikes_by_created'],
    ['transmission', 'motorbikes_by_transmission'],
    ['mot_expiry_date', 'motorbikes_by_mot'],
    ['tax_expiry_date', 'motorbikes_by_tax'],
    ['service_date', 'motorbikes_by_service'],
    ['current_mileage', 'motorbikes_by_mileage'],
  ])('to sort by %s, both ways', async (field, index) => {
    for (const o of [field, `-${field}`]) {
      const text = await plan({ o })
      expect(text).toContain(index)
      expect(text).not.toMatch(/Seq Scan on motorbikes|Sort Key: m\./)
    }
  })

  it.each([
    [{ make: 'MAKE7' }, 'motorbikes_by_make'],
    [{ model: 'MODEL7' }, 'motorbikes_by_model'],
    // Three beginnings, each by an index of its own.
    [{ search: 'P0001' }, 'BitmapOr'],
    // Its count is kept, in a table so small that it may be read without its index.
    [{ status: 'BIKE_STATUS_ACTIVE' }, 'on motorbike_counts'],
    [{ status: 'BIKE_STATUS_AT_RISK', transmission: 'MANUAL' }, 'motorbikes_by_'],
    [{ mot_expiry_date: '2026-03-01' }, 'motorbikes_by_mot'],
    [{ tax_expiry_date: '2026-03-01' }, 'motorbikes_by_tax'],
    [{ service_date: '2026-03-01' }, 'motorbikes_by_service'],
    [{ purchase_date: '2026-03-01' }, 'motorbikes_by_purchase'],
    [{ supplier__id: '1' }, 'motorbike_suppliers'],
  ])('to filter by %j', async (query, index) => {
    const text = await plan(query)

    expect(text).toContain(index)
    expect(text).not.toMatch(/Seq Scan on motorbikes/)
  })
})
