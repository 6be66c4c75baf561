import type { PrismaClient } from '@connect/db/generated/client'
import { createFactories, permissions } from '@connect/db/seed/factories'
import { addBikes } from './bike-case.ts'
import type { Bare, Case, Person } from './cases.ts'
import { addCertificates, PART } from './certificate-case.ts'

const BIKES = 2000
const STAFF = 100
const SITES = 4

/**
 * Contacts of one school as SQL makes them: 2,000 first names and 5,000 surnames, of which every 83rd is Smith, the country's
 * commonest; most have an email address and a phone number, few a licence number.
 */
export async function addContacts(db: PrismaClient, school_id: number, count: number): Promise<void> {
  for (let from = 0; from < count; from += PART)
    await db.$executeRaw`
      INSERT INTO customers (school_id, first_name, last_name, email, phone, birthdate, source, email_optin, created)
      SELECT ${school_id}, chr(65 + n % 26) || 'first' || n % 2000,
             CASE WHEN n % 83 = 0 THEN 'Smith' ELSE chr(65 + n * 7 % 26) || 'surname' || n * 7919::bigint % 5000 END,
             CASE WHEN n % 10 > 0 THEN chr(97 + n % 26) || 'rider' || n || '@example.org' END,
             CASE WHEN n % 7 > 0 THEN '07' || lpad((n * 104729::bigint % 1000000000)::text, 9, '0') END,
             date '1960-01-01' + n % 17000,
             (ARRAY['DASHBOARD', 'WIDGET', 'RIDETO'])[1 + n % 3]::"BookingSource", n % 2 = 0,
             timestamp '2020-01-01' + n * interval '3 minutes'
        FROM generate_series(${from}::int, ${Math.min(from + PART, count)} - 1) n`
}

/** One large school: so many contacts and certificates, 2,000 bikes, 100 staff; answers who may look at all of it. */
async function seed(db: PrismaClient, count: number): Promise<Person> {
  const make = createFactories(db)
  for (const table of ['certificates', 'certificate_books'])
    await db.$executeRawUnsafe(`ALTER TABLE ${table} DISABLE TRIGGER only_by_ledger`)
  const school = await make.school({ is_connect_pro: true })
  for (let site = 0; site < SITES; site += 1) await make.site(school)
  for (let person = 1; person < STAFF; person += 1) await make.user(school, { last_name: `Teacher${person}` })
  const user = await make.user(school, permissions('USER_PERMISSION_VIEW'))
  await addBikes(db, school.id, BIKES)
  await addContacts(db, school.id, count)
  await addCertificates(db, user, count)
  for (const table of ['customers', 'customer_counts', 'certificates', 'certificate_books', 'motorbikes'])
    await db.$executeRawUnsafe(`VACUUM ANALYZE ${table}`)
  await db.$executeRaw`ANALYZE`
  return user
}

/** The shortest way to the same answer, for somebody who may only look: ages, and no dates of birth. */
const PAGE = `
  SELECT '{"count":' || (SELECT total FROM customer_counts WHERE school_id = $1) || ',"results":' ||
    (SELECT json_agg(r)::text FROM (
      SELECT c.id, c.first_name, c.last_name, c.first_name || ' ' || c.last_name AS full_name, c.source, c.email, c.phone,
             NULL AS birthdate, to_char(c.created AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS created,
             extract(year FROM age((now() AT TIME ZONE 'Europe/London')::date, c.birthdate))::int AS age,
             (SELECT json_build_object('date', t.training_at::date, 'course_type', t.course_type) FROM trainings t
               WHERE t.school_id = $1 AND t.customer_id = c.id AND t.training_at = c.latest_training_at
                 AND t.status <> 'TRAINING_CANCELLED' ORDER BY t.id DESC LIMIT 1) AS latest_order
        FROM customers c WHERE c.school_id = $1 AND c.merged_into_id IS NULL AND c.forgotten_at IS NULL
       ORDER BY c.last_name, c.first_name, c.id LIMIT 10) r) || '}' AS text`

const firstPage: Bare = async (pool, { school_id }) => {
  const { rows } = await pool.query<{ text: string }>({ name: 'contacts', text: PAGE, values: [school_id] })
  return rows[0]?.text ?? ''
}

const LIST = '/api/v2/connect/customers/'
const SEARCH = '/api/v2/connect/search/'

/** In a school with so many contacts and certificates. */
export const contactCase = (count: number): Case => ({
  name: `contacts, ${count.toLocaleString('en-GB')}`,
  seed: (db) => seed(db, count),
  calls: [
    { name: 'list', path: LIST, bare: firstPage },
    { name: 'list, a surname', path: `${LIST}?search=hsurname777` },
    { name: 'list, the commonest surname', path: `${LIST}?search=smith` },
    { name: 'search, a certificate', path: `${SEARCH}?s=3000107` },
    { name: 'search, an email address', path: `${SEARCH}?s=brider1001` },
    { name: 'search, a surname', path: `${SEARCH}?s=hsurname777` },
    { name: 'search, the commonest surname', path: `${SEARCH}?s=smith` },
    { name: 'search, one letter', path: `${SEARCH}?s=a` },
  ],
})
