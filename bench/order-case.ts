import { londonDate } from '@connect/contract/calendar/london'
import { findWorst, type ReadinessFacts, readiness } from '@connect/contract/orders/readiness'
import type { RiddenCourse } from '@connect/contract/orders/rider-age'
import { validUntil } from '@connect/contract/people/validity'
import type { PrismaClient } from '@connect/db/generated/client'
import { createFactories, permissions } from '@connect/db/seed/factories'
import type { Bare, Case, Person } from './cases.ts'
import { PART } from './certificate-case.ts'
import { addContacts } from './contact-case.ts'

const SITES = 4
const INSTRUCTORS = 20
/** Riders of a course, and how many days of courses there are, the last of them so many days from now. */
const RIDERS = 4
const DAYS = 2500
const AHEAD = 60

/** Courses of one school, the same number each day, each of them full. */
async function addCourses(db: PrismaClient, { school_id }: Person, count: number): Promise<void> {
  await db.$executeRaw`ALTER TABLE course_instructors DISABLE TRIGGER place_slot`
  for (let from = 0; from < count; from += PART) {
    const to = Math.min(from + PART, count) - 1
    await db.$executeRaw`
      INSERT INTO courses (school_id, supplier_id, course_type, date, start_time, end_time, spaces, training_count,
                           manual_bikes, manual_count)
      SELECT ${school_id}, (SELECT min(s.id) FROM suppliers s WHERE s.school_id = ${school_id}) + n % ${SITES},
             (ARRAY['LICENCE_CBT', 'LICENCE_CBT', 'LICENCE_CBT_RENEWAL', 'GEAR_CONVERSION_COURSE'])[1 + n / 7 % 4]::"CourseConstant",
             CURRENT_DATE + ${AHEAD}::int - ((${count}::int - n) * ${DAYS}::bigint / ${count}::int)::int, '09:00', '16:30',
             ${RIDERS}, ${RIDERS}, ${RIDERS}, ${RIDERS}
        FROM generate_series(${from}::int, ${to}::int) n`
  }
  await db.$executeRaw`
    INSERT INTO course_instructors (school_id, course_id, user_id, position)
    SELECT c.school_id, c.id, (SELECT min(u.id) FROM users u WHERE u.school_id = c.school_id) + c.id % ${INSTRUCTORS}, 0
      FROM courses c WHERE c.school_id = ${school_id}`
  await db.$executeRaw`ALTER TABLE course_instructors ENABLE TRIGGER place_slot`
}

/** What copies or keeps something for each training: all of it is written at once here. */
const ROW_TRIGGERS = ['copy_facts', 'copy_payment', 'keep_spaces', 'latest_added', 'recopy_facts']

/**
 * Orders of one school with a training each: those who rode have paid, but one in 500; of those to come a third, a third in part. An order is merged,
 * not inserted, since only that returns what it was made of: finding it again by its number took the square of their count.
 */
async function addTrainings(db: PrismaClient, { school_id }: Person, count: number, contacts: number): Promise<void> {
  for (const trigger of ROW_TRIGGERS) await db.$executeRawUnsafe(`ALTER TABLE trainings DISABLE TRIGGER ${trigger}`)
  for (let from = 0; from < count; from += PART)
    await db.$executeRaw`
      WITH numbers AS (
        SELECT n, n / ${RIDERS}::int AS course, (n * 7919::bigint % ${contacts}::int)::int AS contact,
               (ARRAY['DASHBOARD', 'WIDGET', 'RIDETO', 'RIDETO_INSTANT'])[1 + n % 4]::"BookingSource" AS source,
               translate(lpad((n * 7919::bigint % 10000000)::text, 7, '0'), '01', 'AB') AS number
          FROM generate_series(${from}::int, ${Math.min(from + PART, count) - 1}::int) n),
      firsts AS (
        SELECT (SELECT min(c.id) FROM customers c WHERE c.school_id = ${school_id}) AS customer,
               (SELECT min(c.id) FROM courses c WHERE c.school_id = ${school_id}) AS course),
      lines AS (
        SELECT n.*, k.id AS course_id, k.supplier_id, k.course_type, k.date + time '09:00' AS training_at,
               k.date < CURRENT_DATE AS is_over, c.id AS customer_id, c.first_name
          FROM numbers n, firsts f
          JOIN LATERAL (SELECT * FROM courses k WHERE k.school_id = ${school_id} AND k.id = f.course + n.course) k ON true
          JOIN LATERAL (SELECT * FROM customers c WHERE c.school_id = ${school_id} AND c.id = f.customer + n.contact) c ON true),
      added AS (
        MERGE INTO orders o USING lines l ON false
        WHEN NOT MATCHED THEN INSERT (school_id, friendly_id, customer_id, source, charged, paid, created)
          VALUES (${school_id}, (CASE source WHEN 'DASHBOARD' THEN 'DR#' WHEN 'WIDGET' THEN 'WD#' ELSE 'RT#' END) || number,
                  customer_id, source, 13000,
                  CASE WHEN NOT is_over THEN n % 3 * 6500 WHEN n % 500 = 0 THEN 5000 ELSE 13000 END,
                  training_at - interval '9 days')
        RETURNING l.*, o.id AS order_id, o.friendly_id, order_payment(o.charged, o.paid) AS payment)
      INSERT INTO trainings (school_id, order_id, customer_id, order_friendly_id, source, rider_first_name, course_id,
        supplier_id, course_type, training_at, bike_type, status, payment, elements_left)
      SELECT ${school_id}, order_id, customer_id, friendly_id, source, first_name, course_id, supplier_id,
             course_type, training_at, 'BIKE_TYPE_MANUAL',
             (CASE WHEN NOT is_over THEN CASE WHEN n % 30 = 0 THEN 'TRAINING_WAITING_SCHOOL_CONFIRMATION' ELSE 'TRAINING_CONFIRMED' END
                   WHEN n % 20 = 0 THEN 'TRAINING_NO_SHOW' ELSE 'TRAINING_PASSED' END)::"TrainingStatus", payment, '{}'
        FROM added`
  await db.$executeRaw`
    UPDATE customers c SET latest_training_at = l.latest
      FROM (SELECT customer_id, max(training_at) AS latest FROM trainings WHERE school_id = ${school_id} GROUP BY customer_id) l
     WHERE c.school_id = ${school_id} AND c.id = l.customer_id`
  for (const trigger of ROW_TRIGGERS) await db.$executeRawUnsafe(`ALTER TABLE trainings ENABLE TRIGGER ${trigger}`)
}

/** One school that has so many trainings, a fifth as many contacts and a quarter as many courses; answers who looks at them. */
async function seed(db: PrismaClient, count: number): Promise<Person> {
  const make = createFactories(db)
  const school = await make.school()
  for (let site = 0; site < SITES; site += 1) await make.site(school)
  for (let person = 1; person < INSTRUCTORS; person += 1) await make.user(school)
  const user = await make.user(school, permissions('USER_PERMISSION_VIEW'))
  const contacts = Math.ceil(count / 5)
  await addContacts(db, school.id, contacts)
  await addCourses(db, user, Math.ceil(count / RIDERS))
  // Whoever believes a table to be empty joins it by reading it again for each row.
  for (const table of ['customers', 'courses']) await db.$executeRawUnsafe(`ANALYZE ${table}`)
  await addTrainings(db, user, count, contacts)
  for (const table of ['customers', 'courses', 'orders', 'trainings', 'training_counts'])
    await db.$executeRawUnsafe(`VACUUM ANALYZE ${table}`)
  await db.$executeRaw`ANALYZE`
  return user
}

/** What tells whether a rider can start: of these riders, to whom no certificate was issued, all of it stands in their row. */
const FACTS = `json_build_object('first_name', c.first_name, 'last_name', c.last_name, 'birthdate', c.birthdate,
  'current_licence', c.current_licence, 'licence_number', c.licence_number, 'theory_passed_date', c.theory_passed_date,
  'mod1_passed_date', c.mod1_passed_date, 'a2_passed_date', c.a2_passed_date, 'cbt_passed_date', c.cbt_passed_date,
  'licence_check_status', c.licence_check_status, 'share_code_expires', c.share_code_expires)`

/** The shortest way to the same answer but for the rule, which the handler applies to each row. */
const page = (condition: string, count: string, order: string) => `
  SELECT (${count})::int AS count, (SELECT json_agg(r) FROM (
      SELECT t.id, t.source, t.course_type, t.full_licence_type, t.bike_type, t.status, t.test_result, t.certificate_number,
             t.course_id AS school_course_id, to_char(t.training_at, 'YYYY-MM-DD"T"HH24:MI') AS training_date_time, k.end_time,
             json_build_object('id', s.id, 'name', s.name, 'connect_location_name', s.connect_location_name) AS supplier,
             json_build_object('id', c.id, 'full_name', c.first_name || ' ' || c.last_name, 'phone', c.phone) AS customer,
             json_build_object('id', o.id, 'friendly_id', o.friendly_id, 'source', o.source, 'charged', o.charged, 'paid', o.paid,
               'source_label', CASE o.source WHEN 'DASHBOARD' THEN 'Direct' WHEN 'WIDGET' THEN 'Widget' ELSE 'RideTo' END,
               'payment_status', t.payment, 'outstanding', greatest(0, o.charged - o.paid),
               'refund_due', greatest(0, o.paid - o.charged)) AS order,
             NULL AS package, NULL AS package_position,
             CASE WHEN t.training_at >= CURRENT_DATE THEN ${FACTS} END AS readiness
        FROM (SELECT * FROM trainings t WHERE t.school_id = $1${condition} ORDER BY ${order} LIMIT 10) t
        JOIN orders o ON o.school_id = t.school_id AND o.id = t.order_id
        JOIN customers c ON c.school_id = t.school_id AND c.id = t.customer_id
        JOIN courses k ON k.school_id = t.school_id AND k.id = t.course_id
        JOIN suppliers s ON s.school_id = t.school_id AND s.id = t.supplier_id
       ORDER BY ${order}) r) AS results`

const KEPT = 'SELECT sum(total) FROM training_counts WHERE school_id = $1'
const NEWEST = 't.training_at DESC NULLS LAST, t.id'

type Filter = { count: string; condition?: string; order?: string }

type Rider = ReadinessFacts['rider'] & { cbt_passed_date: string | null }
type Row = RiddenCourse & { training_date_time: string; readiness: Rider | null }

const LEVELS = { red: 'RED', amber: 'AMBER', green: 'GREEN', none: 'GREEN' }

/** Whether the rider of a row can start, by the same rule. */
function toReadiness({ readiness: rider, ...row }: Row, today: string) {
  if (!rider) return null
  const { cbt_passed_date: passed } = rider
  const known = { ...rider, cbt_expires: passed && validUntil(passed) }
  const date = row.training_date_time.slice(0, 10)
  const worst = findWorst(readiness({ ...row, date, min_age: null, rider: known, outstanding: 0, today }), true)
  return { level: LEVELS[worst?.light ?? 'none'], reason: worst?.short ?? null }
}

const barely = (name: string, { count, condition = '', order = NEWEST }: Filter): Bare => {
  const text = page(condition && ` AND ${condition}`, count, order)
  return async (pool, { school_id }) => {
    const { rows } = await pool.query<{ count: number; results: Row[] }>({ name, text, values: [school_id] })
    const [found = { count: 0, results: [] }] = rows
    const today = londonDate(new Date())
    const results = found.results.map((row) => ({ ...row, readiness: toReadiness(row, today) }))
    return JSON.stringify({ count: found.count, results })
  }
}

/** Where the database keeps no count, the bare handler counts too. */
const counted = (condition: string): Filter => ({
  count: `SELECT count(*) FROM trainings t WHERE t.school_id = $1 AND ${condition}`,
  condition,
})

const LIST = '/api/v2/connect/orders/'
const MONTH = `t.training_at >= date_trunc('month', CURRENT_DATE)
  AND t.training_at < date_trunc('month', CURRENT_DATE) + interval '1 month'`
const NO_SHOW = "t.status = 'TRAINING_NO_SHOW'"

/** The list of orders in a school that has so many trainings: as it opens, filtered, sorted, searched; and what is due. */
export const orderCase = (trainings: number): Case => ({
  name: `orders, ${trainings.toLocaleString('en-GB')}`,
  seed: (db) => seed(db, trainings),
  calls: [
    { name: 'list', path: LIST, bare: barely('list', { count: KEPT }) },
    { name: 'month', path: `${LIST}?period=month`, bare: barely('month', counted(MONTH)) },
    {
      name: 'not attended',
      path: `${LIST}?status=TRAINING_NO_SHOW`,
      bare: barely('status', { count: `${KEPT} AND status = 'TRAINING_NO_SHOW'`, condition: NO_SHOW }),
    },
    {
      name: 'by first name',
      path: `${LIST}?o=order__customer__first_name`,
      bare: barely('name', { count: KEPT, order: 't.rider_first_name, t.id' }),
    },
    {
      name: 'by course type, backwards',
      path: `${LIST}?o=-course_type__constant`,
      bare: barely('type', { count: KEPT, order: 't.course_type DESC, t.id DESC' }),
    },
    { name: 'a source, this month', path: `${LIST}?period=month&source=WIDGET` },
    { name: 'unpaid', path: `${LIST}?unpaid=true` },
    { name: 'unpaid, this month', path: `${LIST}?period=month&unpaid=true` },
    { name: 'partly paid', path: `${LIST}?payment=PARTIAL_PAYMENT` },
    { name: 'one course type', path: `${LIST}?course_type=LICENCE_CBT_RENEWAL` },
    { name: 'an instructor, this month', path: `${LIST}?period=month&instructor=1` },
    { name: 'an order number', path: `${LIST}?search=wd%23ab79` },
    { name: 'a surname', path: `${LIST}?search=hsurname777` },
    { name: 'the commonest surname', path: `${LIST}?search=smith` },
    { name: 'due, this month', path: `${LIST}due/?period=month` },
    { name: 'due', path: `${LIST}due/` },
  ],
})
