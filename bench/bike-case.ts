import type { PrismaClient } from '@connect/db/generated/client'
import { createFactories, permissions } from '@connect/db/seed/factories'
import type { Bare, Case, Person } from './cases.ts'

const SCHOOLS = 50
/** Of each other school. */
const BIKES = 200

/** Bikes of one school as SQL makes them: several makes and states, dates with gaps, at one of its four sites. */
export async function addBikes(db: PrismaClient, school_id: number, count: number): Promise<void> {
  await db.$executeRaw`
    INSERT INTO motorbikes (school_id, registration_plate, make, model, engine_size, status, transmission,
      mot_expiry_date, tax_expiry_date, service_date, current_mileage)
    SELECT ${school_id}, 'P' || lpad(n::text, 6, '0'), 'MAKE' || n % 20, 'MODEL' || n % 80, 125,
      (ARRAY['BIKE_STATUS_ACTIVE', 'BIKE_STATUS_AT_RISK', 'BIKE_STATUS_OUT_OF_ORDER'])[1 + n % 3]::"BikeStatus",
      (ARRAY['BIKE_TRANSMISSION_MANUAL', 'BIKE_TRANSMISSION_AUTOMATIC'])[1 + n % 2]::"BikeTransmission",
      CASE WHEN n % 4 > 0 THEN date '2026-01-01' + n % 700 END, date '2026-01-01' + n % 365, date '2025-01-01' + n % 365, n % 40000
    FROM generate_series(1, ${count}) n`
  await db.$executeRaw`
    INSERT INTO motorbike_suppliers (school_id, motorbike_id, supplier_id)
    SELECT m.school_id, m.id, (SELECT min(s.id) FROM suppliers s WHERE s.school_id = m.school_id) + m.id % 4
      FROM motorbikes m WHERE m.school_id = ${school_id}`
}

/** Fifty schools, of which one has so many bikes; answers who looks at that one's. */
async function seed(db: PrismaClient, bikes: number): Promise<Person> {
  const make = createFactories(db)
  let user: Person | undefined
  for (let count = 1; count <= SCHOOLS; count += 1) {
    const school = await make.school({ is_connect_pro: true })
    for (let site = 0; site < 4; site += 1) await make.site(school)
    user = await make.user(school, permissions('USER_PERMISSION_VIEW'))
    await addBikes(db, school.id, count === SCHOOLS ? bikes : BIKES)
  }
  await db.$executeRaw`ANALYZE`
  if (!user) throw new Error('Nobody was made')
  return user
}

/** The count that is kept, and the page as JSON text. */
const PAGE = `
  SELECT '{"count":' || (SELECT total FROM motorbike_counts WHERE school_id = $1) || ',"results":' ||
    (SELECT json_agg(r)::text FROM (
      SELECT m.id, m.registration_plate, m.make, m.model,
             (SELECT json_agg(json_build_object('id', s.id, 'name', s.name, 'connect_location_name', s.connect_location_name)
                              ORDER BY ms.position, s.id)
                FROM motorbike_suppliers ms JOIN suppliers s ON s.school_id = ms.school_id AND s.id = ms.supplier_id
               WHERE ms.school_id = m.school_id AND ms.motorbike_id = m.id) AS supplier,
             m.status, m.transmission, m.mot_expiry_date, m.tax_expiry_date, m.is_sorn, m.service_date, m.current_mileage,
             m.insurance_status, m.engine_size,
             to_char(m.created AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS created
        FROM motorbikes m WHERE m.school_id = $1 AND m.deleted_at IS NULL
       ORDER BY m.registration_plate, m.id LIMIT 25) r) || '}' AS text`

const firstPage: Bare = async (pool, { school_id }) => {
  const { rows } = await pool.query<{ text: string }>({ name: 'page', text: PAGE, values: [school_id] })
  return rows[0]?.text ?? ''
}

/** In a school with so many bikes. */
export const bikeCase = (bikes: number): Case => ({
  name: `bikes, ${bikes.toLocaleString('en-GB')}`,
  seed: (db) => seed(db, bikes),
  calls: [{ name: 'list', path: '/api/v2/bike_management/motorbikes/', bare: firstPage }],
})
