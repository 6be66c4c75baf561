import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDatabase, type Database } from './client.ts'
import { type ClonedDatabase, cloneDatabase, createTemplate } from './testing/databases.ts'

const adminUrl = process.env.TEST_DATABASE_URL ?? ''
let clone: ClonedDatabase
let database: Database

beforeAll(async () => {
  clone = await cloneDatabase(adminUrl, await createTemplate(adminUrl))
})
beforeEach(() => {
  database = createDatabase(clone.url)
})
afterEach(() => database.close())
afterAll(() => clone.drop())

describe('a database client', () => {
  it('keeps dates and instants on a server of another time zone', async () => {
    const name = new URL(clone.url).pathname.slice(1)
    const owner = createDatabase(clone.ownerUrl, { max: 1 })
    await owner.pool.query(`ALTER DATABASE ${name} SET timezone TO 'America/New_York'`)
    await owner.close()
    const abroad = createDatabase(clone.url)
    const blocked_until = new Date('2026-07-01T23:30:00.000Z')

    const row = await abroad.db.guessLimit.create({ data: { key: 'k', blocked_until, updated: blocked_until } })
    const { rows } = await abroad.pool.query('SELECT blocked_until, now() AS now FROM guess_limits')
    const school = await abroad.db.school.create({ data: { name: 'Hill Top Riders' } })
    await abroad.close()

    expect(row.blocked_until).toEqual(blocked_until)
    expect(rows[0].blocked_until).toEqual(blocked_until)
    expect(Math.abs(Date.now() - school.created.getTime())).toBeLessThan(60_000)
  })

  it('gives the dates of hand-written SQL as text', async () => {
    const { rows } = await database.pool.query("SELECT date '2026-03-29' AS day")

    expect(rows).toEqual([{ day: '2026-03-29' }])
  })

  it('survives that its idle connections are cut', async () => {
    await database.pool.query('SELECT 1')
    const admin = createDatabase(adminUrl, { max: 1 })
    const cut = 'SELECT pg_terminate_backend(pid) AS done FROM pg_stat_activity WHERE datname = $1'

    const { rows } = await admin.pool.query(cut, [new URL(clone.url).pathname.slice(1)])
    await admin.close()

    expect(rows).toContainEqual({ done: true })
    await expect.poll(() => database.pool.idleCount).toBe(0)
    expect(await database.db.school.count()).toBeGreaterThanOrEqual(0)
  })

  it('lets transactions queue for a row that is held longer than Prisma waits by default', async () => {
    const { id } = await database.db.school.create({ data: { name: 'Busy', phone: '0' } })
    const addAfter = (seconds: number) =>
      database.db.$transaction(async (tx) => {
        await tx.$queryRaw`SELECT id FROM schools WHERE id = ${id} FOR UPDATE`
        await tx.$queryRaw`SELECT pg_sleep(${seconds})::text`
        const { phone } = await tx.school.findUniqueOrThrow({ where: { id } })
        await tx.school.update({ where: { id }, data: { phone: String(Number(phone) + 1) } })
      })

    await Promise.all([addAfter(5.2), ...Array.from({ length: 30 }, () => addAfter(0))])

    expect(await database.db.school.findUnique({ where: { id } })).toMatchObject({ phone: '31' })
  })
})
