import type { PrismaClient } from '@connect/db/generated/client'
import { createFactories, permissions } from '@connect/db/seed/factories'
import type { Pool } from 'pg'
import type { Bare, Case, Person } from './cases.ts'

const SCHOOLS = 50
const SITES = 4
const CUSTOMERS = 1000
/** Of each other school. */
const CERTIFICATES = 200
const FIRST = 3_000_001
const BOOK = 25
/** Rows: a longer statement would be ended after a minute. */
export const PART = 100_000

/**
 * Certificates of one school as SQL makes them, 260 a day up to now: most are sent, one in 25 is
 * void, the newest pending. A thousand surnames, of which every 83rd rider has one; 400 instructors who take turns.
 */
export async function addCertificates(db: PrismaClient, { school_id, id }: Person, count: number): Promise<void> {
  const part = Math.max(BOOK, Math.floor(count / 80 / BOOK) * BOOK)
  const [sent, issued] = [count - 3 * part, count - part]
  await db.$executeRaw`
    INSERT INTO certificate_books (school_id, supplier_id, first_certificate_number, is_sent, sent_on)
    SELECT ${school_id}, (SELECT min(s.id) FROM suppliers s WHERE s.school_id = ${school_id}) + n % ${SITES}, ${FIRST} + n * 25,
      n * 25 < ${sent}, CASE WHEN n * 25 < ${sent} THEN date '2026-01-01' END
    FROM generate_series(0, ${count} / 25 - 1) n`
  await db.$executeRaw`
    INSERT INTO customers (school_id, first_name, last_name)
    SELECT ${school_id}, 'First' || n % 100, 'Surname' || n FROM generate_series(0, ${CUSTOMERS} - 1) n`
  await db.$executeRaw`
    WITH numbers AS (
      SELECT b.*, b.first_certificate_number - ${FIRST} + i AS n,
        CASE WHEN i = 7 THEN 'CERTIFICATE_VOID' WHEN b.is_sent THEN 'CERTIFICATE_SENT'
             WHEN b.first_certificate_number - ${FIRST} < ${issued} THEN 'CERTIFICATE_READY_TO_RETURN'
             ELSE 'CERTIFICATE_PENDING' END AS state
        FROM certificate_books b, generate_series(0, 24) i WHERE b.school_id = ${school_id})
    INSERT INTO certificates (school_id, certificate_number, book_id, supplier_id, status, void_reason)
    SELECT school_id, ${FIRST} + n, id, supplier_id, state::"CertificateStatus",
      CASE WHEN state = 'CERTIFICATE_VOID' THEN 'SPOILT'::"VoidReason" END
    FROM numbers WHERE state IN ('CERTIFICATE_VOID', 'CERTIFICATE_PENDING')`
  for (let from = 0; from < count; from += PART)
    await db.$executeRaw`
      WITH riders AS (SELECT min(c.id) AS first FROM customers c WHERE c.school_id = ${school_id})
      INSERT INTO certificates (school_id, certificate_number, book_id, supplier_id, status, issued_at, recorded_at, customer_id,
        rider_first_name, rider_last_name, rider_birthdate, rider_licence_number, rider_address, rider_town, rider_postcode,
        instructor_id, instructor_first_name, instructor_last_name, instructor_certificate, site_name,
        site_connect_location_name, site_atb_number, site_address, transmission, start_time, time_completion,
        training_duration, restrictions)
      SELECT ${school_id}, ${FIRST} + n, b.id, b.supplier_id,
        (CASE WHEN b.is_sent THEN 'CERTIFICATE_SENT' ELSE 'CERTIFICATE_READY_TO_RETURN' END)::"CertificateStatus",
        date '2026-11-20' - (${count} - n) / 260, date '2026-11-20' - (${count} - n) / 260,
        riders.first + (n * 7919::bigint % ${CUSTOMERS})::int,
        'First' || n * 7919::bigint % 100, CASE WHEN n % 83 = 0 THEN 'Smith' ELSE 'Surname' || n * 104729::bigint % 1000 END,
        date '1990-01-01' + n % 6000, 'SURNA901016FS9XX', '12 Mill Road', 'Croydon', 'CR0 9ZZ',
        ${id}, 'Gareth', 'Teacher' || n / 4 % 400, 'CBT' || 100000 + n / 4 % 400, 'Southside Croydon', 'Croydon', '4471',
        '12 Purley Way Yard, Croydon, CR0 9ZZ', 'BIKE_TRANSMISSION_MANUAL', '09:00', '16:30', 450,
        '[{"code":"NONE","title":"None"}]'
      FROM generate_series(${from}::int, ${Math.min(from + PART, count)} - 1) n
      JOIN certificate_books b ON b.school_id = ${school_id} AND b.first_certificate_number = ${FIRST} + n / 25 * 25, riders
      WHERE n % 25 <> 7 AND n / 25 * 25 < ${issued}`
}

/** Fifty schools, of which one has so many certificates; answers who looks at that one's. */
async function seed(db: PrismaClient, certificates: number): Promise<Person> {
  const make = createFactories(db)
  // Made without a ledger: what is measured does not read it.
  for (const table of ['certificates', 'certificate_books'])
    await db.$executeRawUnsafe(`ALTER TABLE ${table} DISABLE TRIGGER only_by_ledger`)
  let user: Person | undefined
  for (let count = 1; count <= SCHOOLS; count += 1) {
    const school = await make.school({ is_connect_pro: true })
    for (let site = 0; site < SITES; site += 1) await make.site(school)
    user = await make.user(school, permissions('USER_PERMISSION_VIEW'))
    await addCertificates(db, user, count === SCHOOLS ? certificates : CERTIFICATES)
  }
  for (const table of ['certificates', 'certificate_books', 'certificate_counts'])
    await db.$executeRawUnsafe(`VACUUM ANALYZE ${table}`)
  await db.$executeRaw`ANALYZE`
  if (!user) throw new Error('Nobody was made')
  return user
}

/** The count that is kept, and the page as JSON text. */
const page = (count: string, condition: string) => `
  SELECT '{"count":' || (SELECT sum(${count}) FROM certificate_counts WHERE school_id = $1) || ',"results":' ||
    (SELECT json_agg(r)::text FROM (
      SELECT c.certificate_number, c.status, c.issued_at, c.transmission, c.book_id AS book,
             (SELECT b.first_certificate_number FROM certificate_books b
               WHERE b.school_id = c.school_id AND b.id = c.book_id) AS first_certificate_number,
             c.is_duplicate, c.previous_certificate,
             CASE WHEN c.rider_first_name IS NOT NULL THEN
               json_build_object('id', c.customer_id, 'first_name', c.rider_first_name, 'last_name', c.rider_last_name,
                                 'full_name', c.rider_first_name || ' ' || c.rider_last_name) END AS customer,
             CASE WHEN c.instructor_first_name IS NOT NULL THEN
               json_build_object('id', c.instructor_id, 'first_name', c.instructor_first_name,
                                 'last_name', c.instructor_last_name, 'full_name', c.instructor_first_name || ' ' || c.instructor_last_name,
                                 'instructor_certificate', c.instructor_certificate) END AS instructor,
             CASE WHEN c.site_name IS NULL THEN
               (SELECT json_build_object('id', s.id, 'name', s.name, 'atb_number', s.atb_number,
                                         'connect_location_name', s.connect_location_name)
                  FROM suppliers s WHERE s.school_id = c.school_id AND s.id = c.supplier_id)
             ELSE json_build_object('id', c.supplier_id, 'name', c.site_name, 'atb_number', c.site_atb_number,
                                    'connect_location_name', c.site_connect_location_name) END AS supplier
        FROM certificates c WHERE c.school_id = $1 AND c.deleted_at IS NULL${condition}
       ORDER BY c.issued_at DESC NULLS LAST, c.certificate_number LIMIT 25) r) || '}' AS text`

const SUMMARY = `
  SELECT sum(total)::int AS certificates_count, sum(books)::int AS books_count, sum(pending)::int AS pending,
         sum(not_ready)::int AS not_ready, sum(ready_to_return)::int AS ready_to_return, sum(sent)::int AS sent,
         sum(void)::int AS void, sum(duplicate)::int AS duplicate
    FROM certificate_counts WHERE school_id = $1`

const summary: Bare = async (pool, { school_id }) => {
  const { rows } = await pool.query<Record<string, number>>({ name: 'summary', text: SUMMARY, values: [school_id] })
  const { certificates_count, books_count, ...counts } = rows[0] ?? {}
  const statuses = Object.entries(counts).map(([name, count]) => [`CERTIFICATE_${name.toUpperCase()}`, count])
  return JSON.stringify({ certificates_count, books_count, statuses: Object.fromEntries(statuses) })
}

const barely =
  (name: string, sql: string): Bare =>
  async (pool: Pool, { school_id }) => {
    const { rows } = await pool.query<{ text: string }>({ name, text: sql, values: [school_id] })
    return rows[0]?.text ?? ''
  }

const LIST = '/api/v2/certificates/'

/** In a school with so many certificates. */
export const certificateCase = (certificates: number): Case => ({
  name: `${certificates.toLocaleString('en-GB')} certificates`,
  seed: (db) => seed(db, certificates),
  calls: [
    { name: 'list', path: LIST, bare: barely('list', page('total', '')) },
    {
      name: 'pending',
      path: `${LIST}?status=CERTIFICATE_PENDING`,
      bare: barely('pending', page('pending', " AND c.status = 'CERTIFICATE_PENDING'")),
    },
    {
      name: 'sent',
      path: `${LIST}?status=CERTIFICATE_SENT`,
      bare: barely('sent', page('sent', " AND c.status = 'CERTIFICATE_SENT'")),
    },
    { name: 'summary', path: `${LIST}summary/`, bare: summary },
    { name: 'a number', path: `${LIST}?search=${FIRST + 100}` },
    { name: 'a surname', path: `${LIST}?search=surname777` },
    { name: 'the most frequent surname', path: `${LIST}?search=smith` },
    { name: 'an instructor', path: `${LIST}?search=gareth%20teacher77` },
  ],
})
