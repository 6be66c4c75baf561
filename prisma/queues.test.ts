import { beforeEach, describe, expect, it } from 'vitest'
import { useDatabase } from './testing/use-database.ts'

const { test, sql, asOwner } = useDatabase()

beforeEach(() => asOwner('DROP SCHEMA IF EXISTS graphile_worker CASCADE'))

/** The queue as far as triggers know it, open to everybody: a deployment makes the real one. */
const startQueue = (body = 'INSERT INTO graphile_worker.jobs VALUES ($1, $2, $3, $4, $5)') =>
  asOwner(`
    CREATE SCHEMA graphile_worker;
    CREATE TABLE graphile_worker.jobs (task text, payload json, run_at timestamptz, key text, priority int);
    CREATE FUNCTION graphile_worker.add_job(identifier text, payload json, run_at timestamptz, job_key text, priority int DEFAULT 0)
      RETURNS void LANGUAGE sql AS $$ ${body} $$;
    GRANT USAGE ON SCHEMA graphile_worker TO PUBLIC;
    GRANT SELECT, INSERT ON graphile_worker.jobs TO PUBLIC`)

const jobs = () => sql('SELECT task, payload, run_at, key FROM graphile_worker.jobs')

const NOON = new Date('2026-11-21T12:00:00Z')
const LATER = new Date('2026-11-21T12:05:00Z')

const KINDS = {
  mails: {
    write: async () => test().make.mail(await test().make.school(), { status: 'QUEUED', next_attempt_at: NOON }),
    job: (school_id: number, id: number) => ({
      task: 'send_mail',
      payload: { school_id, mail_id: id },
      key: `mail/${id}`,
    }),
  },
  sms_messages: {
    write: async () => {
      const { id: school_id } = await test().make.school()
      const message = { to_phone: '+447700900123', to_name: 'Ann Hill', body: 'Hello', segments: 1 }
      return test().database.db.smsMessage.create({ data: { school_id, next_attempt_at: NOON, ...message } })
    },
    job: (school_id: number, id: number) => ({
      task: 'send_sms',
      payload: { school_id, sms_id: id },
      key: `sms/${id}`,
    }),
  },
}

/** As a server of the last release writes it, unless a kind is named. */
async function writeToContact(table: keyof typeof KINDS, kind?: 'SERVICE' | 'MARKETING'): Promise<{ id: number }> {
  const { make, database } = test()
  const school = await make.school()
  const { id: customer_id } = await make.customer(school)
  const to = { customer_id, next_attempt_at: NOON, ...(kind && { kind }) }
  if (table === 'mails') return make.mail(school, { ...to, from_name: 'Southside', status: 'QUEUED' })
  const message = { to_phone: '+447700900123', to_name: 'Isla Bennett', body: 'Hello', segments: 1, cost: 1 }
  return database.db.smsMessage.create({ data: { school_id: school.id, ...to, ...message } })
}

describe.each(Object.keys(KINDS) as (keyof typeof KINDS)[])('what is written to %s', (table) => {
  const { write, job } = KINDS[table]
  const change = (id: number, set: string, ...values: unknown[]) =>
    sql(`UPDATE ${table} SET ${set} WHERE id = $1`, id, ...values)

  it('is queued for the time at which it is due', async () => {
    await startQueue()

    const { school_id, id } = await write()

    expect(await jobs()).toEqual([{ ...job(school_id, id), run_at: NOON }])
  })

  it('to a contact is about a booking unless it says otherwise, and goes out after what is to staff', async () => {
    await startQueue()
    const ids = [(await write()).id, (await writeToContact(table)).id]

    const kinds = await sql(`SELECT kind FROM ${table} WHERE id = ANY ($1) ORDER BY id`, ids)
    expect(kinds).toEqual([{ kind: 'STAFF' }, { kind: 'SERVICE' }])
    expect(await sql('SELECT priority FROM graphile_worker.jobs')).toEqual([{ priority: 0 }, { priority: 1 }])
  })

  it('as marketing is left to the sweep, also when it is tried once more', async () => {
    await startQueue()
    const { id } = await writeToContact(table, 'MARKETING')

    await change(id, "status = 'FAILED'")
    await change(id, "status = 'QUEUED'")

    expect(await jobs()).toEqual([])
  })

  it('is for staff, or for a contact', async () => {
    const [{ id }, contact] = [await write(), await writeToContact(table)]

    await expect(change(id, "kind = 'SERVICE'")).rejects.toMatchObject({ code: '23514' })
    await expect(change(id, "kind = 'MARKETING'")).rejects.toMatchObject({ code: '23514' })
    await expect(change(contact.id, "kind = 'STAFF'")).rejects.toMatchObject({ code: '23514' })
  })

  it('is queued again, under the same key, when it is put off or tried once more', async () => {
    const { school_id, id } = await write()
    await startQueue()

    await change(id, 'next_attempt_at = $2', LATER)
    await change(id, "status = 'FAILED'")
    await change(id, "status = 'QUEUED'")

    const again = { ...job(school_id, id), run_at: LATER }
    expect(await jobs()).toEqual([again, again])
  })

  it.each(['SENDING', 'SENT', 'FAILED', 'UNKNOWN', 'OUTBOX'])('is not queued when it becomes %s', async (status) => {
    const { id } = await write()
    await startQueue()

    await change(id, `status = '${status}', next_attempt_at = $2`, LATER)

    expect(await jobs()).toEqual([])
  })

  it('is not queued when something else of it changes', async () => {
    const { id } = await write()
    await startQueue()

    await change(id, "last_error = 'busy'")

    expect(await jobs()).toEqual([])
  })

  it('is queued with what it belongs to, or not at all', async () => {
    await startQueue()
    const { id } = await write()
    await asOwner('TRUNCATE graphile_worker.jobs')

    await test()
      .database.db.$transaction(async (tx) => {
        await tx.$executeRawUnsafe(`UPDATE ${table} SET next_attempt_at = now() WHERE id = ${id}`)
        throw new Error('undone')
      })
      .catch(() => {})

    expect(await jobs()).toEqual([])
  })

  it('is written without a queue, and with one that is broken: a sweep finds it later', async () => {
    await expect(write()).resolves.toBeDefined()
    await startQueue('SELECT 1 / 0')

    const { id } = await write()

    expect(await sql(`SELECT status FROM ${table} WHERE id = $1`, id)).toEqual([{ status: 'QUEUED' }])
  })
})

describe.each(['mails', 'sms_messages'])('a sweep of %s', (table) => {
  /** The plan that the database makes where reading the whole table is no way. */
  async function explain(text: string): Promise<string> {
    const client = await test().database.pool.connect()
    try {
      await client.query('BEGIN')
      await client.query('SET LOCAL enable_seqscan = off')
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  }

  it('finds what waits by an index of that alone, in order', async () => {
    const plan = await explain(
      `SELECT id FROM ${table} WHERE status = 'QUEUED' AND kind < 'MARKETING' AND next_attempt_at <= now()
        ORDER BY kind, next_attempt_at LIMIT 1000`,
    )

    expect(plan).toContain(`${table}_waiting`)
    expect(plan).not.toContain('Sort')
  })

  it('finds the marketing of a school by an index of that alone, in order', async () => {
    const plan = await explain(
      `SELECT id FROM ${table} WHERE school_id = 1 AND status = 'QUEUED' AND kind = 'MARKETING' AND next_attempt_at <= now()
        ORDER BY next_attempt_at, id LIMIT 50`,
    )

    expect(plan).toContain(`${table}_marketing_waiting`)
    expect(plan).not.toContain('Sort')
  })

  it('finds what is being handed over by an index of that alone', async () => {
    const plan = await explain(`SELECT id FROM ${table} WHERE status = 'SENDING' AND sending_since < now()`)

    expect(plan).toContain(`${table}_sending`)
  })
})
