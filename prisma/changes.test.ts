import pg from 'pg'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { useDatabase } from './testing/use-database.ts'

const { test, sql, asOwner } = useDatabase()

let heard: unknown[]

async function mark(name: string): Promise<void> {
  await sql(`SELECT pg_notify('connect_changes', to_json($1::text)::text)`, name)
  await expect.poll(() => heard.at(-1)).toBe(name)
}

/** What the database told of this, and nothing of what came before. */
async function collectMessages(work: () => Promise<unknown>): Promise<unknown[]> {
  await mark('begin')
  heard = []
  await work()
  await mark('end')
  return heard.slice(0, -1)
}

beforeEach(async () => {
  heard = []
  const client = new pg.Client({ connectionString: test().database.pool.options.connectionString })
  await client.connect()
  client.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '')))
  await client.query('LISTEN connect_changes')
  onTestFinished(() => client.end())
})

async function school() {
  const { make } = test()
  const row = await make.school()
  return { school: row, site: await make.site(row), user: await make.user(row) }
}

const DAY = '2027-03-03'
const HOUR = { all_day: false, start_time: '2027-06-14T09:00', end_time: '2027-06-14T10:00' }

async function signedIn() {
  const { school: own, user } = await school()
  await sql(
    `INSERT INTO refresh_families (school_id, id, user_id, token_hash, expires_at)
     VALUES ($1, gen_random_uuid(), $2, '', now() + interval '30 days')`,
    own.id,
    user.id,
  )
  return { own, user, rights: { school: own.id, feature: 'rights' } }
}

describe('the servers hear', () => {
  it('of a course that is added, changed and deleted, and of who teaches it, by its id', async () => {
    const { school: own, site, user } = await school()
    const { id } = await test().make.course(site, 'LICENCE_CBT', { date: DAY })
    const message = { school: own.id, feature: 'courses', ids: [id] }

    expect(await collectMessages(() => sql(`UPDATE courses SET notes = 'x' WHERE id = $1`, id))).toEqual([message])
    const teach = () => sql('INSERT INTO course_instructors VALUES ($1, $2, $3, 0)', own.id, id, user.id)
    expect(await collectMessages(teach)).toEqual([message])
    expect(await collectMessages(() => sql('DELETE FROM course_instructors WHERE course_id = $1', id))).toEqual([
      message,
    ])
    expect(await collectMessages(() => asOwner('DELETE FROM courses WHERE id = $1', id))).toEqual([message])
    let added = { id: 0 }
    const add = async () => {
      added = await test().make.course(site, 'LICENCE_CBT', { date: DAY })
    }
    expect(await collectMessages(add)).toEqual([{ ...message, ids: [added.id] }])
  })

  it('of events and diary entries by their ids, and that course types changed', async () => {
    const { school: own, site, user } = await school()
    const { make } = test()

    const [event] = await collectMessages(() => make.event(user, site, HOUR))
    const [entry] = await collectMessages(() =>
      make.diary(user, { type: 'EVENT_HOLIDAY', start_date: DAY, end_date: DAY, times: [] }),
    )
    const types = await collectMessages(() => make.courseType(site, 'LICENCE_CBT'))

    expect(event).toEqual({ school: own.id, feature: 'events', ids: [expect.any(Number)] })
    expect(entry).toEqual({ school: own.id, feature: 'diary', ids: [expect.any(Number)] })
    expect(types).toEqual([{ school: own.id, feature: 'course_types', ids: null }])
  })

  it('of a contact by its id, and of its notes and documents by whose they are', async () => {
    const { school: own } = await school()
    const { id } = await test().make.customer(own)
    const toMessages = (feature: string) => [{ school: own.id, feature, ids: [id] }]

    expect(await collectMessages(() => sql(`UPDATE customers SET phone = '020 7946 0112' WHERE id = $1`, id))).toEqual(
      toMessages('customers'),
    )
    const note = () => sql(`INSERT INTO customer_notes (school_id, customer_id, text) VALUES ($1, $2, 'x')`, own.id, id)
    expect(await collectMessages(note)).toEqual(toMessages('customer_notes'))
    const text = (customer_id: number | null) =>
      sql(
        `INSERT INTO sms_messages (school_id, customer_id, to_phone, to_name, body, segments, cost)
         VALUES ($1, $2::int, '+447700900123', 'x', 'x', 1, CASE WHEN $2::int IS NOT NULL THEN 0.6 END)`,
        own.id,
        customer_id,
      )
    expect(await collectMessages(() => text(id))).toEqual(toMessages('customer_sms'))
    expect(await collectMessages(() => text(null))).toEqual([])
    await sql('DELETE FROM sms_messages WHERE customer_id = $1', id)
    const [file] = await sql(
      `INSERT INTO files (school_id, key, name, content_type, size) VALUES ($1, $2, 'x', 'text/plain', 1) RETURNING id`,
      own.id,
      `${own.id}/licence`,
    )
    const keep = () =>
      sql(
        'INSERT INTO customer_documents (school_id, customer_id, file_id) VALUES ($1, $2, $3)',
        own.id,
        id,
        file?.['id'],
      )
    expect(await collectMessages(keep)).toEqual(toMessages('customer_documents'))
    await sql('DELETE FROM customer_documents WHERE customer_id = $1', id)
    await sql('DELETE FROM customer_notes WHERE customer_id = $1', id)
    expect(await collectMessages(() => sql('DELETE FROM customers WHERE id = $1', id))).toEqual(toMessages('customers'))
  })

  it('of an order that it changed, by its training or by its money, but not which', async () => {
    const { school: own, site } = await school()
    const { make } = test()
    const rider = await make.customer(own)
    const course = await make.course(site, 'LICENCE_CBT', { date: DAY, auto_bikes: 1 })
    const orderMessage = { school: own.id, feature: 'orders', ids: null }

    const { id, training } = await make.order(rider, course)

    expect(await collectMessages(() => make.payment({ school_id: own.id, id }, 5000))).toContainEqual(orderMessage)
    expect(await collectMessages(() => sql('UPDATE trainings SET notes = $2 WHERE id = $1', training.id, 'x'))).toEqual(
      [orderMessage],
    )
  })

  it('of a message that is planned, put off or skipped, and deleted, but not which', async () => {
    const { school: own, site } = await school()
    const { make } = test()
    const course = await make.course(site, 'LICENCE_CBT', { date: DAY, auto_bikes: 1 })
    const rider = await make.customer(own)
    const { training } = await make.order(rider, course)
    const plannedMessage = [{ school: own.id, feature: 'planned_messages', ids: null }]
    const plan = () =>
      sql(
        `INSERT INTO planned_messages (school_id, channel, trigger, customer_id, training_id, due_at)
         VALUES ($1, 'EMAIL', 'BOOKING_CHANGED', $2, $3, now())`,
        own.id,
        rider.id,
        training.id,
      )
    const skip = `UPDATE planned_messages SET state = 'SKIPPED', reason = 'x' WHERE school_id = $1`

    expect(await collectMessages(plan)).toEqual(plannedMessage)
    expect(await collectMessages(() => sql(skip, own.id))).toEqual(plannedMessage)
    expect(await collectMessages(() => sql('DELETE FROM planned_messages WHERE school_id = $1', own.id))).toEqual(
      plannedMessage,
    )
  })

  it.each([
    [50, expect.arrayContaining([expect.any(Number)])],
    [366, null],
  ])('once of a statement that changes %i rows, school by school', async (rows, ids) => {
    const [one, other] = [await school(), await school()]
    for (const { school: own, site, user } of [one, other]) {
      await sql(
        `INSERT INTO events (school_id, supplier_id, user_id, name, starts_at, ends_at)
         SELECT $1, $2, $3, 'Meeting', '2027-01-01'::date + day, '2027-01-02'::date + day FROM generate_series(1, $4::int) day`,
        own.id,
        site.id,
        user.id,
        rows,
      )
    }
    const schools = [one.school.id, other.school.id]

    const messages = await collectMessages(() =>
      sql(`UPDATE events SET notes = 'x' WHERE school_id = ANY ($1)`, schools),
    )

    expect(messages).toHaveLength(2)
    expect(messages).toEqual(expect.arrayContaining(schools.map((id) => ({ school: id, feature: 'events', ids }))))
  })
})

describe('the servers hear that rights of a school may have changed', () => {
  const CHANGES: [string, string][] = [
    ['users', `first_name = 'x'`],
    ['users', 'is_active = false'],
    ['refresh_families', 'ended_at = now()'],
    ['refresh_families', `expires_at = expires_at - interval '1 day'`],
    ['schools', 'is_connect_pro = NOT is_connect_pro'],
  ]
  const toSchoolColumn = (table: string) => (table === 'schools' ? 'id' : 'school_id')

  it.each(CHANGES)('when of %s is set: %s', async (table, change) => {
    const { own, rights } = await signedIn()

    expect(
      await collectMessages(() => sql(`UPDATE ${table} SET ${change} WHERE ${toSchoolColumn(table)} = $1`, own.id)),
    ).toEqual([rights])
  })

  it('when a session is deleted, and then its person', async () => {
    const { own, user, rights } = await signedIn()

    expect(await collectMessages(() => sql('DELETE FROM refresh_families WHERE school_id = $1', own.id))).toEqual([
      rights,
    ])
    expect(await collectMessages(() => sql('DELETE FROM users WHERE id = $1', user.id))).toEqual([rights])
  })

  it('before they hear what is committed afterwards', async () => {
    const { own, user, rights } = await signedIn()

    const messages = await collectMessages(async () => {
      await sql('UPDATE users SET is_active = false WHERE id = $1', user.id)
      await test().make.customer(own)
    })

    expect(messages).toEqual([rights, { school: own.id, feature: 'customers', ids: [expect.any(Number)] }])
  })
})

describe('nobody hears', () => {
  it('of a session that is refreshed, or a setting of the school', async () => {
    const { own } = await signedIn()

    const messages = await collectMessages(async () => {
      await sql(
        `UPDATE refresh_families SET generation = 2, expires_at = expires_at + interval '1 day' WHERE school_id = $1`,
        own.id,
      )
      await sql(`UPDATE schools SET town = 'x' WHERE id = $1`, own.id)
    })

    expect(messages).toEqual([])
  })

  it('of what is rolled back', async () => {
    const { site } = await school()
    const { id } = await test().make.course(site, 'LICENCE_CBT', { date: DAY })

    const messages = await collectMessages(() =>
      test()
        .database.db.$transaction(async (tx) => {
          await tx.course.updateMany({ where: { id }, data: { notes: 'x' } })
          throw new Error('Changed my mind')
        })
        .catch(() => {}),
    )

    expect(messages).toEqual([])
  })

  it('of a statement that changes nothing', async () => {
    expect(await collectMessages(() => sql('UPDATE courses SET notes = NULL WHERE id = -1'))).toEqual([])
  })
})
