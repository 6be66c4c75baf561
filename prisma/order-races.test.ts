import { describe, expect, it } from 'vitest'
import { createDatabase } from './client.ts'
import { useDatabase } from './testing/use-database.ts'
import { waitingForLocks } from './testing/waiting-for-locks.ts'

const { test, sql } = useDatabase()

const DAY = '2027-03-03'
const MANY = 100

type CourseData = Omit<Parameters<ReturnType<typeof test>['make']['course']>[2], 'date'>

/** A school with a site, and ways to plan courses there and to put many contacts on one. */
async function school() {
  const { make, database } = test()
  const row = await make.school()
  const site = await make.site(row)
  const course = (data: CourseData) => make.course(site, 'LICENCE_CBT', { date: DAY, ...data })
  const orders = async (count: number) => {
    await sql(
      `WITH c AS (INSERT INTO customers (school_id, first_name, last_name) SELECT $1, 'Rider', n::text FROM generate_series(1, $2::int) n RETURNING school_id, id, last_name AS n)
       INSERT INTO orders (school_id, friendly_id, customer_id, source)
       SELECT school_id, 'DR#' || translate((100000 + n::int)::text, '01', 'AB'), id, 'DASHBOARD' FROM c`,
      row.id,
      count,
    )
    const made = await database.db.order.findMany({ where: { school_id: row.id }, orderBy: { id: 'asc' } })
    return made.map(({ id }) => id)
  }
  return { row, site, make, course, orders }
}

/** Runs so many statements, each on a connection of its own. */
async function atOnce<T>(
  use: (run: (text: string, ...values: unknown[]) => Promise<unknown>) => Promise<T>,
): Promise<T> {
  const database = createDatabase(test().database.pool.options.connectionString ?? '', { max: MANY })
  await Promise.all(Array.from({ length: MANY }, () => database.pool.query('SELECT pg_sleep(0.05)')))
  try {
    return await use((text, ...values) => database.pool.query(text, values))
  } finally {
    await database.close()
  }
}

const BOOK = `INSERT INTO trainings (school_id, order_id, customer_id, supplier_id, course_type, course_id, bike_type)
  VALUES ($1, $2, 0, 0, 'LICENCE_CBT', $3, $4::"CourseBikeType")`

/** What became of many statements: how many were done, and the SQLSTATEs of the others. */
function outcome(results: PromiseSettledResult<unknown>[]) {
  const states = results.flatMap((result) =>
    result.status === 'rejected' ? [String(Reflect.get(result.reason, 'code'))] : [],
  )
  return { done: results.length - states.length, refused: [...new Set(states)].toSorted() }
}

const readCounts = async (course: number) =>
  (await sql('SELECT training_count, auto_count, manual_count FROM courses WHERE id = $1', course))[0]

describe('of bookings that come at once', () => {
  it('four of 200 get the four spaces of a course', async () => {
    const { row, course, orders } = await school()
    const { id } = await course({ spaces: 4, manual_bikes: 20 })
    const all = await orders(200)

    const results = await atOnce((run) =>
      Promise.allSettled(all.map((order) => run(BOOK, row.id, order, id, 'BIKE_TYPE_MANUAL'))),
    )

    expect(outcome(results)).toEqual({ done: 4, refused: ['CN001'] })
    expect(await readCounts(id)).toEqual({ training_count: 4, auto_count: 0, manual_count: 4 })
  })

  it('one of 100 gets the last bike of a type, and as many as there are spaces left get another', async () => {
    const { row, course, orders } = await school()
    const { id } = await course({ spaces: 20, manual_bikes: 1, auto_bikes: 19 })
    const all = await orders(100)
    const book = (type: string) =>
      atOnce((run) => Promise.allSettled(all.map((order) => run(BOOK, row.id, order, id, type))))

    const manual = await book('BIKE_TYPE_MANUAL')

    expect(outcome(manual)).toEqual({ done: 1, refused: ['CN002'] })
    expect(await readCounts(id)).toEqual({ training_count: 1, auto_count: 0, manual_count: 1 })
    const auto = await book('BIKE_TYPE_AUTO')
    expect(outcome(auto)).toMatchObject({ done: 19 })
    expect(await readCounts(id)).toEqual({ training_count: 20, auto_count: 19, manual_count: 1 })
  })

  it('one of 100 is taken for the same rider, whose bike and space are taken once', async () => {
    const { row, course, orders, make } = await school()
    const { id } = await course({ spaces: 20, manual_bikes: 20 })
    const customer = await make.customer(row)
    const all = await orders(100)
    await sql('UPDATE orders SET customer_id = $2 WHERE school_id = $1', row.id, customer.id)

    const results = await atOnce((run) =>
      Promise.allSettled(all.map((order) => run(BOOK, row.id, order, id, 'BIKE_TYPE_MANUAL'))),
    )

    expect(outcome(results)).toEqual({ done: 1, refused: ['23505'] })
    expect(await readCounts(id)).toEqual({ training_count: 1, auto_count: 0, manual_count: 1 })
  })
})

describe('riders who change courses at once', () => {
  it('swap places without waiting for each other, however many do', async () => {
    const { row, course, orders } = await school()
    const [first, second] = [
      await course({ spaces: 20, manual_bikes: 20 }),
      await course({ spaces: 20, manual_bikes: 20 }),
    ]
    const all = await orders(20)
    for (const [index, order] of all.entries())
      await sql(BOOK, row.id, order, index % 2 ? first.id : second.id, 'BIKE_TYPE_MANUAL')
    const move = `UPDATE trainings SET course_id = $3 - course_id WHERE school_id = $1 AND order_id = $2`
    const rounds = [0, 1, 2, 3, 4, 5].flatMap(() => all)

    const results = await atOnce((run) =>
      Promise.allSettled(rounds.map((order) => run(move, row.id, order, first.id + second.id))),
    )

    expect(outcome(results)).toEqual({ done: rounds.length, refused: [] })
    expect([await readCounts(first.id), await readCounts(second.id)]).toEqual([
      { training_count: 10, auto_count: 0, manual_count: 10 },
      { training_count: 10, auto_count: 0, manual_count: 10 },
    ])
  })
})

describe('money that changes hands at once', () => {
  const REFUND = `INSERT INTO rider_payments (school_id, order_id, kind, amount, method, taken_on, refund_of_id)
    VALUES ($1, $2, 'REFUND', $3, 'CASH', '${DAY}', $4)`

  it('goes back once of 100 times where it was paid once', async () => {
    const { row, site, make } = await school()
    const customer = await make.customer({ id: site.school_id })
    const order = await make.order(customer, null)
    const [payment] = [await make.payment(order, 5000), await make.payment(order, 60_000)]

    const results = await atOnce((run) =>
      Promise.allSettled(Array.from({ length: 100 }, () => run(REFUND, row.id, order.id, 3000, payment.id))),
    )

    expect(outcome(results)).toEqual({ done: 1, refused: ['CN007'] })
    expect(await sql('SELECT paid FROM orders WHERE id = $1', order.id)).toEqual([{ paid: 62_000 }])
  })

  it('adds up, whatever is charged and paid meanwhile', async () => {
    const { row, make } = await school()
    const order = await make.order(await make.customer(row), null)
    const charge = `INSERT INTO order_charges (school_id, order_id, kind, amount, description) VALUES ($1, $2, 'COURSE', 7, 'CBT')`
    const pay = `INSERT INTO rider_payments (school_id, order_id, kind, amount, method, taken_on)
      VALUES ($1, $2, 'PAYMENT', 11, 'CASH', '${DAY}')`

    await atOnce((run) =>
      Promise.all(Array.from({ length: 200 }, (_, index) => run(index % 2 ? charge : pay, row.id, order.id))),
    )

    expect(await sql('SELECT charged, paid FROM orders WHERE id = $1', order.id)).toEqual([
      { charged: 700, paid: 1100 },
    ])
  })

  it('is taken off once by the last use of a promo code', async () => {
    const { row, make, orders } = await school()
    const voucher = await make.voucher(row, { num_of_uses_available: 1 })
    const all = await orders(100)
    const use = `INSERT INTO voucher_uses (school_id, voucher_id, order_id, customer_id, amount, once)
      SELECT $1, $2, id, customer_id, 500, true FROM orders WHERE school_id = $1 AND id = $3`

    const results = await atOnce((run) => Promise.allSettled(all.map((order) => run(use, row.id, voucher.id, order))))

    expect(outcome(results)).toEqual({ done: 1, refused: ['CN011'] })
    expect(await sql('SELECT count(*)::int AS uses FROM voucher_uses WHERE school_id = $1', row.id)).toEqual([
      { uses: 1 },
    ])
  })
})

describe('what a training copies', () => {
  const begin = async () => {
    const client = await test().database.pool.connect()
    await client.query('BEGIN')
    return {
      run: (text: string, ...values: unknown[]) => client.query(text, values),
      end: async () => {
        await client.query('COMMIT')
        client.release()
      },
    }
  }
  const copies = (order: number) =>
    sql(`SELECT training_at::text, rider_first_name, customer_id FROM trainings WHERE order_id = $1`, order)
  const isWaiting = () => expect.poll(() => waitingForLocks(test().database.pool)).toBe(1)

  it('is right though the course was moved while it was booked', async () => {
    const { row, course, orders } = await school()
    const { id } = await course({ spaces: 4, manual_bikes: 4 })
    const [order = 0] = await orders(1)
    const mover = await begin()
    await mover.run(`UPDATE courses SET date = '2027-03-04' WHERE id = $1`, id)

    const booking = sql(BOOK, row.id, order, id, 'BIKE_TYPE_MANUAL')
    await isWaiting()
    await mover.end()
    await booking

    expect(await copies(order)).toMatchObject([{ training_at: '2027-03-04 09:00:00' }])
  })

  it('is right though the contact was renamed while it was booked', async () => {
    const { row, course, orders, make } = await school()
    const { id } = await course({ spaces: 4, manual_bikes: 4 })
    const [order = 0] = await orders(1)
    const other = await make.customer(row, { first_name: 'Isla' })
    const mover = await begin()
    await mover.run(`UPDATE customers SET first_name = 'Renamed' WHERE school_id = $1 AND id <> $2`, row.id, other.id)

    const booking = sql(BOOK, row.id, order, id, 'BIKE_TYPE_MANUAL')
    await isWaiting()
    await mover.end()
    await booking

    expect(await copies(order)).toMatchObject([{ rider_first_name: 'Renamed' }])
  })

  it('is right though the order went to another contact while it was booked', async () => {
    const { row, course, orders, make } = await school()
    const { id } = await course({ spaces: 4, manual_bikes: 4 })
    const [order = 0] = await orders(1)
    const other = await make.customer(row, { first_name: 'Isla' })
    const mover = await begin()
    await mover.run(`UPDATE orders SET customer_id = $1 WHERE id = $2`, other.id, order)

    const booking = sql(BOOK, row.id, order, id, 'BIKE_TYPE_MANUAL')
    await isWaiting()
    await mover.end()
    await booking

    expect(await copies(order)).toMatchObject([{ rider_first_name: 'Isla', customer_id: other.id }])
  })

  it('is right though the order was paid while a training was added to it', async () => {
    const { row, make, course } = await school()
    const { id } = await course({ spaces: 4, manual_bikes: 4 })
    const order = await make.order(await make.customer(row), null, { charges: [{ kind: 'COURSE', amount: 5000 }] })
    const payer = await begin()
    await payer.run(
      `INSERT INTO rider_payments (school_id, order_id, kind, amount, method, taken_on)
       VALUES ($1, $2, 'PAYMENT', 2000, 'CASH', '${DAY}')`,
      row.id,
      order.id,
    )

    const booking = sql(BOOK, row.id, order.id, id, 'BIKE_TYPE_MANUAL')
    await isWaiting()
    await payer.end()
    await booking

    const payments = await sql('SELECT DISTINCT payment FROM trainings WHERE order_id = $1', order.id)
    expect(payments).toEqual([{ payment: 'PARTIAL_PAYMENT' }])
  })
})
