import { describe, expect, it } from 'vitest'
import { useDatabase } from './testing/use-database.ts'

const { test, sql } = useDatabase()

const INACTIVE = { code: 'CN005' }
const DAY = '2099-03-04'

const addCourse = (school_id: number, supplier_id: number) =>
  sql(
    `INSERT INTO courses (school_id, supplier_id, course_type, date, start_time, end_time, spaces)
     VALUES ($1, $2, 'LICENCE_CBT', $3, '09:00', '16:30', 4) RETURNING id`,
    school_id,
    supplier_id,
    DAY,
  )

const addEvent = (school_id: number, supplier_id: number, user_id: number) =>
  sql(
    `INSERT INTO events (school_id, supplier_id, user_id, name, starts_at, ends_at)
     VALUES ($1, $2, $3, 'Open day', '2099-03-04 10:00', '2099-03-04 14:00') RETURNING id`,
    school_id,
    supplier_id,
    user_id,
  )

/** A school with an active and an inactive site. */
async function school() {
  const { make } = test()
  const row = await make.school()
  const [croydon, balham] = [await make.site(row), await make.site(row, { is_active: false })]
  const user = await make.user(row)
  return { id: row.id, croydon: croydon.id, balham: balham.id, user: user.id }
}

describe('a site that is not active', () => {
  it('gets no course, neither a new one nor one of another site', async () => {
    const { id, croydon, balham } = await school()

    await expect(addCourse(id, balham)).rejects.toMatchObject(INACTIVE)
    const [course] = await addCourse(id, croydon)
    const move = sql('UPDATE courses SET supplier_id = $1 WHERE id = $2', balham, course.id)
    await expect(move).rejects.toMatchObject(INACTIVE)
  })

  it('gets no event, neither a new one nor one of another site', async () => {
    const { id, croydon, balham, user } = await school()

    await expect(addEvent(id, balham, user)).rejects.toMatchObject(INACTIVE)
    const [event] = await addEvent(id, croydon, user)
    const move = sql('UPDATE events SET supplier_id = $1 WHERE id = $2', balham, event.id)
    await expect(move).rejects.toMatchObject(INACTIVE)
  })

  it('keeps what it has, which may be corrected but not planned again', async () => {
    const { id, croydon, user } = await school()
    const [course] = await addCourse(id, croydon)
    const [event] = await addEvent(id, croydon, user)
    const change = (columns: string) => sql(`UPDATE courses SET ${columns} WHERE id = $1`, course.id)
    await change("date = '2020-03-04'")
    await sql('UPDATE suppliers SET is_active = false WHERE id = $1', croydon)

    await change("supplier_id = supplier_id, date = '2020-03-05', start_time = '10:00'")
    await sql("UPDATE events SET supplier_id = supplier_id, name = 'Open' WHERE id = $1", event.id)

    await expect(change(`date = '${DAY}'`)).rejects.toMatchObject(INACTIVE)
  })
})

const toErrorCode = (error: unknown) => (error as { code?: string }).code

/** Deactivates a site as the server does: locks it, counts its courses, and stops where there are some. */
async function deactivate(supplier_id: number): Promise<void> {
  const client = await test().database.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('UPDATE suppliers SET updated = now() WHERE id = $1', [supplier_id])
    const { rows } = await client.query('SELECT 1 FROM courses WHERE supplier_id = $1', [supplier_id])
    if (rows.length === 0) await client.query('UPDATE suppliers SET is_active = false WHERE id = $1', [supplier_id])
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}

describe('a course that is added in the moment in which its site is deactivated', () => {
  it('waits, and is refused', async () => {
    const { id, croydon } = await school()
    const client = await test().database.pool.connect()
    try {
      await client.query('BEGIN')
      await client.query('UPDATE suppliers SET is_active = false WHERE id = $1', [croydon])
      const added = addCourse(id, croydon).catch((error: unknown) => error)
      const isWaiting = async () => {
        const [{ count }] = await sql(
          `SELECT count(*)::int FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'INSERT INTO courses%'`,
        )
        return count > 0
      }
      while (!(await isWaiting()));
      await client.query('COMMIT')

      expect(await added).toMatchObject(INACTIVE)
    } finally {
      client.release()
    }
  })

  it('keeps the site active where it came first', async () => {
    const { id, croydon } = await school()
    const client = await test().database.pool.connect()
    try {
      await client.query('BEGIN')
      await client.query(
        `INSERT INTO courses (school_id, supplier_id, course_type, date, start_time, end_time, spaces)
         VALUES ($1, $2, 'LICENCE_CBT', $3, '09:00', '16:30', 4)`,
        [id, croydon, DAY],
      )
      const lock = sql('SELECT 1 FROM suppliers WHERE id = $1 FOR NO KEY UPDATE NOWAIT', croydon)
      await expect(lock).rejects.toMatchObject({ code: '55P03' })
      await client.query('COMMIT')
    } finally {
      client.release()
    }
    await deactivate(croydon)

    expect(await sql('SELECT is_active FROM suppliers WHERE id = $1', croydon)).toEqual([{ is_active: true }])
  })

  it('never stands at an inactive site, whoever of many is first', async () => {
    const places = await Promise.all(Array.from({ length: 40 }, school))

    const refusals = await Promise.all(
      places.map(async ({ id, croydon }, index) => {
        const add = () => addCourse(id, croydon).then(() => null, toErrorCode)
        const both = [add, () => deactivate(croydon)]
        const [first, second] = await Promise.all((index % 2 ? both : both.toReversed()).map((work) => work()))
        return first ?? second ?? null
      }),
    )

    expect(new Set([...refusals, null, INACTIVE.code])).toEqual(new Set([null, INACTIVE.code]))
    const sites = await sql(
      `SELECT is_active, EXISTS (SELECT 1 FROM courses c WHERE c.supplier_id = s.id) AS has_course
         FROM suppliers s WHERE id = ANY($1)`,
      places.map(({ croydon }) => croydon),
    )
    expect(sites).toHaveLength(40)
    expect(sites.filter(({ is_active, has_course }) => is_active !== has_course)).toEqual([])
  })
})
