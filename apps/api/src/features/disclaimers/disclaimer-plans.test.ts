import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/test-app.ts'
import { CANCEL } from './automatic/expire-disclaimers.ts'
import { DUE_SCHOOLS, DUE_TRAININGS, STILL_DUE, toDueValues } from './automatic/find-due.ts'
import { SIGNED_LONG_AGO } from './automatic/purge-disclaimers.ts'

const test = useTestApp()

let school_id: number

/** Twenty thousand bookings over ten years, those of ten weeks still to come, of as many contacts, each of whom signed; one template of each kind is sent by itself. */
const BOOKINGS = `
  WITH riders AS (
    INSERT INTO customers (school_id, first_name, last_name, source)
    SELECT $1, 'First', 'Last' || n, 'DASHBOARD' FROM generate_series(1, 20000) n RETURNING id),
  made AS (
    INSERT INTO orders (school_id, customer_id, source, friendly_id)
    SELECT $1, id, 'DASHBOARD', 'DR#' || upper(translate(lpad(to_hex(id), 6, 'z'), '01', 'XY')) FROM riders
    RETURNING id, customer_id)
  INSERT INTO trainings (school_id, order_id, customer_id, supplier_id, course_type, bike_type, training_at)
  SELECT $1, id, customer_id, $2, 'LICENCE_CBT', 'BIKE_TYPE_NONE', '2017-02-01 09:00'::timestamp + id % 3650 * interval '1 day'
    FROM made`

const SIGNATURES = `
  INSERT INTO disclaimers (school_id, customer_id, training_id, template_id, version, status, signed_at, signer_full_name, signed_html,
    signed_facts, text_hash, emergency_contact_name, emergency_contact_phone, medical_declared, eyesight_ok, signature_text)
  SELECT t.school_id, t.customer_id, t.id, m.id, 1, 'SIGNED', t.training_at, 'A', '<p>A</p>', '{}', 'x', 'B', '1', false, true, 'A'
    FROM trainings t JOIN disclaimer_templates m ON m.school_id = t.school_id WHERE t.school_id = $1`

/** Sent to every tenth of them, and mostly not expired. */
const OPEN = `
  INSERT INTO disclaimers (school_id, customer_id, training_id, template_id, version, status, sent_at, expires_at)
  SELECT school_id, customer_id, training_id, template_id, 1, 'SENT', now(), now() + id % 100 * interval '1 day'
    FROM disclaimers WHERE school_id = $1 AND id % 10 = 0`

beforeAll(async () => {
  const { make, owner } = test()
  const school = await make.school()
  await make.user(school)
  school_id = school.id
  const site = await make.site(school)
  const auto_since = new Date('2016-01-01')
  await make.disclaimerTemplate(school, { auto_send: 'ON_BOOKING', auto_since })
  await make.disclaimerTemplate(school, { auto_send: 'DAYS_BEFORE', days_before: 7, auto_since })
  // Each would work out the latest training of the contact again, and copy a date that no course has.
  await owner.query('ALTER TABLE trainings DISABLE TRIGGER USER')
  await owner.query(BOOKINGS, [school_id, site.id])
  await owner.query('ALTER TABLE trainings ENABLE TRIGGER USER')
  await owner.query(SIGNATURES, [school_id])
  await owner.query(OPEN, [school_id])
  for (const table of ['customers', 'trainings', 'disclaimers', 'disclaimer_templates'])
    await owner.query(`VACUUM ANALYZE ${table}`)
}, 120_000)

const VALUES = toDueValues(new Date('2026-11-20T09:00:00Z'))

const toText = (rows: readonly Record<string, unknown>[]) => rows.map((row) => String(row['QUERY PLAN'])).join('\n')

describe('at 20,000 bookings of one school', () => {
  it.each([
    ['schools where somebody is to sign', DUE_SCHOOLS, 0, []],
    ['bookings of a school', DUE_TRAININGS, null, []],
    ['one of them that is looked at again', STILL_DUE, null, [1, 1, 1]],
  ])('%s are found by indexes', async (_, text, after, more) => {
    const { rows } = await test().owner.query(`EXPLAIN ${text}`, [after ?? school_id, ...VALUES, ...more])

    expect(toText(rows)).toMatch(/Index Scan (using|on) trainings_/)
    expect(toText(rows)).not.toMatch(/Seq Scan on (trainings|disclaimers)/)
  })

  it('what has expired is found by an index of what is open', async () => {
    const { rows } = await test().owner.query(
      `EXPLAIN SELECT id FROM disclaimers WHERE status IN ('SENT', 'VIEWED') AND expires_at <= now() ORDER BY expires_at`,
    )

    expect(toText(rows)).toContain('disclaimers_to_expire')
  })

  it('what is open for a booking that was cancelled is found by an index of what is open', async () => {
    const { rows } = await test().owner.query(`EXPLAIN ${CANCEL}`, [new Date()])

    expect(toText(rows)).toContain('disclaimers_open')
    expect(toText(rows)).not.toContain('Seq Scan on disclaimers')
  })

  it('what was signed long ago is found by an index of what is signed', async () => {
    const values = [new Date('2018-01-01'), new Date(0), 0, 0]

    const { rows } = await test().owner.query(`EXPLAIN ${SIGNED_LONG_AGO}`, values)

    expect(toText(rows)).toContain('disclaimers_to_purge')
  })
})
