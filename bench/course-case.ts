import type { PrismaClient } from '@connect/db/generated/client'
import { createFactories, permissions } from '@connect/db/seed/factories'
import type { Bare, Case, Person } from './cases.ts'

const SITES = 5
const INSTRUCTORS = 20
/** Of the busy week that is asked for; all others are spread over the years around it. */
const IN_WEEK = 150
const MONDAY = '2027-03-01'
const SUNDAY = '2027-03-07'

/** So many courses of one school, of which a week has 150, each with an instructor who has time. */
async function addCourses(db: PrismaClient, school_id: number, count: number): Promise<void> {
  await db.$executeRaw`
    INSERT INTO courses (school_id, supplier_id, course_type, date, start_time, end_time, spaces)
    SELECT ${school_id}, (SELECT min(s.id) FROM suppliers s WHERE s.school_id = ${school_id}) + n % ${SITES},
           (ARRAY['LICENCE_CBT', 'LICENCE_CBT_RENEWAL', 'BIKE_HIRE'])[1 + n % 3]::"CourseConstant",
           CASE WHEN n <= ${IN_WEEK} THEN date '2027-03-01' + n % 7 ELSE date '2020-01-01' + n % 2600 END,
           lpad((7 + n / 7 % 12)::text, 2, '0') || ':00', lpad((8 + n / 7 % 12)::text, 2, '0') || ':00', 4
      FROM generate_series(1, ${count}) n`
  await db.$executeRaw`ALTER TABLE course_instructors DISABLE TRIGGER place_slot`
  await db.$executeRaw`
    INSERT INTO course_instructors (school_id, course_id, user_id, position)
    SELECT c.school_id, c.id, (SELECT min(u.id) FROM users u WHERE u.school_id = c.school_id) + c.id % ${INSTRUCTORS}, 0
      FROM courses c WHERE c.school_id = ${school_id}`
  await db.$executeRaw`ALTER TABLE course_instructors ENABLE TRIGGER place_slot`
}

async function seed(db: PrismaClient, courses: number): Promise<Person> {
  const make = createFactories(db)
  const school = await make.school()
  for (let site = 0; site < SITES; site += 1) await make.site(school)
  for (let person = 1; person < INSTRUCTORS; person += 1) await make.user(school)
  const user = await make.user(school, permissions('USER_PERMISSION_VIEW'))
  await addCourses(db, school.id, courses)
  await db.$executeRaw`ANALYZE`
  return user
}

/** The shortest way to the same answer. */
const WEEK = `
  SELECT '{"count":' || count(*) || ',"results":' || coalesce(json_agg(r), '[]')::text || '}' AS text FROM (
    SELECT c.id, c.course_type, c.full_licence_type, c.supplier_id,
           (SELECT coalesce(json_agg(i.user_id ORDER BY i.position, i.user_id), '[]')
              FROM course_instructors i WHERE i.school_id = c.school_id AND i.course_id = c.id) AS instructor_ids,
           c.date, c.start_time, c.end_time, c.spaces, c.training_count, c.spaces - c.training_count AS spaces_available,
           c.status, c.series_id, c.test_status, c.last_date_cancel,
           c.missing_from_upload_at IS NOT NULL AS is_missing_from_upload
      FROM courses c
     WHERE c.school_id = $1 AND c.deleted_at IS NULL AND c.date >= $2 AND c.date <= $3
     ORDER BY c.date, c.start_time, c.id LIMIT 1000) r`

const week: Bare = async (pool, { school_id }) => {
  const values = [school_id, MONDAY, SUNDAY]
  const { rows } = await pool.query<{ text: string }>({ name: 'week', text: WEEK, values })
  return rows[0]?.text ?? ''
}

/** A busy week, in a school with so many courses. */
export const courseCase = (courses: number): Case => ({
  name: `courses, ${courses.toLocaleString('en-GB')}`,
  seed: (db) => seed(db, courses),
  calls: [{ name: 'week', path: `/api/v2/courses/list/?date__gte=${MONDAY}&date__lte=${SUNDAY}`, bare: week }],
})
