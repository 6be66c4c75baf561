import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase, type Database } from './client.ts'
import { Prisma } from './generated/client.ts'
import { type ClonedDatabase, cloneDatabase, createTemplate } from './testing/databases.ts'

const adminUrl = process.env.TEST_DATABASE_URL ?? ''
let clone: ClonedDatabase
let database: Database
let owner: Database

beforeAll(async () => {
  clone = await cloneDatabase(adminUrl, await createTemplate(adminUrl))
  database = createDatabase(clone.url)
  owner = createDatabase(clone.ownerUrl)
})

afterAll(async () => {
  await database.close()
  await owner.close()
  await clone.drop()
})

async function prisma(url: string, ...args: string[]): Promise<string> {
  const options = { env: { ...process.env, DATABASE_URL: url } }
  return (await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'cli.mjs'), ...args], options)).stdout
}

/** Rejects with the error of PostgreSQL, which tells its SQLSTATE as `code`. */
const sql = async (text: string, ...values: unknown[]) => (await database.pool.query(text, values)).rows

/** What holds for whoever owns the tables too. */
const asOwner = async (text: string, ...values: unknown[]) => (await owner.pool.query(text, values)).rows

const column = async (text: string) => (await sql(text)).map((row) => Object.values(row)[0])

const REFUSED = { code: '23000' }

async function newSchool(): Promise<number> {
  return (await database.db.school.create({ data: { name: 'Hill Top Riders' } })).id
}

async function newUser(school_id: number, is_account_owner = false): Promise<number> {
  const email = `${crypto.randomUUID()}@hilltop.example`
  return (
    await database.db.user.create({
      data: {
        school_id,
        email,
        is_account_owner,
        ...(is_account_owner && { user_type: 'USER_ADMIN' as const }),
        first_name: 'Ann',
        last_name: 'Hill',
      },
    })
  ).id
}

describe('the committed migrations', () => {
  it('produce exactly the schema', async () => {
    const out = await prisma(adminUrl, 'migrate', 'diff', '--from-migrations', 'migrations', '--to-schema', 'schema')

    expect(out).toContain('No difference detected.')
  })

  it('are seen as different from a schema that they do not produce', async () => {
    const out = await prisma(adminUrl, 'migrate', 'diff', '--from-empty', '--to-schema', 'schema')

    expect(out).toContain('[+] Added tables')
  })

  it('find nothing to do the second time', async () => {
    expect(await prisma(clone.ownerUrl, 'migrate', 'deploy')).toContain('No pending migrations to apply.')
  })
})

describe('every table of a school', () => {
  const schoolTables =
    "SELECT table_name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'school_id'"

  it('starts its primary key with a school_id that is never null', async () => {
    const keyed = await column(`
      SELECT c.conrelid::regclass::text FROM pg_constraint c
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
      WHERE c.contype = 'p' AND a.attname = 'school_id' AND a.attnotnull`)

    expect(new Set(keyed)).toEqual(new Set(await column(schoolTables)))
    expect(keyed).toContain('users')
  })

  it('refuses a change of school', async () => {
    const guarded = await column(
      "SELECT tgrelid::regclass::text FROM pg_trigger WHERE tgname = 'keep_school' AND tgenabled = 'O'",
    )

    expect(new Set(guarded)).toEqual(new Set(await column(schoolTables)))
  })

  it('refers to other tables of the school with the school in the key, and keeps what is referred to', async () => {
    const loose = await sql(`
      SELECT c.conname FROM pg_constraint c
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
      JOIN pg_attribute f ON f.attrelid = c.confrelid AND f.attnum = c.confkey[1]
      WHERE c.contype = 'f' AND (a.attname <> 'school_id' OR c.confupdtype <> 'a' OR c.confdeltype <> 'r'
        OR f.attname <> CASE WHEN c.confrelid = 'schools'::regclass THEN 'id' ELSE 'school_id' END)`)

    expect(loose).toEqual([])
  })

  it('refuses to move a row to another school', async () => {
    const [school, other] = [await newSchool(), await newSchool()]
    await sql("INSERT INTO suppliers (school_id, name, connect_location_name) VALUES ($1, 'Yard', 'Yard')", school)

    await expect(sql('UPDATE suppliers SET school_id = $1 WHERE school_id = $2', other, school)).rejects.toMatchObject(
      REFUSED,
    )
  })
})

describe('a school', () => {
  it('has one account owner at most', async () => {
    const school = await newSchool()
    await newUser(school, true)
    await newUser(school)

    await expect(newUser(school, true)).rejects.toMatchObject({ code: 'P2002' })
    await expect(newUser(await newSchool(), true)).resolves.toBeGreaterThan(0)
  })

  it('knows an e-mail address whatever its case', async () => {
    const school_id = await newSchool()
    const person = { school_id, first_name: 'Ann', last_name: 'Hill' }
    await database.db.user.create({ data: { ...person, email: 'Ann@Hilltop.example' } })

    await expect(database.db.user.create({ data: { ...person, email: 'ann@hilltop.EXAMPLE' } })).rejects.toMatchObject({
      code: 'P2002',
    })
  })

  it('is refused a blank name', async () => {
    await expect(sql("INSERT INTO schools (name) VALUES ('  ')")).rejects.toMatchObject({ code: '23514' })
  })
})

describe('the audit trail', () => {
  async function newEvent(): Promise<{ school_id: number; id: number }> {
    const school_id = await newSchool()
    const data = {
      school_id,
      action: 'user.update',
      entity: 'user',
      entity_id: '1',
      request_id: 'r-1',
      before: { name: 'Ann' },
      after: { name: 'Bea' },
    }
    return await database.db.auditEvent.create({ data, select: { school_id: true, id: true } })
  }

  it.each([
    ['a changed action', "action = 'other'"],
    ['changed contents', `after = '{"name": "Eve"}'`],
    ['emptied contents that do not say when', 'before = NULL, after = NULL'],
    ['half-emptied contents', 'before = NULL, purged_at = now()'],
    [
      'a purge that changes something else as well',
      'before = NULL, after = NULL, purged_at = now(), user_id = NULL, at = now()',
    ],
  ])('refuses %s', async (_, change) => {
    const { school_id } = await newEvent()

    await expect(asOwner(`UPDATE audit_events SET ${change} WHERE school_id = $1`, school_id)).rejects.toMatchObject(
      REFUSED,
    )
  })

  it('refuses to lose an event', async () => {
    const { school_id } = await newEvent()

    await expect(asOwner('DELETE FROM audit_events WHERE school_id = $1', school_id)).rejects.toMatchObject(REFUSED)
    await expect(asOwner('TRUNCATE audit_events')).rejects.toMatchObject(REFUSED)
  })

  it('forgets a person once', async () => {
    const key = await newEvent()
    const purge = () =>
      database.db.auditEvent.update({
        where: { school_id_id: key },
        data: { before: Prisma.DbNull, after: Prisma.DbNull, purged_at: new Date('2026-03-01T10:00:00Z') },
      })

    expect(await purge()).toMatchObject({
      before: null,
      after: null,
      action: 'user.update',
      purged_at: new Date('2026-03-01T10:00:00Z'),
    })
    await expect(purge()).rejects.toThrow('append-only')
  })
})
