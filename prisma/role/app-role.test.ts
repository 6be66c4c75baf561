import { addCredits } from '@connect/db/seed/credit-ledger'
import { useDatabase } from '@connect/db/testing/use-database'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { GRANTS } from './grants.mjs'

/** The first order of the database is not paid, the second is. */
const UNPAID = 'order_id = (SELECT min(id) FROM orders)'
const PAID = 'order_id = (SELECT max(id) FROM orders)'

const { test, sql, asOwner } = useDatabase(async () => {
  const { db } = test().owner
  const { make } = test()
  const school = await make.school()
  const site = await make.site(school)
  const user = await make.user(school)
  const customer = await make.customer(school)
  const charges = [
    { kind: 'COURSE', amount: 12_000 },
    { kind: 'ADJUSTMENT', amount: -500, description: 'A friend of Ann' },
  ] as const
  for (const reference of [null, 'from Ann']) {
    const order = await make.order(customer, null, { charges })
    if (reference) await make.payment(order, 11_500, { reference })
  }
  await make.book(site, { statuses: ['CERTIFICATE_READY_TO_RETURN'] })
  await make.bike(school)
  await addCredits(db, school.id, 1000)
  await make.mail(school, { status: 'QUEUED' })
  await db.file.create({
    data: { school_id: school.id, key: 'a', name: 'a.pdf', content_type: 'application/pdf', size: 1 },
  })
  const event = { school_id: school.id, user_id: user.id, action: 'user.update', entity: 'user', request_id: 'r-1' }
  await db.auditEvent.create({ data: { ...event, entity_id: '1', before: { name: 'Ann' } } })
})

/** Does a statement over a connection and undoes it: its error, or how many rows it found. */
async function attempt(pool: pg.Pool, statement: string): Promise<{ code?: string; rows?: number | null }> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const { rowCount } = await client.query(statement)
    await client.query('SET CONSTRAINTS ALL IMMEDIATE')
    return { rows: rowCount }
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    return { code: error.code }
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

const asApp = (statement: string) => attempt(test().database.pool, statement)

/** What PostgreSQL refuses for want of a right. */
const NO_RIGHT = '42501'
/** What a guard of the database refuses, whoever asks. */
const GUARDED = '23000'

describe('the role of the app is refused', () => {
  it.each([
    // Tables, and what guards them
    'ALTER TABLE trainings ADD COLUMN extra int',
    'ALTER TABLE audit_events ALTER COLUMN action DROP NOT NULL',
    'ALTER TABLE certificates DROP CONSTRAINT certificates_ready',
    'ALTER TABLE order_charges DISABLE TRIGGER only_added',
    'ALTER TABLE certificates DISABLE TRIGGER USER',
    'ALTER TABLE schools OWNER TO connect_app',
    'DROP TRIGGER append_only ON credit_entries',
    'CREATE TRIGGER more AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION keep_charged()',
    'CREATE RULE none AS ON INSERT TO audit_events DO INSTEAD NOTHING',
    'DROP TABLE audit_events CASCADE',
    'CREATE INDEX ON audit_events (action)',
    'SET session_replication_role = replica',
    'TRUNCATE idempotency_keys',
    'TRUNCATE order_charges CASCADE',
    'TRUNCATE audit_events',
    'LOCK TABLE audit_events IN ACCESS EXCLUSIVE MODE',
    // Anything of its own
    'CREATE TABLE mine (id int)',
    'CREATE TEMPORARY TABLE mine (id int)',
    'CREATE SCHEMA mine',
    'CREATE FUNCTION mine() RETURNS int LANGUAGE sql RETURN 1',
    'CREATE FUNCTION pg_temp.mine() RETURNS int LANGUAGE sql RETURN 1',
    'CREATE OR REPLACE FUNCTION refuse_change_of_ledger() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$',
    'ALTER FUNCTION keep_payments() SECURITY DEFINER',
    'DROP FUNCTION keep_charges() CASCADE',
    // Rights
    'CREATE ROLE mine',
    'ALTER ROLE connect_app SUPERUSER',
    'SET ROLE postgres',
    'SET SESSION AUTHORIZATION postgres',
    'ALTER DEFAULT PRIVILEGES FOR ROLE postgres GRANT ALL ON TABLES TO connect_app',
    // Money
    'UPDATE order_charges SET amount = 1',
    `UPDATE order_charges SET kind = 'DISCOUNT'`,
    'UPDATE rider_payments SET amount = 1',
    `UPDATE rider_payments SET taken_on = '2026-01-01'`,
    'DELETE FROM rider_payments',
    'UPDATE orders SET charged = 0',
    'UPDATE orders SET paid = charged',
    `UPDATE orders SET friendly_id = 'DR#ABCDEF'`,
    'UPDATE credit_entries SET amount = 1',
    'UPDATE credit_entries SET balance_after = 1',
    `UPDATE credit_entries SET description = 'x'`,
    'DELETE FROM credit_entries',
    'INSERT INTO credit_entries SELECT * FROM credit_entries ON CONFLICT (school_id, id) DO UPDATE SET amount = 2',
    'SELECT FROM credit_entries FOR UPDATE',
    'UPDATE credit_lots SET granted = 1',
    'DELETE FROM credit_lots',
    'DELETE FROM credit_accounts',
    'UPDATE credit_packages SET price = 1',
    'INSERT INTO plans SELECT * FROM plans LIMIT 0',
    // The audit trail
    `UPDATE audit_events SET action = 'x'`,
    'UPDATE audit_events SET user_id = NULL',
    'DELETE FROM audit_events',
    // Certificates and their chain
    `UPDATE certificate_events SET hash = 'x'`,
    `UPDATE certificate_events SET facts = '{}'`,
    'DELETE FROM certificate_events',
    `UPDATE certificate_event_payloads SET payload = '{}'`,
    'DELETE FROM certificate_ledgers',
    'UPDATE certificates SET certificate_number = certificate_number + 100',
    'DELETE FROM certificates',
    'UPDATE certificate_books SET first_certificate_number = 3000101',
    'DELETE FROM certificate_books',
    // What is kept by triggers and migrations
    'UPDATE training_counts SET total = 0',
    'UPDATE motorbike_counts SET total = 0',
    'DELETE FROM customer_counts',
    'DELETE FROM certificate_counts',
    'UPDATE file_totals SET bytes = 0',
    'DELETE FROM file_totals',
    'DELETE FROM _prisma_migrations',
    `SELECT setval('orders_id_seq', 1)`,
    'DELETE FROM schools',
    // The queue
    'DROP SCHEMA graphile_worker CASCADE',
    'ALTER TABLE graphile_worker._private_jobs DISABLE ROW LEVEL SECURITY',
    'DELETE FROM graphile_worker.migrations',
  ])('%s, which the owner is not', async (statement) => {
    expect(await asApp(statement)).toEqual({ code: NO_RIGHT })
    // So it is the right that is missing, and nothing else is wrong with it.
    expect((await attempt(test().owner.pool, statement)).code ?? GUARDED).toMatch(/^(23|2BP01|55006)/)
  })

  it.each([
    `COPY schools TO PROGRAM 'cat'`,
    `COPY schools FROM '/etc/passwd'`,
    `SELECT pg_read_file('/etc/passwd')`,
    'ALTER SYSTEM SET fsync = off',
  ])('the machine itself: %s', async (statement) => {
    await expect(sql(statement)).rejects.toMatchObject({ code: NO_RIGHT })
  })

  it.each([
    `UPDATE order_charges SET description = 'x'`,
    `DELETE FROM order_charges WHERE ${PAID}`,
    `UPDATE rider_payments SET reference = 'x'`,
    `UPDATE audit_events SET after = '{}'`,
    `UPDATE certificates SET status = 'CERTIFICATE_VOID', void_reason = 'LOST' WHERE issued_at IS NOT NULL`,
    `UPDATE certificate_books SET is_sent = true, sent_on = '2026-11-20'`,
  ])('what a column may be, but not so: %s', async (statement) => {
    expect(await asApp(statement)).toEqual({ code: GUARDED })
  })
})

describe('the role of the app is allowed', () => {
  it.each([
    // Money
    `INSERT INTO order_charges (school_id, order_id, kind, amount, description) SELECT school_id, id, 'BIKE', 1500, 'Bike' FROM orders`,
    `UPDATE order_charges SET description = 'Adjustment' WHERE kind = 'ADJUSTMENT'`,
    `DELETE FROM order_charges WHERE ${UNPAID}`,
    'SELECT FROM order_charges FOR NO KEY UPDATE',
    `INSERT INTO rider_payments (school_id, order_id, kind, amount, method, taken_on)
     SELECT school_id, id, 'PAYMENT', 100, 'CASH', '2026-11-20' FROM orders`,
    'UPDATE rider_payments SET reference = NULL, note = NULL',
    'SELECT FROM rider_payments FOR SHARE',
    'UPDATE orders SET updated = now()',
    'SELECT FROM orders FOR UPDATE',
    `INSERT INTO credit_entries (school_id, type, amount, balance_after, description, idempotency_key)
     SELECT school_id, 'USAGE', -1, balance - 1, 'SMS', 'key' FROM credit_accounts`,
    'SELECT FROM credit_entries',
    'UPDATE credit_lots SET remaining = remaining - 1',
    'UPDATE credit_accounts SET balance = balance - 1, held = held + 1',
    'SELECT FROM credit_packages',
    'SELECT FROM plans',
    // The audit trail
    `INSERT INTO audit_events (school_id, action, entity, entity_id, request_id) SELECT id, 'x', 'school', id, 'r' FROM schools`,
    'UPDATE audit_events SET before = NULL, after = NULL, purged_at = now()',
    'SELECT FROM audit_events',
    // Certificates and their chain
    `INSERT INTO certificate_events (school_id, position, at, action, book_id, facts, digest, previous_hash, hash)
     SELECT school_id, position + 100, at, action, book_id, facts, digest, previous_hash, repeat('0', 64) FROM certificate_events`,
    'DELETE FROM certificate_event_payloads',
    'UPDATE certificate_ledgers SET length = length, head = head, mailed_month = NULL',
    'UPDATE certificates SET updated = now()',
    'UPDATE certificate_books SET updated = now()',
    'SELECT FROM certificates FOR UPDATE',
    // Everything else
    `INSERT INTO schools (name) VALUES ('Hill Top Riders')`,
    `UPDATE schools SET name = 'Hill Top Riders'`,
    'UPDATE trainings SET notes = NULL',
    `WITH gone AS (DELETE FROM order_charges WHERE ${UNPAID}) DELETE FROM trainings WHERE ${UNPAID}`,
    `UPDATE customers SET first_name = 'Bea'`,
    'UPDATE users SET phone = NULL',
    `UPDATE motorbikes SET status = 'BIKE_STATUS_AT_RISK'`,
    'SELECT FROM training_counts',
    'SELECT FROM motorbike_counts',
    'SELECT FROM customer_counts',
    'SELECT FROM certificate_counts',
    'UPDATE file_totals SET school_id = school_id',
    'SELECT FROM _prisma_migrations',
    `SELECT nextval('orders_id_seq')`,
    'SELECT last_value FROM orders_id_seq',
    // Sessions
    'LOCK TABLE audit_events IN ROW SHARE MODE',
    `SET LOCAL statement_timeout = '1s'`,
    'SELECT pg_advisory_xact_lock(1)',
    'LISTEN connect_changes',
    `SELECT pg_notify('connect_changes', '{}')`,
    'COPY schools TO STDOUT',
    // The queue
    `SELECT graphile_worker.add_job('send_mail', '{}'::json)`,
    'SELECT FROM graphile_worker.jobs',
    `UPDATE graphile_worker._private_jobs SET locked_by = NULL`,
    'DELETE FROM graphile_worker._private_jobs',
    `SELECT graphile_worker.force_unlock_workers(ARRAY['worker'])`,
    'SELECT FROM graphile_worker.migrations',
  ])('%s', async (statement) => {
    const { code, rows } = await asApp(statement)

    // Null where a statement has nothing to do with rows.
    expect([code, rows === 0]).toEqual([undefined, false])
  })
})

describe('what the database keeps by itself', () => {
  const UPKEEP: [string, string, string][] = [
    [
      'what an order is charged',
      `INSERT INTO order_charges (school_id, order_id, kind, amount, description)
       SELECT school_id, id, 'BIKE', 1500, 'Bike' FROM orders`,
      'SELECT sum(charged) FROM orders',
    ],
    [
      'what an order is paid',
      `INSERT INTO rider_payments (school_id, order_id, kind, amount, method, taken_on)
       SELECT school_id, id, 'PAYMENT', 100, 'CASH', '2026-11-20' FROM orders`,
      'SELECT sum(paid) FROM orders',
    ],
    ['the count of bikes', 'UPDATE motorbikes SET deleted_at = now()', 'SELECT sum(total) FROM motorbike_counts'],
    [
      'the count of contacts',
      `INSERT INTO customers (school_id, first_name, last_name, source)
       SELECT id, 'Bea', 'Hill', 'DASHBOARD' FROM schools`,
      'SELECT sum(total) FROM customer_counts',
    ],
    [
      'the count of trainings',
      `UPDATE trainings SET status = 'TRAINING_PASSED'`,
      `SELECT sum(total) FROM training_counts WHERE status = 'TRAINING_PASSED'`,
    ],
  ]

  it.each(UPKEEP)('follows what the app does: %s', async (_, change, sum) => {
    const client = await test().database.pool.connect()
    try {
      await client.query('BEGIN')
      const before = await client.query(sum)
      await client.query(change)

      expect((await client.query(sum)).rows).not.toEqual(before.rows)
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  })

  it('works as the owner on a pinned path, and only where a trigger calls it', async () => {
    const functions = await sql(`
      SELECT proname AS name, prorettype::regtype::text AS returns, proconfig AS settings FROM pg_proc
       WHERE pronamespace = 'public'::regnamespace AND prosecdef ORDER BY proname`)

    const ofTrigger = { returns: 'trigger', settings: ['search_path=public, pg_temp'] }
    expect(functions).toEqual(
      [
        'keep_book_counts',
        'keep_certificate_counts',
        'keep_certificate_counts_added',
        'keep_charged',
        'keep_customer_counts',
        'keep_file_totals',
        'keep_motorbike_counts',
        'keep_paid',
        'keep_training_counts',
      ].map((name) => ({ name, ...ofTrigger })),
    )
  })
})

describe('the list of grants', () => {
  it('has every table: one that is missing cannot be reached by the app', async () => {
    const tables = await asOwner(`
      SELECT relname AS name FROM pg_class
       WHERE relkind IN ('r', 'p', 'v', 'm') AND relnamespace = 'public'::regnamespace AND relname <> '_prisma_migrations'`)

    expect(Object.keys(GRANTS).toSorted()).toEqual(tables.map(({ name }) => String(name)).toSorted())
  })

  it('lets every column of a certificate change but its key, since the ledger has to tell of each', async () => {
    const columns = await sql(`
      SELECT attname AS name FROM pg_attribute
       WHERE attrelid = 'certificates'::regclass AND attnum > 0 AND NOT attisdropped
         AND NOT has_column_privilege('certificates', attname, 'UPDATE') ORDER BY attnum`)

    expect(columns).toEqual([{ name: 'school_id' }, { name: 'certificate_number' }])
  })
})
