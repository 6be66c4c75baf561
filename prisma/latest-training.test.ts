import { describe, expect, it } from 'vitest'
import { createDatabase } from './client.ts'
import { useDatabase } from './testing/use-database.ts'
import { waitingForLocks } from './testing/waiting-for-locks.ts'

const { test, sql } = useDatabase()

const CANCEL = `status = 'TRAINING_CANCELLED', cancellation_reason = 'CANCELLATION_OTHER', cancelled_by = 'RIDER', cancelled_at = now()`
const REOPEN = `status = 'TRAINING_CONFIRMED', cancellation_reason = NULL, cancelled_by = NULL, cancelled_at = NULL`
const [FIRST, SECOND, THIRD] = ['2027-03-03', '2027-03-10', '2027-03-17']

/** A rider on two courses, of 3 and 10 March, and a third course of 17 March. */
async function rider() {
  const { make } = test()
  const school = await make.school()
  const site = await make.site(school)
  const course = (date: string) => make.course(site, 'LICENCE_CBT', { date, spaces: 20, manual_bikes: 20 })
  const [first, second, third] = [await course(FIRST), await course(SECOND), await course(THIRD)]
  const customer = await make.customer(school)
  const [early, late] = [await make.order(customer, first), await make.order(customer, second)]
  const other = await make.customer(school)
  return { make, school, first, second, third, customer, other, early, late }
}
type Rider = Awaited<ReturnType<typeof rider>>

const readLatest = async ({ id }: { id: number }) =>
  (await sql('SELECT latest_training_at::text AS at FROM customers WHERE id = $1', id))[0]?.at

const setTraining = ({ late }: Rider, columns: string) =>
  sql(`UPDATE trainings SET ${columns} WHERE id = $1`, late.training.id)

describe('the latest training of a contact', () => {
  it.each<[string, (records: Rider) => Promise<unknown>, string | null]>([
    ['is the one that begins last', async () => {}, SECOND],
    ['is another once it is cancelled', (records) => setTraining(records, CANCEL), FIRST],
    [
      'is the same again once it is not',
      async (records) => {
        await setTraining(records, CANCEL)
        await setTraining(records, REOPEN)
      },
      SECOND,
    ],
    ['stays where the rider did not come', (records) => setTraining(records, `status = 'TRAINING_NO_SHOW'`), SECOND],
    ['moves with its training', (records) => setTraining(records, `course_id = ${records.third.id}`), THIRD],
    ['is another once it waits for a date', (records) => setTraining(records, 'course_id = NULL'), FIRST],
    [
      'moves with its course',
      ({ first }) => sql(`UPDATE courses SET date = $2::date WHERE id = $1`, first.id, '2027-03-24'),
      '2027-03-24',
    ],
    [
      'is another once it is deleted',
      async ({ late }) => {
        await test().database.db.orderCharge.deleteMany({ where: { training_id: late.training.id } })
        await sql('DELETE FROM trainings WHERE id = $1', late.training.id)
      },
      FIRST,
    ],
    [
      'goes with its order to another contact',
      ({ late, other }) => sql('UPDATE orders SET customer_id = $2 WHERE id = $1', late.id, other.id),
      FIRST,
    ],
    [
      'is none once there is none',
      ({ customer }) => sql(`UPDATE trainings SET ${CANCEL} WHERE customer_id = $1`, customer.id),
      null,
    ],
  ])('%s', async (_, change, day) => {
    const records = await rider()

    await change(records)

    expect(await readLatest(records.customer)).toBe(day && `${day} 09:00:00`)
  })

  it('is that of the contact to whom an order went', async () => {
    const { late, other } = await rider()
    expect(await readLatest(other)).toBeNull()

    await sql('UPDATE orders SET customer_id = $2 WHERE id = $1', late.id, other.id)

    expect(await readLatest(other)).toBe(`${SECOND} 09:00:00`)
  })

  it('begins when its course begins', async () => {
    const { second, customer } = await rider()

    await sql(`UPDATE courses SET start_time = '08:15' WHERE id = $1`, second.id)

    expect(await readLatest(customer)).toBe(`${SECOND} 08:15:00`)
  })
})

describe('what happens to the same contacts at once', () => {
  /** Each on a connection of its own; answers the SQLSTATEs of what failed. */
  async function atOnce(all: readonly string[][]): Promise<string[]> {
    const database = createDatabase(test().database.pool.options.connectionString ?? '', { max: 40 })
    const one = async (statements: readonly string[]) => {
      const client = await database.pool.connect()
      try {
        for (const text of ['BEGIN', ...statements, 'COMMIT']) await client.query(text)
      } catch (error) {
        await client.query('ROLLBACK')
        throw error
      } finally {
        client.release()
      }
    }
    const results = await Promise.allSettled(all.map(one))
    await database.close()
    return results.flatMap((result) =>
      result.status === 'rejected' ? [String(Reflect.get(result.reason, 'code'))] : [],
    )
  }

  it('waits in turn, and the latest training of each is right in the end', async () => {
    const { make, school, first, second, third } = await rider()
    const riders: { school_id: number; id: number }[] = []
    for (let n = 0; n < 12; n += 1) riders.push(await make.customer(school))
    for (const customer of riders) await make.order(customer, first)
    // The other way round on the second course: who locked contacts in the order of trainings would meet the others halfway.
    for (const customer of riders.toReversed()) await make.order(customer, second)
    const trainings = await sql(
      `SELECT t.id, t.customer_id, t.course_id, t.order_id FROM trainings t JOIN customers c ON c.id = t.customer_id
        WHERE t.school_id = $1 ORDER BY t.id`,
      school.id,
    )
    const lock = (table: string, id: number) => `UPDATE ${table} SET updated = now() WHERE id = ${id}`
    const ofRiders = trainings.filter(({ customer_id }) => riders.some(({ id }) => id === customer_id))
    const cancel = ofRiders
      .filter((_, index) => index % 3 === 0)
      .map(({ id, course_id, customer_id, order_id }) => [
        lock('courses', course_id),
        lock('customers', customer_id),
        lock('orders', order_id),
        `UPDATE trainings SET ${CANCEL} WHERE id = ${id}`,
      ])
    const rename = riders.map(({ id }, n) => [`UPDATE customers SET first_name = 'Rider ${n}' WHERE id = ${id}`])
    const move = [first, second, third].flatMap(({ id }, n) =>
      [0, 1, 2, 3, 4].map((day) => [`UPDATE courses SET date = date '2027-04-01' + ${n * 5 + day} WHERE id = ${id}`]),
    )
    const merge = [0, 2, 4].map((n) => {
      const [to, from] = [riders[n]?.id ?? 0, riders[n + 1]?.id ?? 0]
      return [
        lock('customers', to),
        lock('customers', from),
        // Two orders on one course stay with the two who are on it.
        `UPDATE orders SET customer_id = ${to} WHERE customer_id = ${from} AND NOT EXISTS (
           SELECT FROM trainings o JOIN trainings t ON t.order_id = orders.id AND t.course_id = o.course_id
            WHERE o.customer_id = ${to})`,
      ]
    })

    const failed = await atOnce(
      [...cancel, ...rename, ...move, ...merge].toSorted((a, b) => (a.join() < b.join() ? -1 : 1)),
    )

    expect(failed).toEqual([])
    const wrong = await sql(
      `SELECT c.id FROM customers c WHERE c.latest_training_at IS DISTINCT FROM (
         SELECT max(t.training_at) FROM trainings t WHERE t.customer_id = c.id AND t.status <> 'TRAINING_CANCELLED')
        ORDER BY c.id`,
    )
    expect(wrong).toEqual([])
  })

  it('locks who a rider was merged into while a course waited, and moves their training too', async () => {
    const { first, customer, other } = await rider()
    const client = await test().database.pool.connect()
    await client.query('BEGIN')
    await client.query('UPDATE customers SET updated = now() WHERE id = ANY($1)', [[customer.id, other.id]])
    await client.query('UPDATE orders SET customer_id = $2 WHERE customer_id = $1', [customer.id, other.id])

    const moving = sql(`UPDATE courses SET date = '2027-05-01' WHERE id = $1`, first.id)
    await expect.poll(() => waitingForLocks(client)).toBe(1)
    await client.query('COMMIT')
    client.release()
    await moving

    expect([await readLatest(customer), await readLatest(other)]).toEqual([null, '2027-05-01 09:00:00'])
  })
})
